import type { CandidateDocument } from '@gegenpost/contract/candidate-documents.ts';

/** A chosen catalogue entry. */
export type RecordAttribute = {
  id: number;
  code: string;
  name: string;
  group: string | null;
  kldb: string | null;
  rank: number | null;
  /** Level of a language. */
  level: { name: string; rank: number | null } | null;
};

export type RecordPlace = {
  id: number;
  postal_code: string;
  name: string;
  country: string;
  country_name: string | null;
  latitude: number;
  longitude: number;
  radius_km: number;
};

export type RecordExperience = {
  from_on: string | null;
  to_on: string | null;
  current: boolean;
  employer: string | null;
  title: string | null;
  description: string | null;
  qualification: { id: number; name: string; kldb: string | null } | null;
};

export type RecordDocument = CandidateDocument & {
  /** Size of the neutral copy in bytes; 0 or null: there is none. */
  neutral_size: number | null;
};

/** All data of a candidate. It must never leave the server: `projectCard` and `projectDetail` decide what may. */
export type CandidateRecord = {
  profile_id: number;
  gegenpost_id: string;
  salutation: 'm' | 'f' | 'transgender' | null;
  first_name: string | null;
  last_name: string | null;
  birthday: string | null;
  street: string | null;
  postal_code: string | null;
  city: string | null;
  country: string | null;
  phone: string | null;
  mobile: string | null;
  email: string | null;
  image_hash: string | null;
  vermittler_profile_id: number | null;
  vermittler_company_id: number | null;
  /** The agent who placed the candidate. `company_id` is public. */
  vermittler: { gegenpost_id: string; name: string; company: string | null; company_id: string | null } | null;
  /** The company of the agent. */
  agency: { gegenpost_id: string; name: string; logo_hash: string | null } | null;
  job_date_entry: string | null;
  job_place_types: number[];
  job_income_year: number | null;
  job_income_hour: number | null;
  weekly_hours: number | null;
  temporary_work: boolean;
  work_permit: boolean | null;
  /** Today's vouchers and the consent `funding` let employers learn that a grant is possible. */
  funding_possible: boolean;
  driver_has_vehicle: boolean | null;
  handicap_consented_at: Date | null;
  about: string | null;
  last_active_at: Date | null;
  updated_at: Date;
  visibility: 'public' | 'anonymous' | 'individually';
  visible_groups: string[];
  contact_by_recruiters: boolean;
  documents_after_approval: boolean;
  no_phone_contact: boolean;
  /** Releases that were not withdrawn. */
  releases: { company_id: number; groups: string[] }[];
  /** Sorted by list and order of preference. */
  attributes: RecordAttribute[];
  places: RecordPlace[];
  /** Latest first. */
  work_experience: RecordExperience[];
  /** In the candidate's order, without removed ones. */
  documents: RecordDocument[];
};

/** Facts that decide, besides blocks, which companies may find a candidate. */
export type AudienceFacts = Pick<CandidateRecord, 'vermittler_company_id' | 'contact_by_recruiters'> & {
  is_online: boolean;
  is_registered: boolean;
  /** The candidate is not placed, or the company that placed it shares its candidates with others. */
  is_shared: boolean;
};

/** Facts that decide what each viewer may see, and the agent's data. */
export type CardAccess = Pick<
  CandidateRecord,
  'vermittler_profile_id' | 'vermittler' | 'visibility' | 'visible_groups' | 'documents_after_approval' | 'releases'
>;

/** Visibility settings of a candidate and of their agent; releases depend on the viewer and are read separately. */
export type CardSettings = AudienceFacts & Omit<CardAccess, 'releases'>;

/** Facts of a candidate that a card shows or the formula uses. */
export type CardFacts = Pick<
  CandidateRecord,
  | 'profile_id'
  | 'gegenpost_id'
  | 'salutation'
  | 'first_name'
  | 'last_name'
  | 'birthday'
  | 'country'
  | 'image_hash'
  | 'job_date_entry'
  | 'job_place_types'
  | 'job_income_year'
  | 'job_income_hour'
  | 'weekly_hours'
  | 'temporary_work'
  | 'work_permit'
  | 'funding_possible'
  | 'driver_has_vehicle'
  | 'handicap_consented_at'
  | 'updated_at'
  | 'attributes'
  | 'places'
> & { work_experience: Pick<RecordExperience, 'qualification'>[] };

export type CardRecord = CardFacts & CardAccess;
