import type { Thread } from '@gegenpost/contract/messaging.ts';
import { Button } from '@mantine/core';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { threadsQuery } from '#features/messaging/messaging.queries.ts';
import { pathTo } from '#platform/paths.ts';
import { CompanyLink } from '#ui/company-link.tsx';
import { CompanyMark } from '#ui/company-mark.tsx';
import { daysUntil } from './days-until.ts';

const SHOWN = 5;

/** Requests that wait for the candidate's answer, each with the days until it expires. */
export function RequestsList() {
  const { t } = useTranslation('dashboard');
  const { data } = useSuspenseInfiniteQuery(threadsQuery({ folder: 'requests', unread: false, q: '', project: null }));
  const waiting = (data.pages[0]?.data ?? []).filter(({ asked }) => asked).slice(0, SHOWN);
  if (waiting.length === 0) return <p className="widget-empty">{t('requests.empty')}</p>;
  return (
    <ul>
      {waiting.map((thread) => (
        <li key={thread.id}>
          <Request thread={thread} />
        </li>
      ))}
    </ul>
  );
}

function Request({ thread: { id, subject, party, request } }: { thread: Thread }) {
  const { t } = useTranslation('dashboard');
  const company = party.company?.name ?? t('deleted');
  const days = request ? daysUntil(request.expires_at) : 0;
  return (
    <>
      <CompanyMark name={company} logo={party.company?.logo ?? null} size={44} />
      <div className="widget-thread">
        <b>
          <CompanyLink gegenpostId={party.company?.gegenpost_id ?? null}>{company}</CompanyLink>
        </b>
        <span>{subject}</span>
        <span className={days <= 3 ? 'is-soon' : 'muted'}>{t('requests.days', { count: days })}</span>
      </div>
      <Button
        component={Link}
        to={pathTo('inbox_thread', { threadId: id })}
        size="sm"
        aria-label={t('requests.answer_label', { company })}
      >
        {t('requests.answer')}
      </Button>
    </>
  );
}
