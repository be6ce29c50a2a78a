import type {
  ApiCandidate,
  ApiCandidateView,
  ApiEntry,
  ApiEvent,
  ApiRowResult,
  ApiVoucher,
  ApiVoucherView,
} from '@gegenpost/contract/candidate-api.ts';
import type { ErrorBody } from '@gegenpost/contract/shared/errors.ts';

const person = { first_name: 'Jonas', last_name: 'Weber', email: 'jonas.weber@example.org', phone: '0431 123456' };

/** Somebody new, with as little as makes sense. */
export const newCandidate = {
  external_id: 'K-1001',
  person: { ...person, country: 'DE', postal_code: '24103', city: 'Kiel' },
  profile: {
    qualifications: ['Elektroniker/in - Betriebstechnik'],
    job_places: [{ country: 'DE', postal_code: '24103', radius: 50 }],
    job_income_year: 46_000,
    languages: [{ language: 'Deutsch', level: 'native' }],
    working_times: ['full'],
  },
} as const satisfies ApiCandidate;

/** The same person, who agreed to be placed. */
export const onlineCandidate = {
  external_id: 'K-1001',
  online: true,
  consent: { given_on: '2026-11-02', form: 'written' },
} as const satisfies ApiCandidate;

const unknownPerson = {
  salutation: null,
  title: null,
  birthday: null,
  street: null,
  mobile: null,
} as const;

export const shownCandidate: ApiCandidateView = {
  external_id: 'K-1001',
  gegenpost_id: 'a1B2c3D4e5F',
  person: { ...unknownPerson, ...newCandidate.person, phone: '+49431123456' },
  profile: {
    qualifications: ['26252-02'],
    job_places: [{ country: 'DE', postal_code: '24103', name: 'Kiel', radius: 50 }],
    job_place_types: [0],
    job_date_entry: null,
    job_income_year: 46_000,
    job_income_hour: null,
    weekly_hours: null,
    working_times: ['full'],
    temporary_work: false,
    work_permit: null,
    education: [],
    graduations: [],
    languages: [{ language: 'de', level: 'native' }],
    driver_classes: [],
    driver_has_vehicle: null,
    soft_skills: [],
    software: [],
    coding: [],
    nationalities: [],
    about: null,
  },
  online: false,
  consented: false,
  claimed: false,
  updated_at: '2026-11-23T09:30:00.000Z',
};

export const results: { results: ApiRowResult[] } = {
  results: [
    { index: 0, external_id: 'K-1001', status: 'created' },
    {
      index: 1,
      external_id: 'K-1002',
      status: 'failed',
      code: 'consent_missing',
      errors: { online: ['Ohne Einwilligung kann das Profil nicht online gehen.'] },
    },
  ],
};

export const voucher = {
  issuer: 'AA',
  issuer_place: 'Kiel',
  valid_from: '2026-11-01',
  valid_until: '2027-01-31',
  amount_cents: 250_000,
} as const satisfies ApiVoucher;

export const shownVoucher: ApiVoucherView = {
  ...voucher,
  number: '132A456789',
  region: null,
  radius_km: null,
  contract_signed_on: null,
  may_be_mentioned: false,
  employment_start_on: null,
  hours_per_week: null,
  employer_name: null,
  first_claimed_on: null,
  first_paid_on: null,
  second_claimed_on: null,
  second_paid_on: null,
  closed_on: null,
  state: 'valid',
  created_at: '2026-11-23T09:30:00.000Z',
  updated_at: '2026-11-23T09:30:00.000Z',
};

export const entry: ApiEntry = { key: 'full', label: 'Vollzeit', group: 'Umfang', kldb: null };

export const event: ApiEvent = {
  id: 4711,
  kind: 'consent_given',
  at: '2026-11-23T09:31:00.000Z',
  external_id: 'K-1001',
  gegenpost_id: 'a1B2c3D4e5F',
};

export const failure: ErrorBody = {
  message: 'Einige Felder sind nicht richtig ausgefüllt.',
  code: 'validation',
  errors: { '0.persn': ['Das Feld „:attribute“ ist hier nicht vorgesehen.'] },
};
