import type { SortedIds } from '@gegenpost/search-engine';
import { type SQL, sql } from 'drizzle-orm';
import { candidateSearch } from './candidate-index.table.ts';

const { profile_id, terms, place_ids, start_on, pay_year, pay_hour, born_on } = candidateSearch;

/** With more terms than this, lists are compared as a whole. */
const EACH_MAX = 5;

/** A condition that SQL can decide on a row of `candidate_search`. */
export type RowCondition =
  | { kind: 'any-term'; terms: readonly number[] }
  | {
      kind: 'audience';
      listed: readonly number[];
      own: readonly number[];
      blocked: SortedIds;
      left_out: readonly number[];
    }
  | { kind: 'place'; anywhere: readonly number[]; place_ids: readonly number[] }
  | { kind: 'pay'; to: number; per: 'year' | 'hour' }
  | { kind: 'start'; by: string }
  | { kind: 'born'; from: string; to: string; also: readonly number[] };

/** `indexed` are looked up in database indexes; `filtered` are only tested on the rows found by these. */
export type RowConditions = { indexed: readonly RowCondition[]; filtered: readonly RowCondition[] };

export const matchesByIndex = ({ indexed, filtered }: RowConditions): SQL =>
  sql.join([...indexed.map(indexSql), ...filtered.map((each) => sql`(${filterSql(each)}) is true`)], sql` and `);

/** Tests all conditions on rows that were found already. */
export const matchesRow = ({ indexed, filtered }: RowConditions): SQL =>
  matchesByIndex({ indexed: [], filtered: [...indexed, ...filtered] });

/** One SQL parameter for the whole list. */
export const list = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;

/**
 * Written so that PostgreSQL uses the GIN index. Operators are named with their schema, because the extension intarray
 * defines its own.
 */
function indexSql(condition: RowCondition): SQL {
  if (condition.kind !== 'any-term') return filterSql(condition);
  const operator = condition.terms.length === 1 ? '@>' : '&&';
  return sql`${terms} operator(pg_catalog.${sql.raw(operator)}) ${list(condition.terms)}`;
}

/** Written so that it is fast to test on a row, and so that PostgreSQL does not use the GIN index. */
function filterSql(condition: RowCondition): SQL {
  switch (condition.kind) {
    case 'any-term':
      return hasAny(condition.terms);
    case 'audience': {
      const { listed, own, blocked, left_out } = condition;
      const others = blocked.length > 0 ? sql`${hasAll(listed)} and not ${isOneOf([...blocked])}` : hasAll(listed);
      const inAudience = sql`(${others} or ${hasAll(own)})`;
      return left_out.length > 0 ? sql`${inAudience} and not ${isOneOf(left_out)}` : inAudience;
    }
    case 'place':
      // PostgreSQL hashes this list once for all rows; in a join it would read the list for each row.
      return sql`${hasAny(condition.anywhere)} or exists (
        select from unnest(${place_ids}) as wished (id) where wished.id = any(${list(condition.place_ids)}))`;
    case 'pay':
      return sql`${condition.per === 'year' ? pay_year : pay_hour} <= ${condition.to}::double precision`;
    case 'start':
      return sql`${start_on} is null or ${start_on} <= ${condition.by}::date`;
    case 'born': {
      const { from, to, also } = condition;
      const within = sql`${born_on} between ${from}::date and ${to}::date`;
      return also.length > 0 ? sql`${within} or ${isOneOf(also)}` : within;
    }
  }
}

/** A few terms are tested one by one, which takes a fifth of the time of comparing lists. */
const hasAny = (wanted: readonly number[]): SQL =>
  wanted.length === 0 || wanted.length > EACH_MAX
    ? sql`${terms} operator(pg_catalog.&&) ${list(wanted)}`
    : sql`(${sql.join(wanted.map(has), sql` or `)})`;
const hasAll = (wanted: readonly number[]): SQL => sql`(${sql.join(wanted.map(has), sql` and `)})`;
const has = (wanted: number): SQL => sql`${wanted}::int = any(${terms})`;

export const isOneOf = (ids: readonly number[]): SQL => sql`${profile_id} = any(${list(ids)})`;
