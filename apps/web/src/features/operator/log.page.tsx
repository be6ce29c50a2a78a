import { operatorApi } from '@gegenpost/contract/operator.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { confirmed } from '#platform/confirmed-call.ts';
import { download } from '#platform/download.ts';
import { formatMoment } from '#platform/format.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { useAddressFilter } from '#platform/use-address-filter.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import '#ui/operator-page.css';
import { readLogFilter, writeLogFilter } from './log-filter.ts';
import { LogFilters } from './log-filters.tsx';
import './log.css';
import { operatorLogQuery } from './operator.queries.ts';

/** What operators did, when and why. */
export function Component() {
  const { t } = useTranslation('operator');
  useTitle(t('log.title'));
  const [filter, change, query] = useAddressFilter(readLogFilter, writeLogFilter);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    operatorLogQuery(filter),
  );
  const csv = useMutation({
    mutationFn: () => confirmed(() => download(operatorApi.logCsv, { querystring: filter })),
    onError: notifyFailureOf('operator-log-csv'),
  });
  const entries = data.pages.flatMap(({ items }) => items);
  return (
    <div className="operator-page operator-log wrap">
      <header>
        <h1 data-tour="operator-log">{t('log.title')}</h1>
        <p>{t('log.intro')}</p>
      </header>
      <LogFilters key={query} filter={filter} onChange={change} />
      {entries.length === 0 ? (
        <EmptySheet>{t(query === '' ? 'log.empty' : 'log.nothing')}</EmptySheet>
      ) : (
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            loading={csv.isPending}
            onClick={() => csv.mutate()}
          >
            {t('log.csv')}
          </Button>
          <ol className="operator-list" aria-label={t('log.title')}>
            {entries.map(({ id, at, operator, action, subject_kind, subject_id, reason }) => (
              <li key={id}>
                <div>
                  <span>{t(`actions.${action}`)}</span>
                  {subject_id !== null && <Subject kind={subject_kind} id={subject_id} />}
                </div>
                {reason && <p className="log-reason">{reason}</p>}
                <p>
                  <time dateTime={at}>{formatMoment(at)}</time> · {operator ?? t('log.command')}
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
      {error && <FailurePanel message={error.message} onRetry={() => fetchNextPage()} />}
      {hasNextPage && !error && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('log.more')}
        </Button>
      )}
    </div>
  );
}

/** What it was done to, with a link where there is a page. */
function Subject({ kind, id }: { kind: string; id: string }) {
  const { t } = useTranslation('operator');
  const name = `${t(`subjects.${kind}`)} ${id}`;
  const page = { account: 'OperatorAccount', company: 'OperatorCompany' }[kind] as
    | 'OperatorAccount'
    | 'OperatorCompany'
    | undefined;
  return page ? <Link to={pathTo(page, { productId: id })}>{name}</Link> : <span>{name}</span>;
}
