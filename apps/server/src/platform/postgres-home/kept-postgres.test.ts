import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/db/db.ts';
import { postmasterOf } from '#test/faults.ts';
import { keepEmbeddedPostgres } from './kept-postgres.ts';
import { postgresHome } from './postgres-home.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-kept-'));
chmodSync(folder, 0o755);
const home = postgresHome(path.join(folder, 'data'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a server that is killed is there again under the same connection, with all that was acknowledged', async () => {
  const [onCrash, onGiveUp] = [vi.fn(), vi.fn()];
  const server = await keepEmbeddedPostgres({ home, onCrash, onGiveUp });
  const { pool, close } = openDatabase(server.connection);
  await pool.query('create table notes (n integer)');
  // A backend that computes does not notice that its server is gone, and keeps the shared memory.
  const computing = pool.query('select count(*) from generate_series(1, 1000000000)').catch((error: Error) => error);
  for (const n of [1, 2, 3]) {
    await pool.query('insert into notes values ($1)', [n]);
    process.kill(postmasterOf(home), 'SIGKILL');
    await expect.poll(() => onCrash).toHaveBeenCalledTimes(n);
    const isBack = () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      );
    await expect.poll(isBack).toBe(true);
  }
  expect(await computing).toBeInstanceOf(Error);
  expect((await pool.query('select n from notes order by n')).rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(onGiveUp).not.toHaveBeenCalled();
  await close();
  await server.stop();
  expect(existsSync(server.connection.host)).toBe(false);
  expect(onCrash).toHaveBeenCalledTimes(3);
});

test('a server that cannot be started any more is given up, and it is said why', async () => {
  const [onCrash, onGiveUp] = [vi.fn(), vi.fn()];
  const server = await keepEmbeddedPostgres({ home, onCrash, onGiveUp, pause: { first: 1, longest: 4 } });
  const version = path.join(home, 'cluster/PG_VERSION');
  const right = readFileSync(version);
  writeFileSync(version, '17\n');
  process.kill(postmasterOf(home), 'SIGKILL');

  await expect.poll(() => onGiveUp).toHaveBeenCalledWith(expect.stringContaining('10 times'));
  expect(onCrash).toHaveBeenCalledTimes(11);
  expect(onCrash).toHaveBeenLastCalledWith(expect.stringContaining('made by PostgreSQL 17'));
  writeFileSync(version, right);
  await server.stop();
});

test('a server that is stopped while it is being started again stays stopped', async () => {
  const onCrash = vi.fn();
  const server = await keepEmbeddedPostgres({ home, onCrash, onGiveUp: () => {} });
  process.kill(postmasterOf(home), 'SIGKILL');
  await expect.poll(() => onCrash).toHaveBeenCalled();
  await server.stop();
  // The pid file holds the process that was killed, or does not exist.
  const isLeft = existsSync(path.join(home, 'cluster/postmaster.pid'));
  expect(() => process.kill(isLeft ? postmasterOf(home) : 2 ** 30, 0)).toThrow('ESRCH');
});
