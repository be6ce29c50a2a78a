import type { ReferenceOccupation } from '@gegenpost/reference-data/attributes.ts';
import type { ReferencePlace } from '@gegenpost/reference-data/places.ts';
import { drawAbout } from './candidate-about.ts';
import { drawCareer, type Job } from './candidate-career.ts';
import { drawEducation } from './candidate-education.ts';
import { type Chosen, drawLanguages, drawLicences, drawSkills, type SkillDraft } from './candidate-skills.ts';
import { drawPay, drawPlaces, drawStart, drawWorkingTimes, type Pay, type WishedPlace } from './candidate-wishes.ts';
import type { Days } from './days.ts';
import type { Atlas } from './map.ts';
import type { Origin } from './names.ts';
import { drawSex, mainGroupOf, type Occupations } from './occupations.ts';
import { type createMailbox, drawOrigin, drawPerson, type Person } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { requirementOf } from './requirements.ts';

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
  const { person, origin, draft, sex, years, education } = drawSomebody(random, parts, occupation, home, hint);
  const { level } = draft;
  const { situation, freeFor, start } = drawSituation(random, days, { age: draft.age, sex, years });
  const times = drawWorkingTimes(random, { ...draft, sex });
  const licences = drawLicences(random, draft);
  const { types, places } = drawPlaces(random, home, level, atlas);
  const temporary = random.chance(level <= 2 ? 0.18 : level === 3 ? 0.06 : 0);
  const wanted = drawWanted(random, occupation, occupations);
  const choices = drawChoices(random, draft, origin, temporary);
  // How many draws these take depends on the year.
  const own = createRandom(`gegenpost/candidate/${person.gegenpost_id}`);
  const jobs = drawCareer(
    own,
    {
      occupation,
      steps: occupations.stepsTo(occupation),
      sex,
      years,
      freeFor,
      towns: townsAround(random, atlas, home),
    },
    days,
  );
  const about = random.chance(0.6)
    ? drawAbout(own, {
        occupation,
        age: draft.age,
        years: yearsShown(jobs, days),
        situation: jobs.length === 0 ? 'free' : situation,
        hours: times.hours,
        times: times.chosen.map(({ key }) => key),
        radius: places[0]!.radius_km,
      })
    : null;
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
    about,
    ...drawMoments(random, days),
    attributes: uniqueChoices([...wanted, ...education, ...licences, ...times.chosen, ...choices]),
    places,
    jobs,
    visibility: drawVisibility(random),
  };
}

/** The person behind an occupation, old enough for it and all that had to come before. */
function drawSomebody(
  random: Random,
  { days, takeEmail, occupations }: CandidateParts,
  occupation: ReferenceOccupation,
  place: ReferencePlace,
  hint: CandidateHint,
) {
  const mainGroup = mainGroupOf(occupation);
  const { level, label: title, kldb } = occupation;
  const sex = hint.sex ?? drawSex(random, mainGroup);
  const origin = hint.origin ?? drawOrigin(random);
  const requirement = requirementOf(occupation);
  const climb = occupations.stepsTo(occupation).reduce((sum, step) => sum + step.years, 0);
  const youngest = requirement.entry + climb + (climb > 0 ? 2 : 0);
  const drawn = Math.round(random.normal(38, 11.5));
  const age = Math.min(64, drawn < youngest ? youngest + random.int(0, 8) : drawn);
  const birthYear = days.today.getUTCFullYear() - age - 1;
  const person = drawPerson(random, { sex, birthYear, place, origin, domain: null }, takeEmail);
  const education = drawEducation(random, { requirement, birthYear, isForeign: origin.key !== 'de' });
  const isDoctor = education.some(({ key }) => ['promotion', 'habilitation'].includes(key));
  const draft: SkillDraft = { mainGroup, kldb, title, level, age, language: origin.language };
  const years = age - requirement.entry - Math.min(age - youngest, random.int(0, 2));
  return { person: isDoctor ? { ...person, title: 'Dr.' } : person, origin, draft, sex, years, education };
}

/** Whether somebody works, for how many months they have not, and when they can start. */
function drawSituation(
  random: Random,
  days: Days,
  { age, sex, years }: { age: number; sex: 'm' | 'f'; years: number },
) {
  const isParent = age >= 27 && age <= 48 && years >= 5;
  if (isParent && random.chance(sex === 'f' ? 0.07 : 0.015)) {
    const start = random.chance(0.5) ? null : days.startAhead(random.int(14, 100));
    return { situation: 'returning', freeFor: random.int(12, 40), start } as const;
  }
  const start = drawStart(random, days);
  if (start === null && random.chance(0.6)) return { situation: 'free', freeFor: random.int(1, 7), start } as const;
  return { situation: 'employed', freeFor: 0, start } as const;
}

/** Employers are at home or in the next town; what only cities have is in the nearest city. */
function townsAround(random: Random, atlas: Atlas, home: ReferencePlace): { town: string; city: string } {
  const town = atlas.nearest(home, random.chance(0.7) ? 12_000 : 60_000);
  return { town: town.name, city: atlas.nearest(home, 90_000).name };
}

function yearsShown(jobs: readonly Job[], { today }: Days): number {
  const first = jobs.at(-1);
  return first ? Math.floor((today.getTime() - Date.parse(first.from_on)) / (365.25 * 86_400_000)) : 0;
}

/** The occupation, and sometimes others that are like it. */
function drawWanted(random: Random, occupation: ReferenceOccupation, occupations: Occupations): Chosen[] {
  const count = random.weighted([0, 1, 2], (others) => 4 - others);
  const wanted = [occupation, ...random.sample(occupations.related(occupation), count)];
  return wanted.map(({ key }) => ({ code: 'qualification', key }));
}

function drawChoices(random: Random, draft: SkillDraft, origin: Origin, temporary: boolean): Chosen[] {
  return [...drawLanguages(random, draft), ...drawSkills(random, draft), ...drawPersonal(random, origin, temporary)];
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
  const groups = ['name', 'image', 'birthday', 'contact', 'employers'];
  return {
    visibility,
    visible_groups: visibility === 'individually' ? random.sample(groups, random.int(1, 3)) : [],
    contact_by_recruiters: random.chance(0.6),
    documents_after_approval: random.chance(0.9),
    no_phone_contact: random.chance(0.8),
  };
}
