import type { Attribute } from '@gegenpost/contract/reference.ts';
import { useCallback } from 'react';
import { matchAttributes } from './attribute-match.ts';

export { matchAttributes } from './attribute-match.ts';

/** Entries of a list that match the typed text and are not chosen yet. */
export function useAttributeSuggestions(attributes: readonly Attribute[], chosen: readonly { id: number }[]) {
  return useCallback(
    async (typed: string) => {
      const free = attributes.filter(({ id }) => chosen.every((each) => each.id !== id));
      return matchAttributes(free, typed).map(({ id, label, group }) => ({
        value: String(id),
        label,
        ...(group ? { hint: group } : {}),
      }));
    },
    [attributes, chosen],
  );
}
