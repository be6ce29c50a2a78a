import type { ListedReport } from '@gegenpost/contract/reports.ts';
import { reportsApi } from '@gegenpost/contract/reports.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { formatDate, formatMoment } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { buttonClass } from '#ui/button-link.tsx';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { reportsQuery } from './reports.queries.ts';
import './reports.css';

/** The queue of reports: those to decide, the oldest first, and the decided ones. */
export function Component() {
  const { t } = useTranslation('reports');
  useTitle(t('queue.title'));
  const [query, setQuery] = useSearchParams();
  const folder = query.get('folder') === 'decided' ? 'decided' : 'open';
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    reportsQuery(folder),
  );
  const items = data.pages.flatMap((page) => page.items);
  return (
    <div className="wrap reports">
      <header className="reports-head">
        <h1>{t('queue.title')}</h1>
        <SegmentedControl
          aria-label={t('queue.folders')}
          value={folder}
          onChange={(next) => setQuery(next === 'open' ? {} : { folder: next }, { replace: true })}
          data={[
            { value: 'open', label: t('queue.open', { count: data.pages[0]?.open ?? 0 }) },
            { value: 'decided', label: t('queue.decided') },
          ]}
        />
        <a className={buttonClass({ look: 'outline', size: 'sm' })} href={reportsApi.csv.url} download>
          {t('queue.csv')}
        </a>
      </header>
      {items.length === 0 ? (
        <EmptySheet>{t(`queue.none_${folder}`)}</EmptySheet>
      ) : (
        <ol className="reports-list">
          {items.map((report) => (
            <Row key={report.id} report={report} />
          ))}
        </ol>
      )}
      {error && <FailurePanel message={error.message} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !error && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('queue.more')}
        </Button>
      )}
    </div>
  );
}

function Row({ report }: { report: ListedReport }) {
  const { t } = useTranslation('reports');
  const { id, reference, subject_kind, reason_code, state, created_at, due_at, is_overdue, decision } = report;
  return (
    <li data-overdue={is_overdue || undefined}>
      <Link to={pathTo('OperatorReport', { reportId: id })}>
        <b>{t(`kinds.${subject_kind}`)}</b>: {t(`reasons.${reason_code}`)}
      </Link>
      <span className="reports-state">
        {decision && state === 'decided' ? t(`decided.${decision}`) : t(`states.${state}`)}
      </span>
      <p>
        {reference} · {t('queue.received', { moment: formatMoment(created_at) })}
        {due_at && <> · {t(is_overdue ? 'queue.overdue' : 'queue.due', { date: formatDate(due_at.slice(0, 10)) })}</>}
      </p>
    </li>
  );
}
