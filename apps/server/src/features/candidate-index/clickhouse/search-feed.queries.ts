import type pg from 'pg';
import { z } from 'zod';
import type { FeedPosition } from '#features/candidate-index/candidate-feed.queries.ts';
import type { Db } from '#platform/db/db.ts';
import { LAST_XID } from '#platform/db/last-xid.ts';
import { openPool } from '#platform/db/pool.ts';
import type { Parts } from '#platform/parts.ts';
import { searchFeed } from './search-feed.table.ts';

type Queryable = Pick<pg.Pool, 'query'>;
export type FeedPool = pg.Pool;
export type FeedTransaction = pg.PoolClient;

const FeedRow = z.object({
  table: z.string(),
  xmin: z.string(),
  at: z.string(),
  seen: z.array(z.string()),
  is_to_rebuild: z.boolean(),
  is_known: z.boolean(),
  lag_s: z.number().nullable(),
});
/**
 * `is_known`: the changes since then are still kept. `lag_s`: for how long the oldest change waits that ClickHouse does
 * not hold yet; null: it holds all that are kept.
 */
export type FeedState = z.output<typeof FeedRow>;

/** Connections of the feed, beside those of the app: one waits for ClickHouse while others read. */
export function openFeedConnections(connection: Parts['connection'], onError: (err: Error) => void): FeedPool {
  return openPool(connection, { max: 5, onError });
}

const state = `table_name as table, read_below::text as xmin, read_at::text as at, seen, is_to_rebuild,
  read_at > clock_timestamp() - interval '30 minutes' as is_known,
  (select extract(epoch from clock_timestamp() - min(changed_at))::double precision from candidate_changes
    where xid >= read_below and xid <= '${LAST_XID}' and xid::text || ' ' || profile_id <> all(seen)) as lag_s`;

/** null: no table was made yet. */
export async function findFeedState(pool: Queryable): Promise<FeedState | null> {
  const { rows } = await pool.query({ name: 'search-feed', text: `select ${state} from search_feed` });
  return rows.length > 0 ? FeedRow.parse(rows[0]) : null;
}

/**
 * Runs the work while nobody else feeds, and moves the feed where it says, in one transaction. If somebody does feed, or
 * there is no table, it does nothing.
 */
export async function feeding(
  pool: FeedPool,
  work: (tx: FeedTransaction, feed: FeedState) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(`select ${state} from search_feed for update of search_feed skip locked`);
    if (rows.length > 0) await work(client, FeedRow.parse(rows[0]));
    await client.query('commit');
    client.release();
  } catch (error) {
    // The connection's end is the transaction's, in whatever state it was.
    client.release(true);
    throw error;
  }
}

export async function moveFeed(tx: Queryable, { xmin, at }: FeedPosition, seen: readonly string[]): Promise<void> {
  await tx.query('update search_feed set read_below = $1, read_at = $2, seen = $3', [xmin, at, seen]);
  await wakeProcesses(tx);
}

/** Lets searches ask a new table, from the position at which filling it began. */
export async function useTable(pool: Queryable, table: string, { xmin, at }: FeedPosition): Promise<void> {
  await pool.query(
    `insert into search_feed (table_name, read_below, read_at, seen) values ($1, $2, $3, '{}')
    on conflict (is_only) do update set table_name = excluded.table_name, read_below = excluded.read_below,
      read_at = excluded.read_at, seen = excluded.seen, is_to_rebuild = false`,
    [table, xmin, at],
  );
  await wakeProcesses(pool);
}

/**
 * Has a server make a new table within a second.
 *
 * @returns false: there is none yet, which a server makes by itself.
 */
export async function markForRebuild(db: Db): Promise<boolean> {
  const { rowCount } = await db.update(searchFeed).set({ is_to_rebuild: true });
  return rowCount === 1;
}

/** As changes of candidates do. */
async function wakeProcesses(db: Queryable): Promise<void> {
  await db.query('notify candidates');
}

/** Runs the work, unless another process does so. */
export async function onlyHere(pool: FeedPool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query(`select 1 where pg_try_advisory_lock(hashtext('search-feed'))`);
    if (rows.length > 0) await work();
  } finally {
    // With the connection ends the lock.
    client.release(true);
  }
}
