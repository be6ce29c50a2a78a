import { useQueryClient } from '@tanstack/react-query';
import { todayThreadsQuery } from '#features/messaging/messaging.queries.ts';
import { useArchiveThread } from '#features/messaging/thread/thread-actions.queries.ts';
import { savedSearchesQuery, useSeeMatches } from '#features/saved-searches/saved-searches.queries.ts';
import type { TodayItem } from './today-items.ts';

/** Takes an item off the list at once, and returns a function that brings it back; both reject when the server refuses. */
export function useFinishItem() {
  const client = useQueryClient();
  const { mutateAsync: archive } = useArchiveThread();
  const { mutateAsync: see } = useSeeMatches();

  const dropThread = async (id: number) => {
    await client.cancelQueries({ queryKey: todayThreadsQuery.queryKey });
    client.setQueryData(
      todayThreadsQuery.queryKey,
      (lists) =>
        lists && {
          answer: without(lists.answer, id),
          expiring: without(lists.expiring, id),
        },
    );
  };
  const dropMatches = async (id: number) => {
    await client.cancelQueries({ queryKey: savedSearchesQuery.queryKey });
    client.setQueryData(savedSearchesQuery.queryKey, (all) =>
      all?.map((search) => (search.id === id ? { ...search, new_count: 0 } : search)),
    );
  };
  return async (item: TodayItem): Promise<() => Promise<unknown>> => {
    const { id } = item;
    if (item.kind === 'matches') {
      await dropMatches(id);
      await see({ id, until: null });
      return () => see({ id, until: item.seen_until });
    }
    await dropThread(id);
    await archive({ id, archived: true });
    return () => archive({ id, archived: false });
  };
}

type Group = { total: number; threads: { id: number }[] };

function without<G extends Group>(group: G, id: number): G {
  const threads = group.threads.filter((thread) => thread.id !== id);
  return { ...group, threads, total: group.total - (group.threads.length - threads.length) };
}
