import type { MatchCriteria } from '@gegenpost/formula';
import type { Random } from '../../apps/server/src/demo/random.ts';
import { type Job, noise, sum, type Vector } from './jobs.ts';
import { DAY, GERMAN, LANGUAGES, type Person, TODAY, WORKING_TIMES } from './people.ts';
import { roadKm, type Spot } from './spots.ts';

/** `strict`: occupation and place are musts, as they are unless somebody changes it. */
export type Search = {
  area: string;
  is_strict: boolean;
  spot: Spot;
  radius: number;
  criteria: MatchCriteria;
  truth: { job: Job; vector: Vector; budget: number; starts: number; languages: [number, number][] };
};

export function makeSearch(job: Job, spot: Spot, is_strict: boolean, random: Random): Search {
  const budget = Math.round((job.market_pay * Math.exp(random.normal(0.03, 0.12))) / 500) * 500;
  const starts = TODAY + random.int(14, 120) * DAY;
  const languages: [number, number][] = random
    .sample(LANGUAGES, random.int(0, 2), (id) => (id === GERMAN ? 5 : 1))
    .map((id) => [id, random.int(3, 5)]);
  const radius = random.pick([30, 50, 80, 120]);
  const skills = random.sample(job.skills, random.int(2, 5));
  return {
    area: job.kldb[0]!,
    is_strict,
    spot,
    radius,
    truth: { job, vector: sum([job.vector, noise(random, 0.25)]), budget, starts, languages },
    criteria: {
      occupation: { type: 1, any: [{ id: job.id, name: job.name, kldb: job.kldb }] },
      place: { name: spot.name, radius_km: radius },
      skills: skills.map((id) => ({ id, name: `Kenntnis ${id}`, parent_id: null })),
      pay: { to: budget, per: 'year' },
      starts_on: new Date(starts).toISOString().slice(0, 10),
      working_times: [{ id: random.pick(WORKING_TIMES.slice(0, 2)), name: 'Modell' }],
      ...(languages.length > 0
        ? { languages: languages.map(([id, rank]) => ({ id, name: `Sprache ${id}`, level: `Stufe ${rank}`, rank })) }
        : {}),
      ...(random.chance(0.4) ? { education: { name: 'Abschluss', rank: Number(job.kldb[4]) >= 3 ? 101 : 11 } } : {}),
      ...(is_strict ? {} : { importance: { occupation: 3, distance: 2 } }),
    },
  };
}

/** Whether somebody breaks a must, reckoned without the formula: on the flat map with a kilometre of play. */
export function breaksMust({ criteria, spot, radius }: Search, { record }: Person): boolean {
  const wanted = criteria.occupation!.any[0]!.kldb.slice(0, 4);
  const wishes = record.attributes.filter(({ code }) => code === 'qualification');
  const near = record.places.some((place) => roadKm(spot, { ...spot, ...place }) <= radius + 1);
  const moves = record.job_place_types.includes(1);
  return !wishes.some(({ kldb }) => kldb?.slice(0, 4) === wanted) || !(near || moves);
}
