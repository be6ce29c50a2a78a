import { the } from '@gegenpost/contract/shared/the.ts';
import type { TieKeys } from '@gegenpost/search-engine';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.ts';
import { candidateSearch } from './candidate-index.table.ts';
import { isOneOf, matchesByIndex, matchesRow, type RowConditions } from './row-conditions.queries.ts';
import { UPDATED_ON } from './updated-on.ts';

const { profile_id, terms, place_ids, start_on, pay_year, pay_hour, born_on, updated_at } = candidateSearch;

/** The share of candidates that have a term, by the last `analyze` of the table. Rare terms are missing. */
export async function findTermShares(db: Db): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ term: number; share: number }>(sql`
    select term, share from pg_stats, unnest(most_common_elems::text::int[], most_common_elem_freqs) as common (term, share)
    where schemaname = current_schema() and tablename = 'candidate_search' and attname = 'terms' and term is not null`);
  return new Map(rows.map(({ term, share }) => [term, share]));
}

const updatedOn = sql.raw(UPDATED_ON);
/** Milliseconds since 1970 at the beginning of that day in UTC. */
const ms = sql<number>`(extract(epoch from ${updatedOn}) * 1000)::double precision`;
const daysOf = (day: PgColumn) => sql<number | null>`${day} - date '1970-01-01'`;

/** The columns of an `IndexRow`. */
const indexRow = {
  id: profile_id,
  rev: candidateSearch.rev,
  terms,
  place_ids,
  place_radii: candidateSearch.place_radii,
  wished: candidateSearch.wished,
  practised: candidateSearch.practised,
  start_on: daysOf(start_on),
  pay_year,
  pay_hour,
  born_on: daysOf(born_on),
  updated_at: ms,
};

export async function findIndexRowsOf(db: Db, ids: readonly number[]) {
  return db.select(indexRow).from(candidateSearch).where(isOneOf(ids));
}

/** Number of pages of the table. */
export async function countTablePages(db: Db): Promise<number> {
  const { rows } = await db.execute<{ pages: number }>(sql`
    select pg_relation_size(${'candidate_search'}::regclass) / current_setting('block_size')::int as pages`);
  return the(rows[0], 'size of the table').pages;
}

/** The candidates on a random sample of pages. */
export async function findSampledRows(db: Db, percent: number) {
  const drawn = sql`select profile_id from ${candidateSearch} tablesample system (${percent})`;
  return db.select(indexRow).from(candidateSearch).where(sql`${profile_id} in (${drawn})`);
}

/** A hit with the first number of its key. */
export type RankedRow = { id: number; first: number };

/** Orders in which the first number of the key is a column. */
export type RowOrder = { by: 'newest' } | { by: 'start'; today: string };

export type PageRequest = {
  order: RowOrder;
  tie_keys: TieKeys;
  /** The last key of the page before: its first number, its tie and its id. */
  after: readonly [number, number, number] | null;
  limit: number;
};

/** The first number of a key in SQL. `tie` is the second: `tieOf` of the search engine in SQL. */
const first = (order: RowOrder): SQL<number> =>
  order.by === 'newest'
    ? sql`-(${ms})`
    : sql`(greatest(${start_on}, ${order.today}::date) - date '1970-01-01')::double precision`;
const tie = (keys: TieKeys): SQL => keys.reduce(mixed, sql`${profile_id}::bigint`);
const mixed = (value: SQL, key: number): SQL => sql`(
  select ((h.of_both # (h.of_both >> 15)) * 1481765933) & 2147483647
  from (select ((${value} # ${key}::bigint) * 2654435761) & 2147483647 as of_both) as h)`;

function isBehind({ order, tie_keys, after }: PageRequest): SQL {
  if (after === null) return sql`true`;
  const [value, second, id] = after;
  return sql`(${first(order)}, ${tie(tie_keys)}, ${profile_id}) > (${value}::double precision, ${second}::bigint, ${id}::int)`;
}

/**
 * The newest candidates that meet all conditions, among the newest `depth` of all candidates: fast if many meet them.
 * All candidates updated on the same day as the last of these are included, so that the tie can decide among them.
 */
