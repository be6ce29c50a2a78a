import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-main-'));
chmodSync(folder, 0o755);
const dataDir = path.join(folder, 'data');
const children = new Set<ChildProcess>();
afterAll(() => {
  // After a failed expectation one may still run.
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

const port = await freePort();
const env = { DATA_DIR: dataDir, PORT: `${port}`, DEMO: 'off' };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

function run(script: string, variables: Record<string, string>): Run {
  const child = spawn(process.execPath, [script, '--without-web'], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...variables },
  });
  children.add(child);
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code) };
}

const runServer = (variables: Record<string, string> = {}) => run('apps/server/src/main.ts', { ...env, ...variables });

async function startServer(): Promise<Run> {
  const server = runServer();
  await Promise.race([once(server.child.stdout!, 'data'), server.ended]);
  expect(server.output()).toContain(`Gegenpost is ready: http://localhost:${port}/de`);
  return server;
}

test('starts on an empty folder, has it alone, survives a kill and ends cleanly', async () => {
  const killed = await startServer();
  // Searches are answered by SQL until the index stands.
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

  const second = runServer({ PORT: `${await freePort()}` });
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

test('resets the embedded database and no other', async () => {
  expect(await run('tools/demo-reset.ts', { ...env, DATABASE_URL: 'postgres://db/a' }).ended).toBe(1);
  expect(existsSync(path.join(dataDir, 'postgres/cluster'))).toBe(true);

  expect(await run('tools/demo-reset.ts', env).ended).toBe(0);

  expect(existsSync(path.join(dataDir, 'postgres/cluster'))).toBe(false);
});

test('refuses a wrong value with one line that names it', async () => {
  const server = runServer({ DATABASE_URL: 'mysql://db' });

  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/^DATABASE_URL [^\n]+\n$/);
});

test('does not show the demo accounts to the world by accident', async () => {
  const server = runServer({ DEMO: '', PUBLIC_URL: 'https://gegenpost.example' });

  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/^PUBLIC_URL [^\n]+DEMO=on[^\n]+\n$/);
});
