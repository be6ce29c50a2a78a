import type pg from 'pg';

/** Candidates per statement: enough that the statement's overhead does not matter, and progress can be shown. */
const STEP = 10_000;
/** One connection per processor. */
const CONNECTIONS = 2;
/** Inhabitants out of so many equal parts stand for all: each lives in a place. */
const TOWNS = 4000;

type World = { candidates: number; seed: number; agents: readonly { profile_id: number; company_id: number }[] };

/**
 * Fills an empty database with candidates, from a seed: occupations, skills and languages by Zipf, places by their
 * inhabitants, two years of updates. Triggers and foreign keys are off meanwhile, indexes are made at the end, and the
 * narrow table is filled from its own view.
 */
export async function makeWorld(pool: pg.Pool, world: World, tell: (step: string) => void): Promise<void> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => openClient(pool, world)));
  try {
    const [client] = clients as [pg.PoolClient];
    const indexes = await dropIndexes(client);
    await fill(clients, world, tables(world), (from) => tell(`${from} candidates`));
    await client.query('ANALYZE');
    await fill(clients, world, [narrowRows, cardVersions], (from) => tell(`${from} narrow rows`));
    tell('indexes');
    await Promise.all(clients.map((each, nth) => makeIndexes(each, indexes, nth)));
    await client.query(`SELECT setval(pg_get_serial_sequence('profiles', 'id'), (SELECT max(id) FROM profiles)),
      setval('candidate_rev', (SELECT max(rev) FROM candidate_search))`);
    await client.query('ANALYZE');
    await client.query('CHECKPOINT');
  } finally {
    for (const client of clients) client.release(true);
  }
}

async function openClient(pool: pg.Pool, world: World): Promise<pg.PoolClient> {
  const client = await pool.connect();
  await client.query(`
    SET session_replication_role = replica; SET synchronous_commit = off; SET statement_timeout = 0;
    SET work_mem = '64MB'; SET maintenance_work_mem = '512MB'; SET enable_mergejoin = off`);
  await prepare(client, world);
  return client;
}

/** Runs statements for all candidates, in steps, on all connections at once. */
async function fill(
  clients: readonly pg.PoolClient[],
  { candidates }: World,
  statements: readonly string[],
  tell: (from: number) => void,
): Promise<void> {
  let next = 1;
  const work = async (client: pg.PoolClient) => {
    for (let from = next; from <= candidates; from = next) {
      next += STEP;
      const range = [from, Math.min(from + STEP - 1, candidates)];
      for (const statement of statements) await client.query(statement, range);
      if ((from - 1) % (10 * STEP) === 0) tell(from - 1);
    }
  };
  await Promise.all(clients.map(work));
}

async function makeIndexes(client: pg.PoolClient, indexes: readonly string[], nth: number): Promise<void> {
  for (const [at, index] of indexes.entries()) if (at % CONNECTIONS === nth) await client.query(index);
}

/**
 * Creates the catalogues as arrays, the most frequent entry first, and random numbers from 0 to 1 by candidate and
 * purpose.
 */
async function prepare(client: pg.PoolClient, { seed, agents }: World): Promise<void> {
  await client.query(`
    CREATE FUNCTION pg_temp.u(candidate int, purpose int) RETURNS float8 LANGUAGE sql IMMUTABLE RETURN
      (hashint8extended((candidate::bigint << 12) + purpose, ${seed}) & 4503599627370495) / 4503599627370496.0::float8;
    CREATE FUNCTION pg_temp.pick(list int[], u float8) RETURNS int LANGUAGE sql IMMUTABLE RETURN
      list[greatest(1, least(cardinality(list), floor(exp(u * ln(cardinality(list) + 1)))::int))];
    CREATE TEMP TABLE lists AS
      SELECT code, array_agg(id ORDER BY hashint8extended(id, ${seed})) AS ids FROM attributes
      WHERE NOT is_retired AND (code <> 'qualification' OR kldb IS NOT NULL) GROUP BY code;
    UPDATE lists SET ids = (SELECT array_agg(id ORDER BY sort) FROM attributes WHERE code = 'language') WHERE code = 'language';
    UPDATE lists SET ids = (SELECT array_agg(id ORDER BY rank) FROM attributes WHERE code = 'language_level') WHERE code = 'language_level';
    CREATE TEMP TABLE towns AS
      WITH sums AS (
        SELECT id, sum(coalesce(population, 2000)) OVER (ORDER BY id) AS inhabitants FROM places WHERE NOT is_retired
      )
      SELECT nth, (
        SELECT id FROM sums WHERE inhabitants > nth * total / ${TOWNS}.0 ORDER BY inhabitants LIMIT 1
      ) AS id FROM generate_series(0, ${TOWNS - 1}) AS nth, (SELECT max(inhabitants) AS total FROM sums) AS all_of_them;
    CREATE UNIQUE INDEX ON towns (nth);
    ANALYZE towns;
    CREATE TEMP TABLE agents (profile_ids int[], company_ids int[])`);
  const ids = [agents.map(({ profile_id }) => profile_id), agents.map(({ company_id }) => company_id)];
  await client.query('INSERT INTO agents VALUES ($1, $2)', ids);
}

