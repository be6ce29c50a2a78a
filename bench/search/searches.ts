import type { FacetKey, SearchCriteria } from '@gegenpost/contract/search.ts';
import type pg from 'pg';

type Criteria = Partial<SearchCriteria>;

export const askedFacets: readonly FacetKey[] = [
  'job_working_time',
  'education',
  'languages',
  'software',
  'driver_class',
];

/** Searches from all candidates to a handful, chosen by the contents of the database. */
export async function findSearches(pool: pg.Pool): Promise<Record<string, Criteria>> {
  const occupations = await idsByFrequency(pool, 'qualification');
  const [software, working, classes] = await Promise.all(
    ['software', 'working_time', 'driver_class'].map((code) => idsByFrequency(pool, code)),
  );
  const entry = async (code: string, key: string) =>
    one(pool, `select id from attributes where code = '${code}' and key = '${key}'`);
  const [german, english, b2, bachelor] = await Promise.all([
    entry('language', 'de'),
    entry('language', 'en'),
    entry('language_level', 'B2'),
    entry('graduation', 'bachelor'),
  ]);
  const place = (code: string) => one(pool, `select min(id) as id from places where postal_code = '${code}'`);
  const [cologne, berlin, hof] = await Promise.all(['50667', '10115', '95028'].map(place));
  const occupation = (rank: number) => occupations![Math.min(rank, occupations!.length - 1)]!;
  const job = (...ranks: number[]) => ({ qualifications: ranks.map(occupation) });
  const near = (job_place_id: number | undefined, job_place_radius: number) => ({
    job_place_id: job_place_id!,
    job_place_radius,
  });
  const languages = [german!, english!].map((id) => ({ id, level: b2! }));
  const wishes: Criteria = {
    software: [0, 3, 20].map((rank) => software![rank]!),
    job_income_year: 52_000,
    job_start: '2027-02-01',
    job_working_time: working!.slice(0, 2),
    languages,
    graduation: [bachelor!],
  };
  return {
    everyone: {},
    'frequent occupation': job(0),
    'frequent occupation, 30 km': { ...job(0), ...near(cologne, 30) },
    'occupation, 50 km, wishes': { ...job(5), ...near(berlin, 50), ...wishes },
    'occupational group, 200 km': { ...job(3), qualification_type: 0, ...near(cologne, 200) },
    '200 km': near(cologne, 200),
    'rare occupation': job(300),
    'rare occupation, 50 km': { ...job(300), ...near(hof, 50) },
    'licence and vehicle': { driver_class: [classes![0]!], driver_has_vehicle: true, ...wishes },
    'a language as a must': { languages: [languages[0]!], weights: { languages: 4 } },
    'pay as a must': { ...wishes, weights: { pay: 4 } },
    'start as a must': { ...wishes, weights: { availability: 4 } },
    'three skills as musts': { software: software!.slice(0, 3), weights: { skills: 4 } },
    'age range': { age: [25, 40], age_ignored: false, legal_ground: 'age_justification' },
    'occupation, wishes': { ...job(1), ...wishes },
    'occupation, 100 km, wishes': { ...job(1), ...near(cologne, 100), ...wishes },
    'everything a wish': { ...job(2), ...wishes, weights: { occupation: 2 } },
    'temporary work and permit': { only_temporary_work: true, work_permit: true, ...wishes },
    'ten occupations': { ...job(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), ...wishes },
    'occupation, 30 km, wishes': { ...job(2), ...near(berlin, 30), ...wishes },
    'degree as a must': { graduation: [bachelor!], weights: { education: 4 } },
    'working time as a must': { job_working_time: [working![0]!], weights: { working_time: 4 } },
    'occupation, 100 km, licence': { ...job(20), ...near(hof, 100), driver_class: [classes![0]!] },
    'place as a wish': { ...job(0), ...near(berlin, 30), weights: { occupation: 2, distance: 2 } },
  };
}

async function idsByFrequency(pool: pg.Pool, code: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select attribute_id as id from candidate_attributes where code = $1 and profile_id <= 200000
      group by 1 order by count(*) desc, 1`,
    [code],
  );
  return rows.map(({ id }) => id);
}

async function one(pool: pg.Pool, query: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(query);
  return rows[0]!.id;
}
