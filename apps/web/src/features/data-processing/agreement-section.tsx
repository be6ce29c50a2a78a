import type { AgreementAcceptance } from '@gegenpost/contract/data-processing.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { pathTo } from '#platform/paths.ts';
import { safeRedirect } from '#platform/redirect.ts';
import { useHasRight } from '#platform/session.ts';
import { useHashFocus } from '#platform/use-hash-focus.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import './data-processing.css';
import { dataProcessingQuery, downloadAgreement, useAcceptAgreement } from './data-processing.queries.ts';

/** The contract about data processing in the company profile: to be read, accepted and kept. */
export function AgreementSection() {
  const { t } = useTranslation('data-processing');
  const { data } = useSuspenseQuery(dataProcessingQuery);
  const { state, current, acceptances } = data;
  const [query] = useSearchParams();
  const back = safeRedirect(query.get('back'));
  const status = useRef<HTMLParagraphElement>(null);
  useHashFocus();
  return (
    <SheetSection id="data-processing" title={t('title')} intro={t('intro')}>
      <p className="agreement-state" data-state={state} role="status" tabIndex={-1} ref={status}>
        {t(`state.${state}`, { date: formatDate(current.version) })}
      </p>
      {state === 'accepted' && back && (
        <Link className="agreement-back" to={back}>
          {t('back')}
        </Link>
      )}
      <details className="agreement-text" open={state === 'missing' || undefined}>
        <summary>{t('read', { date: formatDate(current.version) })}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <section className="markdown-text" tabIndex={0} aria-label={current.title}>
          <MarkdownText text={current.body} />
        </section>
      </details>
      <p className="agreement-processors">
        {t('processors.text')} <Link to={pathTo('Page', { slug: 'auftragsverarbeiter' })}>{t('processors.link')}</Link>
      </p>
      {state !== 'accepted' && <Accept hash={current.hash} onAccepted={() => status.current?.focus()} />}
      {acceptances.length > 0 && (
        <ul className="agreement-list" aria-label={t('accepted')}>
          {acceptances.map((acceptance) => (
            <Accepted key={acceptance.id} acceptance={acceptance} />
          ))}
        </ul>
      )}
    </SheetSection>
  );
}

function Accept({ hash, onAccepted }: { hash: string; onAccepted: () => void }) {
  const { t } = useTranslation('data-processing');
  const accept = useAcceptAgreement(onAccepted);
  if (!useHasRight('billing')) return <p>{t('right_missing')}</p>;
  return (
    <div className="agreement-accept">
      <p>{t('consequence')}</p>
      {accept.error && <FormFailure>{accept.error.message}</FormFailure>}
      <Button loading={accept.isPending} onClick={() => accept.mutate(hash)}>
        {t('accept')}
      </Button>
    </div>
  );
}

function Accepted({ acceptance: { id, version, accepted_at, accepted_by } }: { acceptance: AgreementAcceptance }) {
  const { t } = useTranslation('data-processing');
  const [isLoading, setIsLoading] = useState(false);
  async function handleDownload() {
    setIsLoading(true);
    await downloadAgreement(id).catch(notifyFailureOf('data-processing'));
    setIsLoading(false);
  }
  const values = { version: formatDate(version), date: formatDate(accepted_at), person: accepted_by };
  return (
    <li>
      <span>{t(accepted_by ? 'entry_by' : 'entry', values)}</span>
      <Button
        variant="default"
        size="xs"
        loading={isLoading}
        onClick={handleDownload}
        aria-label={t('download_of', values)}
      >
        {t('download')}
      </Button>
    </li>
  );
}
