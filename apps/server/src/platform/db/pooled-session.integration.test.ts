import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freshDb } from '#test/db.ts';
import { type Db, openDatabase } from './db.ts';

const { connection } = await freshDb();
const { db, pool, close } = openDatabase(connection, { max: 1 });
afterAll(close);
let lent: pg.PoolClient | undefined;
pool.on('acquire', (client) => {
  lent = client;
});
await db.execute(
  sql`create table notes (text text primary key, about text references notes deferrable initially deferred)`,
);

const countNotes = () =>
  db.execute<{ count: number }>(sql`select count(*) from notes`).then(({ rows }) => rows[0]!.count);
const pidOf = async (some: Db) =>
  (await some.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid;

async function terminate(pid: number): Promise<void> {
  const killer = new pg.Client(connection);
  await killer.connect();
  // `pg_terminate_backend` with a timeout answers once the process is gone.
  await killer.query('select pg_terminate_backend($1, 10000)', [pid]);
  await killer.end();
}

test('a connection that breaks inside a transaction fails that transaction alone', async () => {
  const broken = db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values ('never')`);
    await terminate(await pidOf(tx));
    await tx.execute(sql`insert into notes values ('neither')`);
  });
  await expect(broken).rejects.toThrow();
  expect(await countNotes()).toBe(0);
});

test('a connection that breaks while the transaction asks nothing of it does no more', async () => {
  const broken = db.transaction(async (tx) => {
    const end = new Promise((resolve) => lent!.once('end', resolve));
    await terminate(await pidOf(tx));
    await end;
    throw new Error('of our own');
  });
  // The original error is thrown, not that of the rollback, which failed as well.
  await expect(broken).rejects.toThrow('of our own');
  expect(await countNotes()).toBe(0);
});

test('two queries at once on one transaction are refused, and nothing of it is kept', async () => {
  const both = db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values ('before')`);
    await Promise.all([tx.execute(sql`select 1`), tx.execute(sql`select 2`)]);
  });
  await expect(both).rejects.toMatchObject({ cause: { message: expect.stringContaining('one after the other') } });
  expect(await countNotes()).toBe(0);
});

test('a transaction that cannot begin gives its connection back', async () => {
  const refused = db.transaction(async () => 'never', { isolationLevel: 'of no kind' as never });
  await expect(refused).rejects.toThrow('syntax error');
  expect(await countNotes()).toBe(0);
});

test('a transaction that cannot be committed is told, and the next one begins anew', async () => {
  const refused = db.transaction((tx) => tx.execute(sql`insert into notes values ('a', 'missing')`));
  await expect(refused).rejects.toThrow('foreign key');
  await db.transaction((tx) => tx.execute(sql`insert into notes values ('b')`));
  expect(await countNotes()).toBe(1);
});

test('a statement that fails unheard lets the transaction fail', async () => {
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values ('c')`);
    await tx.execute(sql`insert into notes values ('c')`).catch(() => {});
  });
  await expect(undone).rejects.toThrow('nothing of it was kept');
  expect(await countNotes()).toBe(1);
});

test('a statement that comes after the end of its transaction is refused', async () => {
  let kept: Db | undefined;
  await db.transaction(async (tx) => {
    kept = tx;
  });
  await expect(kept!.execute(sql`insert into notes values ('d')`)).rejects.toMatchObject({
    cause: expect.objectContaining({ message: 'The transaction is over.' }),
  });
});

test('code inside a transaction gets no second connection, at any depth of calls', async () => {
  const ask = [() => countNotes(), () => db.transaction((tx) => pidOf(tx))];
  for (const second of ask) {
    const asked = db.transaction((tx) => tx.transaction(async () => new AsyncLocalStorage().run(1, second)));
    await expect(asked).rejects.toThrow(/Failed query|second connection/);
  }
  await expect(db.transaction(() => pool.query('select 1'))).rejects.toThrow('second connection');
  await expect(db.transaction(() => pool.connect())).rejects.toThrow('second connection');
});

test('what a transaction began and left to itself may ask once it has ended', async () => {
  const { promise: end, resolve: toEnd } = Promise.withResolvers<void>();
  let later: Promise<unknown> | undefined;
  await db.transaction(async () => {
    later = end.then(() => countNotes());
  });
  toEnd();
  expect(await later).toBe(1);
});
