import type { SearchCriteria } from '@gegenpost/contract/search.ts';

/** One condition that every hit meets. Whoever executes a search runs all of them. */
export type Clause =
  /** Wishes one of these occupations. */
  | { kind: 'occupation'; any: readonly number[] }
  /** Wishes one of these places, or works anywhere around the place searched. */
  | { kind: 'place'; any: readonly number[]; country: string }
  | { kind: 'self_registered' }
  | { kind: 'temporary_work' };

/** What the catalogues say about the ids that the criteria name. */
export type Known = {
  /** By occupation searched: the ids that count as it, itself included. */
  alike: readonly (readonly number[])[];
  /** The ids of the places in the circle; null: no place is searched. */
  circle: { place_ids: readonly number[]; country: string } | null;
};

/** KldB digits that two occupations have in common to count as one. */
export function digitsOf({ qualification_type }: Pick<SearchCriteria, 'qualification_type'>): 3 | 4 {
  return qualification_type === 0 ? 3 : 4;
}

/** Turns criteria into clauses, all of which a hit meets. */
export function compileCriteria(criteria: SearchCriteria, { alike, circle }: Known): Clause[] {
  const occupations: Clause[] =
    criteria.qualification_type === 2
      ? alike.map((any) => ({ kind: 'occupation', any }))
      : alike.length > 0
        ? [{ kind: 'occupation', any: [...new Set(alike.flat())] }]
        : [];
  return [
    ...occupations,
    ...(circle ? [{ kind: 'place', any: circle.place_ids, country: circle.country } as const] : []),
    ...(criteria.only_self_registered ? [{ kind: 'self_registered' } as const] : []),
    ...(criteria.only_temporary_work ? [{ kind: 'temporary_work' } as const] : []),
  ];
}
