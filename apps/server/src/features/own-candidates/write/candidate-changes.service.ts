import { isDeepStrictEqual } from 'node:util';
import type { OwnPerson } from '@gegenpost/contract/own-candidates.ts';
import type { JobProfileChange } from '@gegenpost/contract/profiles.ts';
import { namedLists } from '#features/profiles/profile-choices.service.ts';
import { type Lists, personColumns, type Written, wishColumns } from './candidate-columns.ts';

type Change = { external_id?: string | null; person?: Partial<OwnPerson>; profile?: JobProfileChange };

/**
 * A candidate with a change: what it leaves out stays, and so do the person and the handicap of somebody who has an
 * account of their own. Pay by the year takes the place of pay by the hour, and the reverse.
 */
export function withChange(before: Written, draft: Change, now: Date): Written {
  const { external_id, person = {}, profile = {} } = before.is_claimed ? withoutPerson(draft) : draft;
  const { handicap_consent: consent, job_places, ...rest } = profile;
  const change = consent === false ? { ...rest, handicaps: [] } : rest;
  const lists = new Map(before.lists);
  for (const { code, choices } of namedLists(change)) lists.set(code, choices);
  return {
    person: { ...before.person, ...given(personColumns, person) },
    wishes: {
      ...before.wishes,
      ...given(wishColumns, { external_id, ...change, about: change.about === '' ? null : change.about }),
      ...(typeof change.job_income_hour === 'number' ? { job_income_year: null } : {}),
      ...(typeof change.job_income_year === 'number' ? { job_income_hour: null } : {}),
      ...(consent === undefined
        ? {}
        : { handicap_consented_at: consent ? (before.wishes.handicap_consented_at ?? now) : null }),
    },
    lists,
    places: job_places ?? before.places,
    is_claimed: before.is_claimed,
  };
}

function withoutPerson({ external_id, profile = {} }: Change): Change {
  const { handicaps: _, handicap_consent: __, ...wishes } = profile;
  return { external_id, profile: wishes };
}

/** The named fields that are given, without those that are undefined. */
function given<Column extends string>(columns: readonly Column[], values: object): Partial<Record<Column, never>> {
  const known = values as Partial<Record<Column, never>>;
  return Object.fromEntries(
    columns.flatMap((column) => (known[column] === undefined ? [] : [[column, known[column]]])),
  ) as Partial<Record<Column, never>>;
}

/** Whether two groups of columns are equal; the order of keys makes no difference. */
export const isSame = (one: object, other: object): boolean => isDeepStrictEqual(one, other);

/** Codes of the lists that differ. */
export function changedLists(before: Lists, after: Lists): string[] {
  return [...after].flatMap(([code, choices]) => (isSame(before.get(code) ?? [], choices) ? [] : [code]));
}
