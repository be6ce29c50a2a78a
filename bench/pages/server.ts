import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { loadDemoWorld } from '../../apps/server/src/demo/load-demo-world.ts';
import { createSession, createUser } from '../../apps/server/src/features/auth/auth.factory.ts';
import { createSubscription } from '../../apps/server/src/features/shop/shop.factory.ts';
import { poolOf } from '../../apps/server/src/platform/db/db.ts';
import { startApp } from '../app.ts';

/**
 * The real app with the demo world in a process of its own, which counts its statements and the time that it computes.
 * Ends with its parent.
 */

/** Sent when the server listens; sessions by who they belong to. */
export type Listening = {
  port: number;
  connection: pg.PoolConfig;
  employers: string[];
  readers: string[];
  candidates: string[];
  gegenpost_ids: string[];
};
/** What was used since the last message. */
export type Use = { statements: number; prepared: number; cpu_ms: number };

const EMPLOYERS = 40;
const READERS = 8;
const EDITORS = 128;

let use = { statements: 0, prepared: 0 };
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  use.statements += 1;
  if (typeof args[0] === 'object' && args[0] !== null && 'name' in args[0] && args[0].name) use.prepared += 1;
  return Reflect.apply(query, this, args);
} as typeof query;

await using closing = new AsyncDisposableStack();
const app = await startApp(closing, { now: () => new Date() });
await loadDemoWorld(app);
const { db } = app;
const employers = await Promise.all(
  Array.from({ length: EMPLOYERS }, async () => {
    const { user_id, company_id } = await createUser(db, { role: 2 });
    await createSubscription(db, company_id!);
    return createSession(db, user_id);
  }),
);
const { rows: found } = await db.execute<{ id: string }>(
  sql`select gegenpost_id as id from profiles join candidates on profile_id = id where is_online order by profiles.id`,
);
// Those of the demo world's employers who have most to read; several, because of the limit for each user's calls.
const { rows: readers } = await db.execute<{ id: number }>(
  sql`select user_id as id from thread_members join users on users.id = user_id where role_id = 2
    group by 1 order by count(*) desc limit ${READERS}`,
);
const { rows: people } = await db.execute<{ id: number }>(
  sql`select users.id from users join profiles on user_id = users.id join candidates on profile_id = profiles.id
    where locked_at is null order by 1 limit ${EDITORS}`,
);
const candidates = await Promise.all(people.map(({ id }) => createSession(db, id)));
await db.execute(sql`analyze`);

let before = process.cpuUsage();
process.on('message', () => {
  const { user, system } = process.cpuUsage(before);
  process.send?.({ ...use, cpu_ms: (user + system) / 1000 } satisfies Use);
  before = process.cpuUsage();
  use = { statements: 0, prepared: 0 };
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { host, port, user, database } = poolOf(db).options;
const address = app.server.address();
const listening = {
  port: typeof address === 'object' && address ? address.port : 0,
  connection: { host, port, user, database },
  employers,
  readers: await Promise.all(readers.map(({ id }) => createSession(db, id))),
  candidates,
  gegenpost_ids: found.map(({ id }) => id),
} satisfies Listening;
process.send?.(listening);
await once(process, 'disconnect');
