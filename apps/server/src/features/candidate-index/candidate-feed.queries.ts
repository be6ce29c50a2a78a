import { and, eq, isNotNull, sql } from 'drizzle-orm';
import pg from 'pg';
import { attributes, type PlaceRow, places } from '#features/reference/reference.table.ts';
import { type Db, openDatabase } from '#platform/db.ts';
import type { Parts } from '#platform/parts.ts';
import type { candidateSearch } from './candidate-index.table.ts';

type Columns = 'rev' | 'terms' | 'place_ids' | 'place_radii' | 'wished' | 'practised' | 'pay_year' | 'pay_hour';

/** Days and moments as numbers, from 1970 on; moments in milliseconds. */
type Row = Pick<typeof candidateSearch.$inferSelect, Columns> & {
  id: number;
  start_on: number | null;
  born_on: number | null;
  updated_at: number;
};

const INT4_ARRAY = 1007;
const BATCH = 5000;

/** An array of integers as PostgreSQL writes it, `{1,2}`; many millions of numbers are read this way. */
export function parseIntegers(text: string): number[] {
  const numbers: number[] = [];
  if (text.length < 3) return numbers;
  let value = 0;
  for (let at = 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) {
      value = value * 10 + code - 48;
    } else {
      numbers.push(value);
      value = 0;
    }
  }
  return numbers;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT4_ARRAY ? parseIntegers : pg.types.getTypeParser(oid, format),
};

const columns = `profile_id as id, rev, terms, place_ids, place_radii, wished, practised,
  start_on - date '1970-01-01' as start_on, pay_year, pay_hour, born_on - date '1970-01-01' as born_on,
  (extract(epoch from updated_at) * 1000)::double precision as updated_at`;

/** Connections of their own, for whoever reads beside the app. */
export function openFeedDatabase(connection: Parts['connection'], onError: (err: Error) => void) {
  return openDatabase(connection, { max: 2, onError });
}

type Pool = ReturnType<typeof openFeedDatabase>['pool'];

/** The next candidates by `rev`. */
export async function findIndexRowsAfter(pool: Pool, rev: number): Promise<Row[]> {
  const text = `select ${columns} from candidate_search where rev > $1 order by rev limit ${BATCH}`;
  return (await pool.query<Row>({ text, values: [rev], types })).rows;
}

export async function findIndexRows(pool: Pool, ids: readonly number[]): Promise<Row[]> {
  const text = `select ${columns} from candidate_search where profile_id = any($1::int[]) order by rev`;
  return (await pool.query<Row>({ text, values: [ids], types })).rows;
}

/** Where reading goes on: the oldest transaction that was still running, and the database's time. */
export type FeedPosition = { xmin: string; at: string };

export type FeedNews = FeedPosition & { changes: { xid: string; profile_id: number }[] };

const position = 'pg_snapshot_xmin(pg_current_snapshot())::text as xmin, now()::text as at';

export async function findFeedPosition(pool: Pool): Promise<FeedPosition> {
  return (await pool.query<FeedPosition>(`select ${position}`)).rows[0]!;
}

/** What was changed by transactions that ended since, and some of those before; null: too long ago. */
export async function findFeedNews(pool: Pool, since: FeedPosition): Promise<FeedNews | null> {
  const { rows } = await pool.query<FeedNews & { is_known: boolean }>({
    name: 'feed-news',
    text: `select ${position}, $2::timestamptz > now() - interval '30 minutes' as is_known, coalesce((
        select json_agg(json_build_object('xid', xid::text, 'profile_id', profile_id))
        from candidate_changes where xid >= $1::xid8), '[]') as changes`,
    values: [since.xmin, since.at],
  });
  const { is_known, ...news } = rows[0]!;
  return is_known ? news : null;
}

type Catalogue = {
  occupations: { id: number; kldb: string }[];
  places: Pick<PlaceRow, 'id' | 'country' | 'latitude' | 'longitude'>[];
};

/** Retired entries as well, for candidates may still name them. */
export async function findIndexCatalogue(db: Db): Promise<Catalogue> {
  const [occupations, all] = await Promise.all([
    db
      .select({ id: attributes.id, kldb: sql<string>`${attributes.kldb}` })
      .from(attributes)
      .where(and(eq(attributes.code, 'qualification'), isNotNull(attributes.kldb))),
    db
      .select({ id: places.id, country: places.country, latitude: places.latitude, longitude: places.longitude })
      .from(places),
  ]);
  return { occupations, places: all };
}
