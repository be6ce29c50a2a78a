import { the } from '@gegenpost/contract/shared/the.ts';
import { DAY_MS, type IndexRow, IndexRows } from '@gegenpost/search-engine';
import type pg from 'pg';
import type { BinaryFields } from '#platform/db/binary-fields.ts';
import { copyOut } from '#platform/db/copy-out.ts';
import { LAST_XID } from '#platform/db/last-xid.ts';
import { openPool } from '#platform/db/pool.ts';
import type { Parts } from '#platform/parts.ts';
import type { candidateSearch } from './candidate-index.table.ts';
import { UPDATED_ON } from './updated-on.ts';

// Plain SQL: loading the query builder would delay the start of the index thread by a second.

/** Columns in the order in which they are copied. Days are numbers since 1970. */
const columns = [
  'profile_id',
  'rev',
  'terms',
  'place_ids',
  'place_radii',
  'wished',
  'practised',
  'start_on',
  'pay_year',
  'pay_hour',
  'born_on',
  UPDATED_ON,
] as const satisfies readonly (keyof typeof candidateSearch.$inferSelect | typeof UPDATED_ON)[];

function readRow(row: BinaryFields, rows: IndexRows): void {
  rows.ids.push(the(row.integer(), 'profile_id'));
  rows.revs.push(the(row.bigInteger(), 'rev'));
  row.integers(rows.terms.items);
  rows.terms.end();
  row.integers(rows.places.items);
  rows.places.end();
  row.integers(rows.radii);
  row.integers(rows.wished.items);
  rows.wished.end();
  row.integers(rows.practised.items);
  rows.practised.end();
  rows.start.push(row.day() ?? Number.NEGATIVE_INFINITY);
  rows.payYear.push(row.double() ?? Number.NaN);
  rows.payHour.push(row.double() ?? Number.NaN);
  rows.born.push(row.day() ?? Number.NaN);
  rows.updatedAt.push(the(row.day(), 'updated_at') * DAY_MS);
}

const BY_CHANGE = 'order by updated_at, profile_id';
/** Rows that one statement reads, so that no statement takes long. */
const BATCH = 20_000;

type Pool = pg.Pool;

/**
 * Connections for the feed alone, beside those of the app. Statements get a generic plan, because planning takes longer
 * than reading.
 */
export function openFeedPool(connection: Parts['connection'], onError: (err: Error) => void): Pool {
  const options = '-c plan_cache_mode=force_generic_plan';
  return openPool(connection, { max: 2, onError, options });
}

async function copyRows(pool: Pool, condition: string, rows: IndexRows): Promise<IndexRows> {
  const text = `copy (select ${columns.join()} from candidate_search where ${condition}) to stdout (format binary)`;
  await copyOut(pool, text, (row) => readRow(row, rows));
  return rows;
}

/** The last moment of change of the next batch, as PostgreSQL writes it; null: fewer rows than `size` are left. */
async function findBatchEnd(pool: Pool, after: string, size: number): Promise<string | null> {
  const text = `select updated_at::text as last from candidate_search where updated_at > '${after}'
    order by updated_at offset ${size - 1} limit 1`;
  const { rows } = await pool.query<{ last: string }>(text);
  return rows[0]?.last ?? null;
}

/**
 * All candidates in batches, those that changed last at the end: the index looks for the newest from there on, in
 * whatever order the rows were written. A batch is valid until the next one is read: its memory is reused. Two
 * connections read two batches at a time, because one database process alone would be slower than the reader.
 *
 * @param size Of a batch; more when more changed at the same moment.
 */
