import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db.ts';
import { candidateSearch } from './candidate-index.table.ts';

const { profile_id, terms, place_ids, start_on, pay_year, pay_hour, born_on, updated_at } = candidateSearch;

/** Of all candidates the share that has a term, by the last analysis of the table; what is not in it is rare. */
export async function findTermShares(db: Db): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ term: number; share: number }>(sql`
    select term, share from pg_stats, unnest(most_common_elems::text::int[], most_common_elem_freqs) as common (term, share)
    where schemaname = current_schema() and tablename = 'candidate_search' and attname = 'terms' and term is not null`);
  return new Map(rows.map(({ term, share }) => [term, share]));
}

/** One parameter however long the list, and the same plan for all. */
const list = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;

/** A condition as the table can decide it. */
export type RowCondition =
  /** `is_looked_up`: by the index of terms; otherwise rows that were found are tried. */
  | { kind: 'any-term'; terms: readonly number[]; is_looked_up: boolean }
  | {
      kind: 'audience';
      listed: readonly number[];
      own: readonly number[];
      blocked: readonly number[];
      left_out: readonly number[];
    }
  | { kind: 'place'; roaming: readonly number[]; place_ids: readonly number[] }
  | { kind: 'pay'; to: number; per: 'year' | 'hour' }
  | { kind: 'start'; by: string }
  | { kind: 'born'; from: string; to: string; also: readonly number[] };

function conditionOf(condition: RowCondition): SQL {
  switch (condition.kind) {
    case 'any-term': {
      const has = hasAny(condition.terms);
      // What many have costs more in the index than it saves, and is kept from it.
      return condition.is_looked_up ? has : sql`(${has}) is true`;
    }
    case 'audience': {
      const { listed, own, blocked, left_out } = condition;
      const others = blocked.length > 0 ? sql`${hasAll(listed)} and not ${isOneOf(blocked)}` : hasAll(listed);
      const found = sql`(${others} or ${hasAll(own)}) is true`;
      return left_out.length > 0 ? sql`(${found} and not ${isOneOf(left_out)})` : found;
    }
    case 'place':
      return sql`(${hasAny(condition.roaming)} or exists (
        select from unnest(${place_ids}) as wished (id)
        where wished.id in (select unnest(${list(condition.place_ids)})))) is true`;
    case 'pay':
      return sql`${condition.per === 'year' ? pay_year : pay_hour} <= ${condition.to}::double precision`;
    case 'start':
      return sql`(${start_on} is null or ${start_on} <= ${condition.by}::date)`;
    case 'born':
      return sql`(${born_on} between ${condition.from}::date and ${condition.to}::date or ${isOneOf(condition.also)})`;
  }
}

const allOf = (conditions: readonly RowCondition[]): SQL => sql.join(conditions.map(conditionOf), sql` and `);

/** Operators are named with their schema, for the extension intarray would put its own in their place. */
const hasAll = (wanted: readonly number[]): SQL => sql`${terms} operator(pg_catalog.@>) ${list(wanted)}`;
const hasAny = (wanted: readonly number[]): SQL =>
  wanted.length === 1 ? hasAll(wanted) : sql`${terms} operator(pg_catalog.&&) ${list(wanted)}`;

const isOneOf = (ids: readonly number[]): SQL => sql`${profile_id} in (select unnest(${list(ids)}))`;

/** How many meet all conditions, counted no further than `max` + 1. */
export async function countUpTo(db: Db, conditions: readonly RowCondition[], max: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from (
      select from ${candidateSearch} where ${allOf(conditions)} limit ${max + 1}
    ) as counted`);
  return rows[0]!.count;
}

const ms = sql<number>`(extract(epoch from ${updated_at}) * 1000)::double precision`;
const daysOf = (day: PgColumn) => sql<number | null>`${day} - date '1970-01-01'`;

/** Candidates as an index takes them in. */
export async function findRowsToScore(db: Db, ids: readonly number[]) {
  return db
    .select({
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
    })
    .from(candidateSearch)
    .where(isOneOf(ids));
}

/** A hit with the first value of its key. */
export type PlacedRow = { id: number; first: number };

/** The values by which an order goes, in SQL: those of `order.service.ts`, the tie included. */
const orders = {
  newest: sql<number>`-(${ms})`,
  start: (today: string) => sql<number>`(greatest(${start_on}, ${today}::date) - date '1970-01-01')`,
};
const tie = (seed: number): SQL => sql`(
  select ((h.of_both # (h.of_both >> 15)) * 1481765933) & 2147483647
  from (select ((${profile_id} # ${seed}::int)::bigint * 2654435761) & 2147483647 as of_both) as h)`;

type Order = {
  /** Where the page before ended: the first value of its key, its tie and its id. */
  after: readonly [number, number, number] | null;
  seed: number;
  limit: number;
};

/**
 * The newest who meet all conditions. Read along the order itself, which is quick where many meet them, and looks no
 * further than the newest `probe` of all candidates; null: as far as the indexes of the conditions lead.
 */
export async function findNewest(
  db: Db,
  conditions: readonly RowCondition[],
  { after, seed, limit, probe }: Order & { probe: number | null },
): Promise<PlacedRow[]> {
  const behind = after && isBehind(orders.newest, after, seed);
  // A bound on the column itself lets the walk begin at the right place.
  const notNewer = after && sql`${updated_at} <= ${new Date(-after[0]).toISOString()}::timestamptz`;
  const bound =
    probe === null
      ? undefined
      : sql`${updated_at} >= coalesce((
    select ${updated_at} from ${candidateSearch} ${notNewer ? sql`where ${notNewer}` : sql``}
    order by ${updated_at} desc offset ${probe} limit 1), '-infinity')`;
  // An order by an expression keeps the planner from a walk that would go down to the last candidate.
  const order = probe === null ? sql`${updated_at} + interval '0'` : updated_at;
  return db
    .select({ id: profile_id, first: orders.newest })
    .from(candidateSearch)
    .where(and(allOf(conditions), notNewer ?? undefined, behind ?? undefined, bound))
    .orderBy(sql`${order} desc`, tie(seed), profile_id)
    .limit(limit);
}

/** Who meets all conditions, by the day from which they can begin. */
export async function findByStart(
  db: Db,
  conditions: readonly RowCondition[],
  { after, seed, limit, today }: Order & { today: string },
): Promise<PlacedRow[]> {
  const value = orders.start(today);
  const behind = after && isBehind(value, after, seed);
  return db
    .select({ id: profile_id, first: value })
    .from(candidateSearch)
    .where(and(allOf(conditions), behind ?? undefined))
    .orderBy(value, tie(seed), profile_id)
    .limit(limit);
}

function isBehind(value: SQL, after: readonly [number, number, number], seed: number): SQL {
  const [first, second, id] = after;
  return sql`(${value}, ${tie(seed)}, ${profile_id}) > (${first}::double precision, ${second}::bigint, ${id}::int)`;
}