/** @returns The statements that create them again. */
async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid IN ('candidate_attributes'::regclass, 'candidate_search'::regclass, 'candidate_places'::regclass)
    AND NOT indisunique`);
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Seeds by purpose, a hundred apart, so that each list may draw many numbers. */
const purpose = {
  person: 0,
  work: 100,
  qualification: 200,
  software: 300,
  coding: 400,
  soft_skill: 500,
  working_time: 600,
  driver_class: 700,
  language: 800,
  education: 900,
  graduation: 1000,
  nationality: 1100,
  places: 1200,
  practised: 1300,
} as const;

const u = (of: number | string) => `pg_temp.u(i, ${of})`;
const between = 'generate_series($1::int, $2::int) AS i';

/**
 * The rank of `i` by the last change, from 0: another one than that of the ids, by which the rows are written, as after
 * an import. A prime that does not divide the number of candidates makes each rank once.
 */
const shuffled = (candidates: number) => `(i::bigint * 611953 % ${candidates})`;

/**
 * @param most Maximum number of entries of a candidate.
 * @param share Share of the candidates who have any.
 */
function chosen(code: keyof typeof purpose, most: number, share = 1): string {
  const first = purpose[code];
  return `INSERT INTO candidate_attributes (profile_id, attribute_id, code, position, level_id)
    SELECT i, pg_temp.pick(list.ids, ${u(`${first} + nth`)}), '${code}', min(nth),
      ${code === 'language' ? `min(levels.ids[1 + floor(${u(`${first} + 50`)} * cardinality(levels.ids))::int])` : 'NULL'}
    FROM ${between}
    CROSS JOIN (SELECT ids FROM lists WHERE code = '${code}') AS list
    CROSS JOIN (SELECT ids FROM lists WHERE code = 'language_level') AS levels
    CROSS JOIN LATERAL generate_series(1, ceil(${u(first)} * ${most})::int) AS nth
    WHERE ${u(`${first} + 60`)} < ${share} GROUP BY 1, 2`;
}

function tables({ candidates }: World): string[] {
  return [
    `INSERT INTO profiles (id, gegenpost_id, salutation, first_name, last_name, birthday, country, postal_code, city)
      OVERRIDING SYSTEM VALUE
      SELECT i, 'b' || lpad(to_hex(i), 10, '0'), (ARRAY['m', 'f'])[1 + i % 2], 'Robin', 'Muster',
        date '1962-01-01' + (${u(1)} * 16000)::int, CASE WHEN ${u(2)} < 0.94 THEN 'DE' ELSE 'AT' END, '50667', 'Köln'
      FROM ${between}`,
    `INSERT INTO candidates (profile_id, vermittler_profile_id, vermittler_company_id, is_online, placement_consented_at, job_date_entry,
        job_place_types, job_income_year, temporary_work, work_permit, driver_has_vehicle, updated_at, last_active_at)
      SELECT i, CASE WHEN ${u(3)} < 0.2 THEN profile_ids[1 + i % cardinality(profile_ids)] END,
        CASE WHEN ${u(3)} < 0.2 THEN company_ids[1 + i % cardinality(company_ids)] END, ${u(4)} < 0.97, now(),
        CASE WHEN ${u(5)} < 0.5 THEN current_date + (${u(6)} * 300)::int - 60 END,
        CASE WHEN ${u(7)} < 0.04 THEN '{2}' WHEN ${u(7)} < 0.2 THEN '{1}' ELSE '{0}' END::smallint[],
        CASE WHEN ${u(8)} < 0.6 THEN 22000 + floor(${u(9)} * 60)::int * 1000 END, ${u(10)} < 0.4,
        ${u(11)} < 0.9, ${u(12)} < 0.5,
        now() - interval '730 days' * (${shuffled(candidates)}::float8 / ${candidates}) - ${u(13)} * interval '3 days', now()
      FROM ${between} CROSS JOIN agents`,
    `INSERT INTO visibility_settings (profile_id, visibility, contact_by_recruiters)
      SELECT i, (ARRAY['public', 'anonymous', 'anonymous'])[1 + floor(${u(14)} * 3)::int], ${u(15)} < 0.8 FROM ${between}`,
    chosen('qualification', 3),
    chosen('software', 5, 0.8),
    chosen('coding', 3, 0.15),
    chosen('soft_skill', 4, 0.8),
    chosen('working_time', 3),
    chosen('driver_class', 2, 0.7),
    chosen('language', 3, 0.95),
    chosen('education', 1, 0.85),
    chosen('graduation', 1, 0.25),
    chosen('nationality', 1, 0.9),
    `INSERT INTO candidate_places (profile_id, position, place_id, radius_km)
      SELECT i, wish, towns.id,
        (ARRAY[10, 20, 30, 50, 100])[1 + floor(${u(`${purpose.places} + 20 + wish`)} * 5)::int]
      FROM ${between}
      CROSS JOIN LATERAL generate_series(1, ceil(${u(purpose.places)} * 3)::int) AS wish
      JOIN towns ON towns.nth = floor(${u(`${purpose.places} + wish`)} * ${TOWNS})::int`,
    `INSERT INTO work_experiences (profile_id, from_on, current, qualification_id)
      SELECT i, date '2015-01-01', true, pg_temp.pick(ids, ${u(`${purpose.practised} + nth`)})
      FROM ${between} CROSS JOIN lists
      CROSS JOIN LATERAL generate_series(1, ceil(${u(purpose.practised)} * 2)::int) AS nth WHERE code = 'qualification'`,
  ];
}

const narrow =
  'profile_id, terms, place_ids, place_radii, wished, practised, start_on, pay_year, pay_hour, born_on, updated_at';
const narrowRows = `INSERT INTO candidate_search (rev, ${narrow})
  SELECT profile_id, ${narrow} FROM candidate_search_source WHERE profile_id BETWEEN $1 AND $2 ORDER BY profile_id`;
const cardVersions = 'INSERT INTO card_versions (profile_id) SELECT generate_series($1::int, $2::int)';
