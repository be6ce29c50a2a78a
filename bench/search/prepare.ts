import type pg from 'pg';
import { loadShipped } from '../../apps/server/src/app.ts';
import { createSession, createUser } from '../../apps/server/src/features/auth/auth.factory.ts';
import { createSubscription } from '../../apps/server/src/features/shop/shop.factory.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { openConfiguredDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { findSearches } from './searches.ts';
import { makeWorld } from './world.ts';

const EMPLOYERS = 40;
const AGENTS = 60;

export type Prepared = {
  /** Session tokens of several employers, because one would reach the rate limit. */
  sessions: string[];
  searches: Awaited<ReturnType<typeof findSearches>>;
  candidates: number;
  table_mb: number;
};

/** Creates the database of a folder with all data, and closes it. */
export async function prepareWorld(
  dataDir: string,
  { candidates, seed }: { candidates: number; seed: number },
  tell: (step: string) => void,
): Promise<Prepared> {
  await using closing = new AsyncDisposableStack();
  const fail = (reason: string) => {
    throw new Error(reason);
  };
  const config = loadConfig({ DATA_DIR: dataDir, DEMO: 'off' });
  const { database } = await openConfiguredDatabase({
    config,
    closing,
    onError: () => {},
    onCrash: fail,
    onGiveUp: fail,
  });
  const { db, pool } = database;
  const now = new Date();
  await loadShipped(db, now);
  await pool.query(`select setval(pg_get_serial_sequence('profiles', 'id'), $1)`, [candidates + 1]);
  const agents = await Promise.all(
    Array.from({ length: AGENTS }, (_, nth) => createUser(db, { role: nth % 2 ? 3 : 4 })),
  );
  await makeWorld(
    pool,
    { candidates, seed, agents: agents.map(({ profile_id, company_id }) => ({ profile_id, company_id: company_id! })) },
    tell,
  );
  const sessions = await Promise.all(
    Array.from({ length: EMPLOYERS }, async () => {
      const { user_id, company_id } = await createUser(db, { role: 2 });
      await createSubscription(db, company_id!);
      return createSession(db, user_id, now);
    }),
  );
  return { sessions, searches: await findSearches(pool), candidates, table_mb: await sizeOf(pool) };
}

async function sizeOf(pool: pg.Pool): Promise<number> {
  const text = `select pg_total_relation_size('candidate_search') / 1e6 as mb`;
  return Number((await pool.query<{ mb: string }>(text)).rows[0]!.mb);
}
