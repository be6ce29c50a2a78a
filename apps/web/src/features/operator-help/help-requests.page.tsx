import type { OperatorSupportRequest } from '@gegenpost/contract/support.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { useAddressFilter } from '#platform/use-address-filter.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import './operator-help.css';
import { helpRequestsQuery, type RequestState } from './operator-help.queries.ts';

const states = ['open', 'answered', 'closed'] as const;
type Filter = { state: RequestState };
const readFilter = (query: URLSearchParams): Filter => ({
  state: states.find((state) => state === query.get('state')) ?? 'open',
});
const writeFilter = ({ state }: Filter) => new URLSearchParams(state === 'open' ? {} : { state });

/** What people asked by the help. */
export function Component() {
  const { t } = useTranslation('operator-help');
  useTitle(t('requests.title'));
  const [{ state }, change] = useAddressFilter(readFilter, writeFilter);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(helpRequestsQuery(state));
  const items = data.pages.flatMap((page) => page.items);
  return (
    <div className="operator-help wrap">
      <h1>{t('requests.title')}</h1>
      <p className="operator-help-intro">{t('requests.intro', { count: data.pages[0]?.open ?? 0 })}</p>
      <SegmentedControl
        aria-label={t('requests.state')}
        value={state}
        onChange={(value) => change({ state: value as RequestState })}
        data={states.map((value) => ({ value, label: t(`requests.states.${value}`) }))}
      />
      {items.length === 0 ? (
        <EmptySheet>{t(`requests.empty.${state}`)}</EmptySheet>
      ) : (
        <ul className="operator-help-list" aria-label={t('requests.title')}>
          {items.map((item) => (
            <RequestRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('requests.more')}
        </Button>
      )}
    </div>
  );
}

function RequestRow({ item: { id, subject, from, last_message_at } }: { item: OperatorSupportRequest }) {
  const { t } = useTranslation('operator-help');
  return (
    <li>
      <Link to={pathTo('OperatorHelpRequest', { requestId: id })}>
        <b>{subject}</b>
        <span>
          {[from.name ?? from.email ?? t('requests.gone'), from.company, t(`roles.${from.role}`)]
            .filter(Boolean)
            .join(', ')}
        </span>
        <time dateTime={last_message_at}>{formatMoment(last_message_at)}</time>
      </Link>
    </li>
  );
}
