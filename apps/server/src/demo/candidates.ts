import type { ReferenceOccupation } from '@gegenpost/reference-data/attributes.ts';
import type { ReferencePlace } from '@gegenpost/reference-data/places.ts';
import { drawCareer, type Job } from './candidate-career.ts';
import { drawEducation } from './candidate-education.ts';
import { type Chosen, drawLanguages, drawLicences, drawSkills, type SkillDraft } from './candidate-skills.ts';
import { drawPay, drawPlaces, drawStart, drawWorkingTimes, type Pay, type WishedPlace } from './candidate-wishes.ts';
import type { Days } from './days.ts';
import type { Atlas } from './map.ts';
import type { Origin } from './names.ts';
import { drawSex, mainGroupOf, type Occupations } from './occupations.ts';
import { type createMailbox, drawOrigin, drawPerson, type Person } from './people.ts';
import type { Random } from './random.ts';
import { tradeOf, wishes } from './trades.ts';

export const CANDIDATES = 2137;

export type Visibility = {
  visibility: 'public' | 'anonymous' | 'individually';
  visible_groups: string[];
  contact_by_recruiters: boolean;
  documents_after_approval: boolean;
  no_phone_contact: boolean;
};

export type DemoCandidate = Pay & {
  person: Person;
  /** Public id of the recruiter's company; null: self-registered. */
  recruiter: string | null;
  /** The address of the user; null: a recruiter's candidate, who has none. */
  login: string | null;
  is_online: boolean;
  is_imported: boolean;
  job_date_entry: string | null;
  job_place_types: number[];
  weekly_hours: number;
  temporary_work: boolean;
  work_permit: boolean;
  driver_has_vehicle: boolean;
  about: string | null;
  last_active_at: Date;
  created_at: Date;
  updated_at: Date;
  attributes: Chosen[];
  places: WishedPlace[];
  jobs: Job[];
  visibility: Visibility;
};

export type CandidateParts = {
  atlas: Atlas;
  occupations: Occupations;
  days: Days;
  takeEmail: ReturnType<typeof createMailbox>;
};

/** What may be decided before the draw. */
export type CandidateHint = {
  occupation?: ReferenceOccupation;
  place?: ReferencePlace;
  sex?: 'm' | 'f';
  origin?: Origin;
};

/** One candidate, self-registered and online; who places them is decided afterwards. */
export function drawCandidate(random: Random, parts: CandidateParts, hint: CandidateHint = {}): DemoCandidate {
  const { atlas, occupations, days } = parts;
  const occupation = hint.occupation ?? occupations.draw(random);
  const home = hint.place ?? atlas.draw(random);
  const { person, origin, draft, sex, years } = drawSomebody(random, parts, occupation, home, hint);
  const { level, mainGroup } = draft;
  const start = drawStart(random, days);
  const earlier = occupations.related(occupation);
  const times = drawWorkingTimes(random, { mainGroup, level, sex });
  const licences = drawLicences(random, draft);
  const { types, places } = drawPlaces(random, home, level, atlas);
  const temporary = random.chance(level <= 2 ? 0.18 : 0.06);
  const wanted = [
    occupation,
    ...random.sample(
      earlier,
      random.weighted([0, 1, 2, 3], (count) => 4 - count),
    ),
  ];
  return {
    person,
    recruiter: null,
    login: person.email,
    is_online: true,
    is_imported: false,
    job_date_entry: start,
    job_place_types: types,
    ...drawPay(random, { usual: occupations.pay(occupation), years, state: home.state, level, temporary }),
    weekly_hours: times.hours,
    temporary_work: temporary,
    work_permit: true,
    driver_has_vehicle: licences.some(({ key }) => key === 'B') && random.chance(0.75),
    about: random.chance(0.6) ? `${random.pick(tradeOf(occupation).intros)} ${random.pick(wishes)}` : null,
    ...drawMoments(random, days),
    attributes: uniqueChoices([
      ...wanted.map(({ key }) => ({ code: 'qualification', key })),
      ...drawEducation(random, draft),
      ...drawLanguages(random, draft),
      ...licences,
      ...drawSkills(random, draft),
      ...times.chosen,
      ...drawPersonal(random, origin, temporary),
    ]),
    places,
    jobs: drawCareer(
      random,
      { occupation, earlier, sex, years, isFree: start === null && random.chance(0.6), town: home.name },
      days,
    ),
    visibility: drawVisibility(random),
  };
}

