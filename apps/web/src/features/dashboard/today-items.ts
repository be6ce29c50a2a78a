import type { Thread, TodayThreads } from '@gegenpost/contract/messaging.ts';
import type { SavedSearch } from '@gegenpost/contract/saved-searches.ts';

/** Something to work off: a thread, or a saved search with new matches. */
export type TodayItem =
  | { kind: 'answer' | 'expiring'; id: number; thread: Thread }
  | { kind: 'matches'; id: number; search: SavedSearch; seen_until: string };

/** What is to be done in the order in which it stands: answers, requests that expire, new matches. */
export function todayItems({ answer, expiring }: TodayThreads, searches: readonly SavedSearch[]): TodayItem[] {
  return [
    ...answer.threads.map((thread) => ({ kind: 'answer' as const, id: thread.id, thread })),
    ...expiring.threads.map((thread) => ({ kind: 'expiring' as const, id: thread.id, thread })),
    ...searches
      .filter(({ new_count }) => new_count > 0)
      .map((search) => ({ kind: 'matches' as const, id: search.id, search, seen_until: search.last_opened_at })),
  ];
}
