import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { mailbox, newAddress, newIp } from '#features/auth/registration/registration.factory.ts';
import { guest, testApp } from '#test/api.ts';

// The password package is spied on, not replaced, in modules that only this file loads.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', { spy: true });

const password = 'Nebelhorn47';
const app = await testApp();
const headers = { ...(await guest(app)) };
await app.jobs.start();
afterAll(() => app.jobs.stop());
afterAll(() => vi.resetModules());
const { settled } = mailbox(app);

const bodies = {
  login: (email: string) => ({ email, password: 'Falsches-Wort-1' }),
  register: (email: string) => ({
    role_id: 1,
    email,
    password,
    password_confirmation: password,
    terms: true,
    privacy: true,
  }),
  'register/resend': (email: string) => ({ email }),
  'password/forgot': (email: string) => ({ email }),
};
type Path = keyof typeof bodies;

const countJobs = async () =>
  (await app.db.execute<{ count: number }>(sql`select count(*) from pgboss.job where name like 'auth.%'`)).rows[0]
    ?.count ?? 0;

/** What a stranger can observe of a call, and the work that is done before the answer is sent. */
async function watch(path: Path, email: string) {
  await settled();
  vi.clearAllMocks();
  const before = await countJobs();
  const payload = bodies[path](email);
  const answer = await app.inject({ method: 'POST', url: `/api/${path}`, headers, remoteAddress: newIp(), payload });
  const jobs = (await countJobs()) - before;
  await settled();
  const hashes = vi.mocked(hash).mock.calls.length + vi.mocked(verify).mock.calls.length;
  return { status: answer.statusCode, body: answer.body, headers: Object.keys(answer.headers), hashes, jobs };
}

beforeEach(() => vi.clearAllMocks());

test.each<[Path, { status: number; hashes: number; jobs: number }]>([
  ['login', { status: 422, hashes: 1, jobs: 0 }],
  ['register', { status: 202, hashes: 1, jobs: 1 }],
  ['register/resend', { status: 202, hashes: 0, jobs: 1 }],
  ['password/forgot', { status: 202, hashes: 0, jobs: 1 }],
])('%s costs and answers the same for a known, an unconfirmed and an unknown address', async (path, cost) => {
  const known = await createUser(app.db, { password, email: newAddress() });
  const waiting = await createUser(app.db, { password, email: newAddress(), email_confirmed_at: null });
  const seen = [await watch(path, known.email), await watch(path, waiting.email), await watch(path, newAddress())];

  expect(seen[2]).toMatchObject(cost);
  expect(seen[0]).toEqual(seen[2]);
  expect(seen[1]).toEqual(seen[2]);
});

test('login costs and answers the same for all while a network is locked, also for who is known in it', async () => {
  const from = newIp();
  const post = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/login', headers, remoteAddress: from, payload });
  const known = await createUser(app.db, { password, email: newAddress() });
  expect((await post({ email: known.email, password })).statusCode).toBe(204);
  const elsewhere = await createUser(app.db, { password, email: newAddress() });
  for (let index = 0; index < 20; index++) await post(bodies.login(newAddress()));
  const seen = [];
  for (const email of [known.email, elsewhere.email, newAddress()]) {
    vi.clearAllMocks();
    const { statusCode, body } = await post(bodies.login(email));
    seen.push({ statusCode, body: body.replaceAll(/\d+/g, '#'), hashes: vi.mocked(verify).mock.calls.length });
  }

  expect(seen[2]).toMatchObject({ statusCode: 423, hashes: 1 });
  expect(seen[0]).toEqual(seen[2]);
  expect(seen[1]).toEqual(seen[2]);
});

test('asking for another address for an account that does not exist costs the hash of one that does', async () => {
  const { email } = await createUser(app.db, { password, email: newAddress(), email_confirmed_at: null });
  const ask = async (address: string) => {
    vi.clearAllMocks();
    const payload = { email: address, password: 'Falsches-Wort-1', new_email: newAddress() };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/register/resend',
      headers,
      remoteAddress: newIp(),
      payload,
    });
    return { status: answer.statusCode, body: answer.body, hashes: vi.mocked(verify).mock.calls.length };
  };
  const [known, unknown] = [await ask(email), await ask(newAddress())];

  expect(known).toMatchObject({ status: 422, hashes: 1 });
  expect(unknown).toEqual(known);
});
