import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '#platform/config.ts';
import { withDatabase } from '#platform/db/operator-database.ts';
import { MAIL_QUEUE } from '#platform/mail/mail-queue.ts';
import { postmasterOf } from './faults.ts';
import { freePort, type Run, run, runServer } from './processes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-main-'));
chmodSync(folder, 0o755);
const dataDir = path.join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));

const port = await freePort();
const env = { DATA_DIR: dataDir, PORT: `${port}`, DEMO: 'off' };
const runMain = (variables: Record<string, string> = {}) =>
  run('apps/server/src/main.ts', { ...env, ...variables }, ['--without-web']);

async function startServer(): Promise<Run> {
  const server = await runServer(env);
  expect(server.output()).toContain(`Gegenpost is ready: http://localhost:${port}/de`);
  return server;
}

test('starts on an empty folder, has it alone, survives a kill and ends cleanly', async () => {
  const killed = await startServer();
  // SQL answers searches until the index is loaded.
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

  const second = runMain({ PORT: `${await freePort()}` });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(new RegExp(`is in use by process ${killed.child.pid} since \\S+ \\(port ${port}\\)`));
  const reset = run('tools/demo-reset.ts', env);
  expect(await reset.ended).toBe(1);
  expect(reset.output()).toContain(`is in use by process ${killed.child.pid}`);

  killed.child.kill('SIGKILL');
  await killed.ended;
  const next = await startServer();
  next.child.kill('SIGTERM');
  expect(await next.ended).toBe(0);
  expect(existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
});

test('shows waiting mails and tries them by command, beside the server and without it', async () => {
  const id = crypto.randomUUID();
  const mails = async (...parameters: string[]) => {
    const command = run('tools/mails.ts', env, parameters);
    return { code: await command.ended, output: command.output() };
  };
  const server = await startServer();
  await withDatabase(loadConfig(env), 'test', async (db) => {
    const boss = new PgBoss({ db: fromDrizzle(db, sql) });
    await boss.send(MAIL_QUEUE, { id, to: 'a@example.org', sealed: 'by nobody' });
  });

  await expect.poll(async () => (await mails()).output).toMatch(`${id}  waiting  a@example.org`);
  await expect
    .poll(async () => (await mails('show', id)).output)
    .toMatch(/^tries: 1\n(.+\n)*answer: .+APP_SECRET_OLD$/m);
  expect(await mails('retry', id)).toEqual({ code: 0, output: expect.stringContaining('1 mail is tried now') });
  await expect.poll(async () => (await mails('show', id)).output).toMatch(/^tries: 2$/m);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);

  expect((await mails()).output).toMatch(/1 waiting, 0 failed\n$/);
  expect(await mails('retry', '--all')).toEqual({ code: 0, output: expect.stringContaining('1 mail is tried now') });
  expect(await mails('retry', crypto.randomUUID())).toMatchObject({ code: 1 });
  expect(await mails('delete', id)).toEqual({ code: 1, output: expect.stringMatching(/^Usage: npm run mails/) });
});

test('outlives its embedded database, which it starts again', async () => {
  const server = await startServer();
  const status = async (at: string) => (await fetch(`http://127.0.0.1:${port}${at}`)).status;
  await expect.poll(() => status('/readyz')).toBe(200);
  const home = path.join(dataDir, 'postgres');
  const killed = postmasterOf(home);
  process.kill(killed, 'SIGKILL');
  expect(await status('/healthz')).toBe(200);
  // Between the two servers there is no such file.
  await expect.poll(() => existsSync(path.join(home, 'cluster/postmaster.pid')) && postmasterOf(home)).not.toBe(killed);
  await expect.poll(() => status('/readyz')).toBe(200);

  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('resets the embedded database and no other', async () => {
  expect(await run('tools/demo-reset.ts', { ...env, DATABASE_URL: 'postgres://db/a' }).ended).toBe(1);
  expect(existsSync(path.join(dataDir, 'postgres/cluster'))).toBe(true);

  expect(await run('tools/demo-reset.ts', env).ended).toBe(0);

  expect(existsSync(path.join(dataDir, 'postgres/cluster'))).toBe(false);
});

test('refuses a wrong value with one line that names it', async () => {
  const server = runMain({ DATABASE_URL: 'mysql://db' });

  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/^DATABASE_URL [^\n]+\n$/);
});

test('does not show the demo accounts to the world by accident', async () => {
  const server = runMain({ DEMO: '', PUBLIC_URL: 'https://gegenpost.example' });

  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/^PUBLIC_URL [^\n]+DEMO=on[^\n]+\n$/);
});