/** The person behind an occupation, old enough for it. */
function drawSomebody(
  random: Random,
  { days, takeEmail }: CandidateParts,
  occupation: ReferenceOccupation,
  place: ReferencePlace,
  hint: CandidateHint,
) {
  const mainGroup = mainGroupOf(occupation);
  const { level, label: title } = occupation;
  const sex = hint.sex ?? drawSex(random, mainGroup);
  const origin = hint.origin ?? drawOrigin(random);
  const youngest = { 1: 18, 2: 19, 3: 23, 4: 25 }[level];
  const age = Math.min(64, Math.max(youngest, Math.round(random.normal(38, 11.5))));
  const birthYear = days.today.getUTCFullYear() - age - 1;
  const person = drawPerson(random, { sex, birthYear, place, origin, domain: null }, takeEmail);
  const draft: SkillDraft = { mainGroup, title, level, age, language: origin.language };
  const years = Math.max(0, age - youngest - random.int(0, 3));
  return { person: hasDoctorate(random, draft) ? { ...person, title: 'Dr.' } : person, origin, draft, sex, years };
}

function hasDoctorate(random: Random, { level, title }: SkillDraft): boolean {
  return level === 4 && random.chance(/arzt|Chemiker|Physiker|Biologe/i.test(title) ? 0.5 : 0.04);
}

function drawPersonal(random: Random, { nationality, german_share }: Origin, temporary: boolean): Chosen[] {
  const isGerman = random.chance(german_share);
  const handicap = random.chance(0.035)
    ? random.weightedKey({ gdb30: 3, equal: 2, gdb50: 4, gdb60: 1, gdb80: 1 })
    : null;
  return [
    { code: 'nationality', key: isGerman ? 'DE' : nationality },
    { code: 'employment_type', key: 'permanent' },
    ...(temporary ? [{ code: 'employment_type', key: 'temp_agency' }] : []),
    ...(handicap ? [{ code: 'handicap', key: handicap }] : []),
  ];
}

function uniqueChoices(chosen: Chosen[]): Chosen[] {
  return [...new Map(chosen.map((entry) => [`${entry.code} ${entry.key}`, entry])).values()];
}

/** Most profiles are fresh; nobody is active before the profile exists. */
function drawMoments(random: Random, days: Days): Pick<DemoCandidate, 'created_at' | 'updated_at' | 'last_active_at'> {
  const created = random.int(2, 720);
  const updated = Math.min(created, 1 + Math.floor(random.float() ** 2.2 * 240));
  const active = Math.min(updated, 1 + Math.floor(random.float() ** 2 * 60));
  return {
    created_at: days.at(created, random.int(6, 20), random.int(0, 59)),
    updated_at: days.at(updated, 21, random.int(0, 59)),
    last_active_at: days.at(active, 22, random.int(0, 59)),
  };
}

function drawVisibility(random: Random): Visibility {
  const visibility = random.weightedKey({ anonymous: 62, individually: 24, public: 14 });
  const groups = ['name', 'birthday', 'contact', 'employers'];
  return {
    visibility,
    visible_groups: visibility === 'individually' ? random.sample(groups, random.int(1, 3)) : [],
    contact_by_recruiters: random.chance(0.6),
    documents_after_approval: random.chance(0.9),
    no_phone_contact: random.chance(0.8),
  };
}
