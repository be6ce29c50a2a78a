import type { OwnCandidate } from '@gegenpost/contract/own-candidates.ts';

/** Title and names; without a name the public id. */
export const fullNameOf = ({ person, gegenpost_id }: Pick<OwnCandidate, 'person' | 'gegenpost_id'>): string =>
  [person.title, person.first_name, person.last_name].filter(Boolean).join(' ') || gegenpost_id;
