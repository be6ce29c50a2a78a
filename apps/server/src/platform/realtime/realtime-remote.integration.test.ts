import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { signIn, testApp } from '#test/api.ts';

type Call = { method: string; url: URL; body: string };
const calls: Call[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  calls.push({ method: request.method!, url: new URL(request.url!, 'http://outside'), body });
  response.end('{}');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

const app = await testApp({ env: { REALTIME_URL: `http://key1:secret1@127.0.0.1:${port}/apps/42` } });
await app.jobs.start();
afterAll(() => app.jobs.stop());
const hmac = (text: string) => createHmac('sha256', 'secret1').update(text).digest('hex');

test('triggers an event of a committed transaction, signed', async () => {
  await app.db.transaction((tx) => app.realtime.publish(tx, 7, 'message-received', { thread_id: 3 }));
  await expect.poll(() => calls).toHaveLength(1);
  const { method, url, body } = calls[0]!;
  expect(JSON.parse(body)).toEqual({ name: 'message-received', channels: ['private-user.7'], data: '{"thread_id":3}' });
  const { auth_signature, ...query } = Object.fromEntries(url.searchParams);
  expect(query).toMatchObject({ auth_key: 'key1', body_md5: createHash('md5').update(body).digest('hex') });
  expect(auth_signature).toBe(hmac(`${method}\n/apps/42/events\n${new URLSearchParams(query)}`));
});

test('triggers all events of one call', async () => {
  calls.length = 0;
  const events = [8, 9].map((user_id) => ({ user_id, event: 'thread-updated', payload: { thread_id: 3 } }));
  await app.db.transaction((tx) => app.realtime.publishAll(tx, events));
  await expect.poll(() => calls).toHaveLength(2);
  expect(calls.flatMap(({ body }) => JSON.parse(body).channels).sort()).toEqual(['private-user.8', 'private-user.9']);
});

test('signs the own channel as the outside server expects it', async () => {
  const { headers, user_id } = await signIn(app);
  const payload = { socket_id: '1.2', channel_name: `private-user.${user_id}` };
  const answer = await app.inject({ method: 'POST', url: '/api/broadcasting/auth', headers, payload });
  expect(answer.json()).toEqual({ auth: `key1:${hmac(`1.2:private-user.${user_id}`)}` });
});

test('allows the browser to connect there', async () => {
  expect(app.realtime.endpoint).toEqual({ key: 'key1', host: '127.0.0.1', port, tls: false });
  const { headers } = await app.inject({ url: '/api/rt' });
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ws://127.0.0.1:${port}`);
});
