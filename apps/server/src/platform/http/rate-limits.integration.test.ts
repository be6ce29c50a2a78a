import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn, signInAgain, testApp } from '#test/api.ts';

const routes: FastifyPluginAsyncZod = async (plugin) => {
  const config = { rateLimit: { max: 2, timeWindow: '1 minute' } };
  plugin.route({ method: 'GET', url: '/api/test/twice', access: 'public', config, handler: () => 'ok' });
  plugin.get('/api/test/device/:user_id', { access: 'public' }, ({ params }, reply) =>
    reply.setDeviceCookie({ token: 'browser', user_id: Number((params as { user_id: string }).user_id) }).send({}),
  );
  plugin.route({ method: 'GET', url: '/api/test/often', access: 'public', handler: () => 'ok' });
};
const app = await testApp({ routes });

// The clock is frozen, so that a slow machine does not reach the next minute.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const ask = async (remoteAddress: string, headers: Record<string, string> = {}, url = '/api/test/twice') =>
  app.inject({ url, remoteAddress, headers });
const statuses = async (...asked: Parameters<typeof ask>[]) => {
  const answers = [];
  for (const each of asked) answers.push((await ask(...each)).statusCode);
  return answers;
};

test('counts people who are logged in each by themselves: an office behind one address is not one person', async () => {
  const [one, other] = [await signIn(app), await signIn(app)];
  const office = '192.0.2.1';
  expect(await statuses([office, one.headers], [office, one.headers], [office, one.headers])).toEqual([200, 200, 429]);
  expect(await statuses([office, other.headers], [office, other.headers])).toEqual([200, 200]);
  expect(await statuses([office])).toEqual([200]);
});

test('counts one person together, from whichever address and by whichever session', async () => {
  const person = await signIn(app);
  const again = await signInAgain(app, person);
  expect(
    await statuses(['192.0.2.2', person.headers], ['192.0.2.3', again.headers], ['192.0.2.4', person.headers]),
  ).toEqual([200, 200, 429]);
});

test('counts guests by their address', async () => {
  expect(await statuses(['192.0.2.5'], ['192.0.2.5'], ['192.0.2.5'], ['192.0.2.6'])).toEqual([200, 200, 429, 200]);
});

test('counts guests in a known browser by whose it is: their office does not lock them out', async () => {
  const browserOf = async (userId: number) => {
    const [cookie] = (await app.inject({ url: `/api/test/device/${userId}` })).cookies;
    return { cookie: `${cookie!.name}=${encodeURIComponent(cookie!.value)}` };
  };
  const [one, other] = [await browserOf(71), await browserOf(72)];
  const office = '192.0.2.10';
  expect(await statuses([office], [office], [office], [office, one])).toEqual([200, 200, 429, 200]);
  expect(await statuses([office, one], ['192.0.2.11', one], [office, other])).toEqual([200, 429, 200]);
});

test('takes a session that opens nothing for a guest', async () => {
  const cookie = `${app.cookieName('gegenpost_session')}=nobody`;
  expect(await statuses(['192.0.2.7', { cookie }], ['192.0.2.7', { cookie: `${cookie}2` }], ['192.0.2.7'])).toEqual([
    200, 200, 429,
  ]);
});

test('says when to ask again, in whole seconds, and answers then', async () => {
  const address = '192.0.2.8';
  await statuses([address], [address]);
  vi.advanceTimersByTime(999);
  const refused = await ask(address);
  expect([refused.json().code, refused.headers['retry-after']]).toEqual(['too_many_requests', '60']);
  vi.advanceTimersByTime(59_000);
  expect((await ask(address)).headers['retry-after']).toBe('1');
  vi.advanceTimersByTime(1);
  expect(await statuses([address])).toEqual([200]);
});

test('lets 1200 calls a minute through to a route that names no limit, and the next one not', async () => {
  const answers = [];
  for (let count = 0; count < 1201; count += 1)
    answers.push((await ask('192.0.2.9', {}, '/api/test/often')).statusCode);
  expect(answers.lastIndexOf(200)).toBe(1199);
  expect(answers[1200]).toBe(429);
  vi.advanceTimersByTime(60_000);
  expect(await statuses(['192.0.2.9', {}, '/api/test/often'])).toEqual([200]);
});
