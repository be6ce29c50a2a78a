import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { todayThreadsQuery } from '#features/messaging/messaging.queries.ts';
import { savedSearchesQuery } from '#features/saved-searches/saved-searches.queries.ts';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { useHasRoute } from '#platform/route-names.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { useFinishItem } from './today.queries.ts';
import './today.css';
import { type TodayItem, todayItems } from './today-items.ts';
import { TodayRow } from './today-row.tsx';
import { useTodayKeys } from './use-today-keys.ts';

const notifyFailure = notifyFailureOf('today');

/** The list of today with its numbers; worked off by J, K and E, or by the button of each row. */
export function TodayList() {
  const { t } = useTranslation('dashboard');
  const list = useRef<HTMLDivElement>(null);
  const { data: threads } = useSuspenseQuery(todayThreadsQuery);
  const saved = useQuery({ ...savedSearchesQuery, enabled: useHasRoute()('SavedSearches') });
  const { data: searches = [] } = saved;
  const finish = useFinishItem();
  const items = todayItems(threads, searches);
  const matches = searches.reduce((sum, { new_count }) => sum + new_count, 0);

  const counts = (
    [
      ['answer', threads.answer.total],
      ['expiring', threads.expiring.total],
      ['matches', matches],
    ] as const
  ).flatMap(([kind, count]) => (count > 0 ? [t(`today.${kind}`, { count })] : []));

  const done = (item: TodayItem) => {
    leaveRow(list.current, item);
    finish(item).then((undo) => {
      const action = { label: t('today.undo'), onClick: () => void undo().catch(notifyFailure) };
      notify({ kind: 'success', text: t(`today.done_${item.kind}`), name: 'today', action });
    }, notifyFailure);
  };
  useTodayKeys(list, (key) => {
    const item = items.find((each) => keyOf(each) === key);
    if (item) done(item);
  });
  return (
    <div className="today" ref={list} tabIndex={-1}>
      <p className="today-counts" role="status">
        {counts.length > 0 || saved.isLoading || saved.error ? counts.join(' · ') : t('today.empty')}
      </p>
      {saved.error && (
        <FailurePanel
          message={t('today.failed', { message: saved.error.message })}
          onRetry={() => void saved.refetch()}
        />
      )}
      <ul>
        {items.map((item) => (
          <TodayRow key={keyOf(item)} name={keyOf(item)} item={item} onDone={() => done(item)} />
        ))}
      </ul>
    </div>
  );
}

const keyOf = ({ kind, id }: TodayItem) => (kind === 'matches' ? `search-${id}` : `thread-${id}`);

/** Moves the focus to the neighbour of a row that is about to go, or else to the list. */
function leaveRow(list: HTMLElement | null, item: TodayItem): void {
  const row = list?.querySelector(`[data-today="${keyOf(item)}"]`)?.closest('li');
  if (!row?.contains(document.activeElement)) return;
  const next = row.nextElementSibling ?? row.previousElementSibling;
  (next?.querySelector<HTMLElement>('a') ?? list)?.focus();
}
