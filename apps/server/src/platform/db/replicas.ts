import { the } from '@gegenpost/contract/shared/the.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Db, openDatabase } from './db.ts';

/** Replicas of the database. Reads go to them as long as they follow the primary closely. */
export type Replicas = {
  /**
   * Reads data that may be up to `STALE_MS` old: round robin from the replicas that are close enough; from the primary
   * when none is, and when the replica fails. A read that must see the caller's own write uses the primary instead.
   *
   * @param query Must only read, because it may run twice.
   */
  read<T>(query: (db: Db) => Promise<T>): Promise<T>;
  /** Starts to watch the replicas; until then reads go to the primary. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Maximum lag of a replica. One that lags more is not used until it has caught up. */
export const STALE_MS = 1000;
const WATCH_MS = 250;
const PAST = Math.ceil(STALE_MS / WATCH_MS) - 1;

type Options = { primary: { db: Db; pool: pg.Pool }; urls: readonly (string | pg.PoolConfig)[]; log: Logger };

/** Opens the replicas. An unreachable one does no harm, it is only not used. */
export function openReplicas({ primary, urls, log }: Options): Replicas {
  const copies = urls.map((url, at) => {
    const warn = (err: Error) => log.warn({ err, replica: at }, 'an idle connection to a replica broke');
    return { at, ...openDatabase(url, { onError: warn }), isClose: false };
  });
  type Copy = (typeof copies)[number];
  const past = pastPositions(primary.pool);
  let timer: NodeJS.Timeout | undefined;
  let watching: Promise<unknown> = Promise.resolve();
  let turn = 0;

  async function watch(): Promise<void> {
    const oldest = await past();
    await Promise.all(copies.map(async (copy) => judge(copy, oldest !== null && (await hasReached(copy, oldest)))));
  }

  function judge(copy: Copy, isClose: boolean): void {
    if (copy.isClose !== isClose)
      log.info({ replica: copy.at }, isClose ? 'replica is read from' : 'replica is left out');
    copy.isClose = isClose;
  }

  function schedule(): void {
    timer = setTimeout(() => {
      watching = watch().finally(() => timer && schedule());
    }, WATCH_MS);
    timer.unref();
  }

  return {
    async read(query) {
      const close = copies.filter(({ isClose }) => isClose);
      if (close.length === 0) return query(primary.db);
      turn = (turn + 1) % close.length;
      const copy = the(close[turn], 'replica in turn');
      try {
        return await query(copy.db);
      } catch (err) {
        log.warn({ err, replica: copy.at }, 'a replica failed');
        judge(copy, false);
        return query(primary.db);
      }
    },
    async start() {
      if (copies.length === 0) return;
      await watch();
      schedule();
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await watching;
      await Promise.all(copies.map((copy) => copy.close()));
    },
  };
}

/**
 * @returns A function to be called every `WATCH_MS`: the primary's WAL position of about `STALE_MS` ago; null until one
 *   is known.
 */
function pastPositions(pool: pg.Pool): () => Promise<string | null> {
  /** Oldest first. */
  let positions: string[] = [];
  return async () => {
    try {
      const { rows } = await pool.query('select pg_current_wal_lsn()::text as lsn');
      positions = [...positions, z.string().parse(rows[0]?.lsn)].slice(-PAST);
    } catch {
      positions = [];
    }
    return positions.length < PAST ? null : the(positions[0], 'oldest position');
  };
}

/** Whether a replica has replayed the WAL up to a position. */
async function hasReached({ pool }: { pool: pg.Pool }, position: string): Promise<boolean> {
  try {
    const { rows } = await pool.query('select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as reached', [
      position,
    ]);
    return rows[0]?.reached === true;
  } catch {
    return false;
  }
}