export async function walkFromNewest(
  db: Db,
  conditions: RowConditions,
  { depth, ...request }: Omit<PageRequest, 'order'> & { depth: number },
): Promise<RankedRow[]> {
  const order = { by: 'newest' } as const;
  const { rows } = await db.execute<RankedRow>(sql`
    select ${profile_id} as id, ${first(order)} as first
    from (${newest(depth, request.after)}) as candidate_search
    where ${matchesRow(conditions)} and ${isBehind({ ...request, order })}
    order by ${updatedOn} desc, ${tie(request.tie_keys)}, ${profile_id} limit ${request.limit}`);
  return rows;
}

/**
 * Counts the candidates that meet all conditions in a share of the table's pages, up to `max` + 1. The same pages are
 * read each time. A scan of pages takes half the time of a walk by index.
 */
export async function countDrawn(
  db: Db,
  conditions: RowConditions,
  { share, max }: { share: number; max: number },
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from (
      select from ${candidateSearch} tablesample system (${100 * share}) repeatable (1)
      where ${matchesRow(conditions)} limit ${max + 1}
    ) as counted`);
  return the(rows[0], 'count').count;
}

/** On a following page the whole day of the last hit is included, and `depth` counts from the day before. */
function newest(depth: number, after: PageRequest['after']): SQL {
  const day = after && sql`${new Date(-after[0]).toISOString().slice(0, 10)}::date`;
  // With bounds on the column itself the walk starts and ends at the right row of the index.
  const until = day ? startOfDay(sql`${day} + 1`) : sql`'infinity'`;
  const counted = day ? startOfDay(day) : until;
  const last = sql`
    select updated_at from ${candidateSearch} where updated_at < ${counted} order by updated_at desc offset ${depth - 1} limit 1`;
  const from = startOfDay(sql`select ${updatedOn} from (${last}) as deepest`);
  return sql`
    select * from ${candidateSearch}
    where ${updated_at} < ${until} and ${updated_at} >= coalesce(${from}, '-infinity')`;
}

const startOfDay = (day: SQL): SQL => sql`((${day})::timestamp at time zone 'Europe/Berlin')`;

/** The greatest profile id of all candidates. */
export async function findMaxId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number | null }>(
    sql`select max(${profile_id}) as id from ${candidateSearch}`,
  );
  return the(rows[0], 'greatest id').id ?? 0;
}

/** Those of some candidates that meet all conditions, in no particular order. */
export async function filterIds(db: Db, conditions: RowConditions, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${profile_id} as id from ${candidateSearch} where ${isOneOf(ids)} and ${matchesRow(conditions)}`);
  return rows.map(({ id }) => id);
}

/** Finds all candidates that meet the conditions, sorts and counts them: fast if few meet the indexed conditions. */
export async function findAll(
  db: Db,
  conditions: RowConditions,
  request: PageRequest,
): Promise<{ rows: RankedRow[]; total: number }> {
  const { rows } = await db.execute<{ total: number; id: number | null; first: number }>(sql`
    with met as materialized (
      select ${profile_id}, ${updated_at}, ${start_on} from ${candidateSearch} where ${matchesByIndex(conditions)}
    )
    select counted.total, page.id, page.first
    from (select count(*) as total from met) as counted
    left join (
      select ${profile_id} as id, ${first(request.order)} as first, ${tie(request.tie_keys)} as tie
      from met as candidate_search where ${isBehind(request)} order by first, tie, id limit ${request.limit}
    ) as page on true
    order by page.first, page.tie, page.id`);
  const placed = rows.flatMap((row) => (row.id === null ? [] : [{ id: row.id, first: row.first }]));
  return { rows: placed, total: the(rows[0], 'total').total };
}

/** Counts the candidates that meet all conditions, up to `max` + 1. */
export async function countUpTo(db: Db, conditions: RowConditions, max: number): Promise<number> {
  const all = sql`select from ${candidateSearch} where ${matchesByIndex(conditions)}`;
  // Seeing the limit, the planner would scan the table until it has found so many, however few there are.
  const { rows } = await db.execute<{ count: number }>(
    conditions.indexed.length > 0
      ? sql`with met as materialized (${all}) select count(*) as count from (select from met limit ${max + 1}) as counted`
      : sql`select count(*) as count from (${all} limit ${max + 1}) as counted`,
  );
  return the(rows[0], 'count').count;
}
