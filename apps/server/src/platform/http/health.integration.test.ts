import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '#test/api.ts';

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const port = await freePort();
const app = await testApp({ env: { METRICS_PORT: String(port) } });
await app.listen({ port: 0, host: '127.0.0.1' });
const metrics = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

test('says in a word on the main port whether it is ready, and in full on its own', async () => {
  expect((await app.inject({ url: '/healthz' })).body).toBe('ok');
  // On a busy machine a check may exceed its own timeout, so it is repeated.
  const checks = async () => (await metrics('/readyz')).json();
  await expect.poll(async () => (await app.inject({ url: '/readyz' })).body).toBe('ready');
  await expect.poll(checks).toMatchObject({ ok: true, checks: { database: true } });

  app.readyChecks.set('search', () => Promise.reject(new Error('no index')));
  const answer = await app.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.body]).toEqual([503, 'not ready']);
  await expect.poll(checks).toMatchObject({ ok: false, checks: { database: true, search: false } });
  expect((await metrics('/healthz')).status).toBe(200);
  app.readyChecks.delete('search');
});

test('measures requests by the pattern of their route, never by their path', async () => {
  await app.inject({ url: '/api/rt' });
  await app.inject({ url: '/api/activation/a1b2c3d4' });
  const text = await (await metrics('/metrics')).text();
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/rt",status="200"} 1');
  expect(text).toMatch(/^db_pool_connections\{state="busy"\} \d+$/m);
  expect(text).toMatch(/^realtime_sockets 0$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).not.toContain('a1b2c3d4');
});

test('counts mails that wait and that failed, and tells the rest while the database is away', async () => {
  await app.jobs.start();
  await app.mail.enqueue(app.db, { to: 'a@example.org', subject: 'Hallo', text: 'Hallo' });
  await expect.poll(async () => (await metrics('/metrics')).text()).toMatch(/^mails\{state="failed"\} 0$/m);
  await app.jobs.stop();
  // One that the mail server refused for good.
  await app.db.execute(sql`update pgboss.job set name = 'mail.send.failed', state = 'created'`);
  await app.mail.enqueue(app.db, { to: 'a@example.org', subject: 'Hallo', text: 'Hallo' });

  const text = await (await metrics('/metrics')).text();
  expect(text).toMatch(/^mails\{state="waiting"\} 1$/m);
  expect(text).toMatch(/^mails\{state="failed"\} 1$/m);

  await app.db.execute(sql`alter schema pgboss rename to gone`);
  const without = await metrics('/metrics');
  expect(without.status).toBe(200);
  expect(await without.text()).not.toMatch(/^mails\{/m);
  await app.db.execute(sql`alter schema gone rename to pgboss`);
});

test('shows neither metrics nor their port to visitors', async () => {
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
});
