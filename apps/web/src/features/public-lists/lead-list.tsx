import type { Lead } from '@gegenpost/contract/leads.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { pathTo } from '#platform/paths.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import { leadsQuery, useBlockSender, useUnblockSender } from './public-lists.queries.ts';

/** Messages from outside: who wrote from where to whom, the way to the thread, and what keeps a sender away. */
export function LeadList() {
  const { t } = useTranslation('public-lists');
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isError, refetch } = useInfiniteQuery(leadsQuery);
  const leads = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <SheetSection title={t('leads')} id="leads">
      {isError && (
        <Button variant="default" onClick={() => void refetch()}>
          {t('lead_more')}
        </Button>
      )}
      {data && leads.length === 0 && <p>{t('leads_empty')}</p>}
      <ul className="embedding-leads" aria-label={t('leads')} hidden={leads.length === 0}>
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('lead_more')}
        </Button>
      )}
    </SheetSection>
  );
}

function LeadRow({ lead }: { lead: Lead }) {
  const { t } = useTranslation('public-lists');
  const { name, company, email, offer, state, source, candidate, thread_id, confirmed_at, is_freemail } = lead;
  const marks = [t('unchecked'), is_freemail && t('freemail'), t(`source.${source}`), formatDate(confirmed_at)];
  return (
    <li>
      <h3>
        {company}: {offer.job_title}
      </h3>
      <p>{[t(`state.${state}`), candidate.name ? t('to', { name: candidate.name }) : t('to_unnamed')].join(' · ')}</p>
      <p>{[name, email].join(' · ')}</p>
      <p className="embedding-marks">{marks.filter(Boolean).join(' · ')}</p>
      <p className="embedding-actions">
        {thread_id !== null && <Link to={pathTo('inbox_thread', { threadId: thread_id })}>{t('open')}</Link>}
        <BlockButtons lead={lead} />
      </p>
    </li>
  );
}

function BlockButtons({ lead: { id, email, state, is_freemail } }: { lead: Lead }) {
  const { t } = useTranslation('public-lists');
  const block = useBlockSender();
  const unblock = useUnblockSender();
  const notifyFailure = notifyFailureOf(`lead-${id}`);
  const takeBack = () => void unblock.mutateAsync(id).catch(notifyFailure);
  const [, domain = ''] = email.split('@');
  const keepAway = (what: 'address' | 'domain') =>
    void block.mutateAsync({ id, what }).then(() => {
      const text = t('blocked', { what: what === 'address' ? email : `@${domain}` });
      notify({ kind: 'success', text, name: `lead-${id}`, action: { label: t('undo'), onClick: takeBack } });
    }, notifyFailure);
  if (state === 'blocked') {
    return (
      <Button variant="subtle" size="compact-sm" onClick={takeBack}>
        {t('unblock')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => keepAway('address')}>
        {t('block_address')}
      </Button>
      {!is_freemail && (
        <Button variant="subtle" size="compact-sm" onClick={() => keepAway('domain')}>
          {t('block_domain', { domain })}
        </Button>
      )}
    </>
  );
}