export async function* findAllIndexRows(pool: Pool, size = BATCH): AsyncGenerator<IndexRows> {
  const begun: Promise<IndexRows>[] = [];
  const spare: IndexRows[] = [];
  let after: string | null = '-infinity';
  const begin = async () => {
    if (after === null) return;
    const end = await findBatchEnd(pool, after, size);
    const range = end === null ? `updated_at > '${after}'` : `updated_at > '${after}' and updated_at <= '${end}'`;
    const batch = copyRows(pool, `${range} ${BY_CHANGE}`, spare.pop() ?? new IndexRows());
    // While the batch before is awaited, a failure of this one would be an unhandled rejection. It is thrown in its
    // turn.
    batch.catch(() => {});
    begun.push(batch);
    after = end;
  };
  try {
    await begin();
    await begin();
    for (let next = begun.shift(); next; next = begun.shift()) {
      const rows = await next;
      await begin();
      yield rows;
      spare.push(rows.clear());
    }
  } finally {
    await Promise.allSettled(begun);
  }
}

export function findIndexRows(pool: Pool, ids: readonly number[]): Promise<IndexRows> {
  return copyRows(pool, `profile_id = any('{${ids.join()}}') ${BY_CHANGE}`, new IndexRows());
}

/** The same as one object for each, in a transaction. */
export async function findRowsByIds(tx: Pick<Pool, 'query'>, ids: readonly number[]): Promise<IndexRow[]> {
  const { rows } = await tx.query<{ row: IndexRow }>(
    'select candidate_index_row(s) as row from candidate_search s where profile_id = any($1) order by s.rev',
    [ids],
  );
  return rows.map(({ row }) => row);
}

/**
 * From where the next changes are read: the oldest transaction that was still running, and the time of the database.
 */
export type FeedPosition = { xmin: string; at: string };

export type FeedNews = FeedPosition & {
  changes: { xid: string; profile_id: number }[];
  /** The rows of changed candidates that are not in `known`; null: too many for one answer. */
  rows: IndexRow[] | null;
};

const position = 'pg_snapshot_xmin(pg_current_snapshot())::text as xmin, now()::text as at';

export async function findFeedPosition(pool: Pool): Promise<FeedPosition> {
  const { rows } = await pool.query<FeedPosition>(`select ${position}`);
  return the(rows[0], 'position of the feed');
}

/** A larger number of rows is read by a statement of its own. */
const ROWS_WITH_NEWS = 100;

/**
 * The changes by transactions that ended after a position, and some earlier ones; null: the position is too old.
 *
 * @param known The changes that were read before, as `xid profile_id`; null: too many to name them.
 */
export async function findFeedNews(
  pool: Pick<Pool, 'query'>,
  since: FeedPosition,
  known: readonly string[] | null,
): Promise<FeedNews | null> {
  const { rows } = await pool.query<FeedNews & { is_known: boolean }>({
    name: 'feed-news',
    text: `with news as materialized (select xid::text, profile_id from candidate_changes
        where xid >= $1::xid8 and xid <= '${LAST_XID}'),
      unread as materialized (
        select distinct profile_id from news where xid || ' ' || profile_id <> all($3::text[]) limit ${ROWS_WITH_NEWS + 1})
      select ${position}, $2::timestamptz > now() - interval '30 minutes' as is_known,
        coalesce((select json_agg(news) from news), '[]') as changes,
        case when $3 is not null and (select count(*) from unread) <= ${ROWS_WITH_NEWS} then coalesce((
          select json_agg(candidate_index_row(s) order by s.rev) from unread join candidate_search s using (profile_id)), '[]')
        end as rows`,
    values: [since.xmin, since.at, known],
  });
  const { is_known, ...news } = the(rows[0], 'news of the feed');
  return is_known ? news : null;
}

type Catalogue = {
  occupations: { id: number; kldb: string }[];
  places: { id: number; country: string; latitude: number; longitude: number }[];
};
type Query = (text: string) => Promise<{ rows: unknown[] }>;

/** Also retired entries, because candidates may still name them. */
export async function readIndexCatalogue(query: Query): Promise<Catalogue> {
  const [occupations, places] = await Promise.all([
    query(`select id, kldb from attributes where code = 'qualification' and kldb is not null`),
    query('select id, country, latitude, longitude from places'),
  ]);
  return { occupations: occupations.rows, places: places.rows } as Catalogue;
}
