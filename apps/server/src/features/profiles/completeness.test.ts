import type { JobProfile } from '@gegenpost/contract/profiles.ts';
import { expect, test } from 'vitest';
import { completenessOf } from './completeness.ts';

type Profile = Omit<JobProfile, 'completeness'>;

const entry = { id: 1, name: 'Eintrag' };
const empty: Profile = {
  gegenpost_id: 'AAAAAAAAAAA',
  has_profile_image: false,
  hash: null,
  qualifications: [],
  job_places: [],
  job_place_types: [0],
  job_date_entry: null,
  job_income_year: null,
  job_income_hour: null,
  income: null,
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
};
const full: Profile = {
  ...empty,
  has_profile_image: true,
  qualifications: [entry],
  job_places: [{ place_id: 1, postal_code: '50667', name: 'Köln', radius: 30 }],
  income: { amount: 40_000, per: 'year' },
  working_times: [entry],
  education: [entry],
  languages: [{ ...entry, level_id: 2, level: 'C1' }],
  driver_classes: [entry],
  soft_skills: [entry],
  software: [entry],
  coding: [entry],
  about: 'Über mich',
};
const beside = { stations: 1, documents: 1, today: '2026-11-21' };
const nothing = { ...beside, stations: 0, documents: 0 };

test.each([
  ['a whole profile', full, beside, 100, []],
  ['an empty one', empty, nothing, 4, ['qualifications', 'job_places', 'work_experience']],
  ['no occupation', { ...full, qualifications: [] }, beside, 85, ['qualifications']],
  ['no place and no pay', { ...full, job_places: [], income: null }, beside, 78, ['job_places', 'income']],
  ['no station', full, { ...beside, stations: 0 }, 88, ['work_experience']],
  ['a start that is over', { ...full, job_date_entry: '2026-11-20' }, beside, 96, ['job_date_entry']],
  ['a start today', { ...full, job_date_entry: '2026-11-21' }, beside, 100, []],
  ['a degree without a school', { ...full, education: [], graduations: [entry] }, beside, 100, []],
  ['two skills', { ...full, coding: [] }, beside, 93, ['skills']],
  [
    'three skills of one kind',
    { ...full, coding: [], software: [], soft_skills: [entry, entry, entry] },
    beside,
    100,
    [],
  ],
  ['no licence, said so', { ...full, driver_classes: [], driver_has_vehicle: false }, beside, 100, []],
  ['nothing said of a licence', { ...full, driver_classes: [] }, beside, 96, ['driver_classes']],
  [
    'no words of their own and no image',
    { ...full, about: null, has_profile_image: false },
    beside,
    90,
    ['about', 'image'],
  ],
  ['no document', full, { ...beside, documents: 0 }, 95, ['documents']],
] as const)('%s', (_, profile, more, percent, next) => {
  expect(completenessOf(profile as Profile, more)).toEqual({ percent, next });
});
