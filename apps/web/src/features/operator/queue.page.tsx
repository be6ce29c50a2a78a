import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { useTitle } from '#platform/title.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import '#ui/operator-page.css';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { queueQuery, useRepeat } from './operator.queries.ts';
import './queue.css';

type Row = { what: 'repeatMail' | 'repeatJob'; id: string; name: string; facts: string; said: string | null };

/** Mails and background jobs that failed or wait, each to be tried again at once. */
export function Component() {
  const { t } = useTranslation('operator');
  useTitle(t('queue.title'));
  const { data } = useSuspenseQuery(queueQuery);
  const [asked, setAsked] = useState<Row | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const repeat = useRepeat();
  const next = (moment: string | null) => moment && t('queue.next', { moment: formatMoment(moment) });
  const jobs = data.jobs.map(
    ({ id, name, state, created_at, tries, next_try_at, error }): Row => ({
      ...{ what: 'repeatJob', id, name, said: error },
      facts: [
        t(`queue.states.${state}`),
        t('queue.tries', { count: tries }),
        t('queue.since', { moment: formatMoment(created_at) }),
        next(next_try_at),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  );
  const mails = data.mails.map(
    ({ id, to, state, queued_at, tries, next_try_at, kept_until, answer }): Row => ({
      ...{ what: 'repeatMail', id, name: to, said: answer },
      facts: [
        t(`queue.states.${state}`),
        t('queue.tries', { count: tries }),
        t('queue.since', { moment: formatMoment(queued_at) }),
        next(next_try_at),
        kept_until && t('queue.kept', { moment: formatMoment(kept_until) }),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  );
  const { waiting, failed } = data.mail_counts;
  return (
    <div className="operator-page operator-queue wrap">
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {t('queue.title')}
        </h1>
        <p>{t('queue.intro')}</p>
      </header>
      <Rows title={t('queue.jobs')} empty={t('queue.no_jobs')} rows={jobs} onAgain={setAsked} />
      <Rows
        title={t('queue.mails')}
        note={t('queue.mail_counts', { waiting, failed })}
        empty={t('queue.no_mails')}
        rows={mails}
        onAgain={setAsked}
      />
      {asked && (
        <ReasonDialog
          title={t('queue.again_title', { name: asked.name })}
          confirm={t('queue.again')}
          focusAfter={heading}
          send={async ({ reason }) => {
            await repeat(asked.what, asked.id, reason);
            notify({ kind: 'success', text: t('queue.repeated') });
          }}
          onClose={() => setAsked(null)}
        >
          <p>{t('queue.again_text')}</p>
        </ReasonDialog>
      )}
    </div>
  );
}

type RowsProps = { title: string; note?: string; empty: string; rows: readonly Row[]; onAgain: (row: Row) => void };

function Rows({ title, note, empty, rows, onAgain }: RowsProps) {
  const { t } = useTranslation('operator');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p>{note}</p>}
      {rows.length === 0 ? (
        <EmptySheet>{empty}</EmptySheet>
      ) : (
        <ul className="operator-list">
          {rows.map((row) => (
            <li key={row.id}>
              <div>
                <span>{row.name}</span>
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={t('queue.again_of', { name: row.name })}
                  onClick={() => onAgain(row)}
                >
                  {t('queue.again')}
                </Button>
              </div>
              <p>{row.facts}</p>
              {row.said && <p className="queue-said">{row.said}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
