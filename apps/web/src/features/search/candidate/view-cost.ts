import { useQueryClient } from '@tanstack/react-query';
import { findCard } from '#features/search/results/found-cards.ts';
import { useCurrentUser } from '#platform/session.ts';
import { createSessionStore } from '#platform/session-state.ts';
import { candidateQuery } from './candidate.queries.ts';

/** Lists in which the user agreed that previous and next may cost views. */
export const agreedLists = createSessionStore<readonly string[]>([]);

type Cost = {
  /** Free views that are left; null: views cost nothing. */
  left: number | null;
  /**
   * Whether opening the candidate costs a view, as far as cached lists tell; `unknown`: none of them holds the
   * candidate.
   */
  of: (gegenpostId: string) => boolean | 'unknown';
};

/** What opening profiles costs this user now. */
export function useViewCost(): Cost {
  const client = useQueryClient();
  const { details } = useCurrentUser();
  const { profile_views_limit: limit, profile_views_count: count, company } = details;
  return {
    left: limit === null ? null : Math.max(0, limit - count),
    of: (gegenpostId) => {
      if (limit === null || client.getQueryData(candidateQuery(gegenpostId).queryKey)) return false;
      const card = findCard(client, gegenpostId);
      if (!card) return 'unknown';
      const isOwn = card.vermittler_company !== null && card.vermittler_company === company?.name;
      return !isOwn && !isOfThisMonth(card.viewed_at);
    },
  };
}

const month = new Intl.DateTimeFormat('de-DE', { year: 'numeric', month: '2-digit', timeZone: 'Europe/Berlin' });

/** Views count by the months of Germany. */
const isOfThisMonth = (moment: string | null): boolean =>
  moment !== null && month.format(new Date(moment)) === month.format(new Date());
