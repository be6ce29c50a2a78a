import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import { useLocation } from 'react-router';

type LinkState = {
  criteria?: SearchCriteria;
  neighbours?: { ids: string[]; total: number };
};

/** What the link that opened a candidate left in the history: its place in the list, and the criteria of the search. */
export function useOpenedFrom(gegenpostId: string) {
  const state = (useLocation().state ?? {}) as LinkState & Record<string, unknown>;
  const ids = Array.isArray(state.neighbours?.ids) ? state.neighbours.ids : [];
  const index = ids.indexOf(gegenpostId);
  return {
    state,
    criteria: state.criteria ?? null,
    position: index === -1 ? null : { index: index + 1, total: state.neighbours!.total },
    previous: index > 0 ? ids[index - 1]! : null,
    next: index !== -1 && index < ids.length - 1 ? ids[index + 1]! : null,
  };
}
