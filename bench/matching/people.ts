import type { Random } from '../../apps/server/src/demo/random.ts';
import type { MatchableRecord } from '../../apps/server/src/features/matching/match-facts.service.ts';
import { type Job, noise, scale, sum, type Vector } from './jobs.ts';
import type { Spot } from './spots.ts';

/** A person's true properties, stated in the profile or not. */
type Truth = {
  vector: Vector;
  level: number;
  masters: ReadonlySet<number>;
  /** Reservation wage: the lowest pay at which the person would accept. */
  reservation: number;
  /** Distance in km from which the person's willingness to commute drops. */
  willing_km: number;
  would_move: boolean;
  free_on: number;
  working_times: ReadonlySet<number>;
  languages: ReadonlyMap<number, number>;
  educationRank: number;
};
/** Protected groups of a person, which the formula never receives. */
export type Groups = { sex: string; age: string; nationality: string };
export type Person = { id: number; record: MatchableRecord; home: Spot; truth: Truth; groups: Groups; updated: number };

export const TODAY = Date.parse('2026-06-15');
export const DAY = 86_400_000;
export const GERMAN = 1;
export const LANGUAGES = [GERMAN, 2, 3, 4, 5];
export const WORKING_TIMES = [11, 12, 13, 14];
const RUNGS = [[2], [2, 4], [4, 11], [7, 11], [13, 101], [101, 105]] as const;
const LEVEL_NAMES = ['', 'A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'Muttersprache'];
const plain = { group: null, kldb: null, rank: null, level: null };

/** A person with true properties, and a profile that states them partly and not always correctly. */
export function makePerson(id: number, jobs: readonly Job[], home: Spot, random: Random): Person {
  const job = random.pick(jobs);
  const practised = random.chance(0.6) ? (random.chance(0.6) ? job : random.pick(jobs)) : null;
  const groups = drawGroups(random);
  const truth = drawTruth(job, practised, groups, random);
  return {
    id,
    home,
    truth,
    groups,
    updated: TODAY - random.int(0, 365) * DAY,
    record: profileOf(truth, home, { job, practised, further: random.chance(0.3) ? random.pick(jobs) : null }, random),
  };
}

function drawGroups(random: Random): Groups {
  return {
    sex: random.pick(['f', 'm']),
    age: random.pick(['under 35', '35 to 50', 'over 50']),
    nationality: random.chance(0.8) ? 'German' : 'other',
  };
}

/** The groups differ a little in pay and language, as they do outside. */
function drawTruth(job: Job, practised: Job | null, groups: Groups, random: Random): Truth {
  const level = Number(job.kldb[4]);
  const ability = random.float();
  const pay = job.market_pay * Math.exp(random.normal(groups.sex === 'f' ? -0.04 : 0, 0.15));
  return {
    vector: sum([job.vector, scale((practised ?? job).vector, 0.3), noise(random, 0.45)]),
    level: level + (groups.age === 'over 50' && random.chance(0.2) ? 1 : 0) - (random.chance(0.15) ? 1 : 0),
    masters: new Set(job.skills.filter(() => random.chance(0.25 + 0.5 * ability))),
    reservation: pay,
    willing_km: Math.exp(random.normal(Math.log(35), 0.5)),
    would_move: random.chance(0.15),
    free_on: TODAY + (random.chance(0.4) ? 0 : random.int(0, 200)) * DAY,
    working_times: new Set(WORKING_TIMES.filter((_, index) => random.chance(index === 0 ? 0.8 : 0.35))),
    languages: new Map(
      LANGUAGES.flatMap((id) => {
        if (id === GERMAN) return [[id, groups.nationality === 'German' ? 7 : random.int(2, 6)] as const];
        return random.chance(0.3) ? [[id, random.int(1, 6)] as const] : [];
      }),
    ),
    educationRank: random.pick(RUNGS[Math.min(5, level + 1)]!),
  };
}

function profileOf(
  truth: Truth,
  home: Spot,
  { job, practised, further }: { job: Job; practised: Job | null; further: Job | null },
  random: Random,
): MatchableRecord {
  const states = (share: number) => random.chance(share);
  const wishes = [job, ...(further && further.id !== job.id ? [further] : [])];
  const claimed = job.skills.filter((skill) => (truth.masters.has(skill) ? states(0.75) : states(0.06)));
  const languages = [...truth.languages].filter(() => states(0.85));
  return {
    country: 'DE',
    attributes: [
      ...wishes.map(({ id, name, kldb }) => ({ ...plain, id, code: 'qualification', name, kldb })),
      ...claimed.map((id) => ({ ...plain, id, code: 'software', name: `Kenntnis ${id}` })),
      ...(states(0.85) ? [...truth.working_times] : []).map((id) => ({
        ...plain,
        id,
        code: 'working_time',
        name: `Modell ${id}`,
      })),
      ...languages.map(([id, rank]) => {
        const stated = Math.min(7, Math.max(1, rank + (states(0.8) ? 0 : random.pick([-1, 1]))));
        return {
          ...plain,
          id,
          code: 'language',
          name: `Sprache ${id}`,
          level: { name: LEVEL_NAMES[stated]!, rank: stated },
        };
      }),
      ...(states(0.8)
        ? [
            {
              ...plain,
              id: 900 + truth.educationRank,
              code: truth.educationRank > 100 ? 'graduation' : 'education',
              name: 'Abschluss',
              rank: truth.educationRank % 100,
            },
          ]
        : []),
    ],
    places: [
      { ...home, radius_km: Math.max(5, 5 * Math.round((truth.willing_km * Math.exp(random.normal(0, 0.3))) / 5)) },
    ],
    work_experience: practised
      ? [{ qualification: { id: practised.id, name: practised.name, kldb: practised.kldb } }]
      : [],
    job_place_types: truth.would_move === states(0.9) ? [0, 1] : [0],
    job_income_year: states(0.75)
      ? Math.round((truth.reservation * Math.exp(random.normal(0.04, 0.08))) / 500) * 500
      : null,
    job_income_hour: null,
    weekly_hours: null,
    job_date_entry: truth.free_on > TODAY ? new Date(truth.free_on).toISOString().slice(0, 10) : null,
  };
}
