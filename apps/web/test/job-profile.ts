import type { JobProfile } from '@gegenpost/contract/profiles.ts';

/** A candidate's own profile, half complete; pass what the test is about. */
export function newJobProfile(profile: Partial<JobProfile> = {}): JobProfile {
  return {
    gegenpost_id: '7k2m9qx41tb',
    has_profile_image: false,
    hash: null,
    qualifications: [
      { id: 1, name: 'Elektroniker/in' },
      { id: 2, name: 'Technische/r Zeichner/in' },
    ],
    job_places: [{ place_id: 5, postal_code: '24143', name: 'Kiel', radius: 30 }],
    job_place_types: [0],
    job_date_entry: null,
    job_income_year: 48_000,
    job_income_hour: null,
    income: { amount: 48_000, per: 'year' },
    weekly_hours: null,
    working_times: [],
    temporary_work: false,
    work_permit: null,
    nationalities: [],
    handicaps: [],
    handicap_consent: false,
    education: [],
    graduations: [],
    languages: [],
    driver_classes: [],
    driver_has_vehicle: null,
    soft_skills: [],
    software: [],
    coding: [],
    about: null,
    completeness: { percent: 55, next: ['languages', 'work_experience', 'about'] },
    ...profile,
  };
}
