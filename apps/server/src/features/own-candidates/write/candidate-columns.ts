import type { OwnPerson } from '@gegenpost/contract/own-candidates.ts';
import type { CandidateRow, ProfileRow } from '#features/profiles/profiles.table.ts';

/** The columns of `profiles` that a draft can write. */
export const personColumns = [
  'salutation',
  'title',
  'first_name',
  'last_name',
  'birthday',
  'street',
  'postal_code',
  'city',
  'country',
  'phone',
  'mobile',
  'email',
] as const satisfies (keyof OwnPerson)[];
export type PersonColumns = Pick<ProfileRow, (typeof personColumns)[number]>;

/** The columns of `candidates` that a draft can write. */
export const wishColumns = [
  'external_id',
  'job_date_entry',
  'job_place_types',
  'job_income_year',
  'job_income_hour',
  'weekly_hours',
  'temporary_work',
  'work_permit',
  'driver_has_vehicle',
  'handicap_consented_at',
  'about',
] as const satisfies (keyof CandidateRow)[];
export type WishColumns = Pick<CandidateRow, (typeof wishColumns)[number]>;

/** A chosen entry of a catalogue, and the place of it in its list. */
export type Choice = { id: number; level_id: number | null };
export type Place = { place_id: number; radius: number };
/** The lists by their code. */
export type Lists = ReadonlyMap<string, readonly Choice[]>;

/** Everything of a candidate that a draft can write. */
export type Written = {
  person: PersonColumns;
  wishes: WishColumns;
  lists: Lists;
  places: readonly Place[];
  /** Whether the person has an account of their own, and writes about themselves alone. */
  is_claimed: boolean;
};

export const emptyCandidate: Written = {
  person: Object.fromEntries(personColumns.map((column) => [column, null])) as PersonColumns,
  wishes: {
    external_id: null,
    job_date_entry: null,
    job_place_types: [0],
    job_income_year: null,
    job_income_hour: null,
    weekly_hours: null,
    temporary_work: false,
    work_permit: null,
    driver_has_vehicle: null,
    handicap_consented_at: null,
    about: null,
  },
  lists: new Map(),
  places: [],
  is_claimed: false,
};
