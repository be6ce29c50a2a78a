import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { mailbox, newAddress } from '#features/auth/registration/registration.factory.ts';
import { type BrowserHeaders, guest, signIn, testApp } from '#test/api.ts';
import { loginPlaces } from './login-places.table.ts';

const [password, next] = ['Nebelhorn47', 'Kieselgrund-88'];
const DAY = 86_400;
let now = new Date();
const app = await testApp({ clock: { now: () => now } });
await app.jobs.start();
afterAll(() => app.jobs.stop());
const visitor = await guest(app);
const { mailTo, tokenIn } = mailbox(app);

let networks = 0;
const newNetwork = () => `198.51.${Math.floor(++networks / 250)}.${networks % 250}`;
const after = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

type Try = { email: string; password?: string; from?: string; device?: string };
const send = (url: string, payload: object, { from = newNetwork(), device = '' }: Omit<Try, 'email'> = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/${url}`,
    headers: { ...visitor, cookie: `${visitor.cookie}; ${device}` },
    remoteAddress: from,
    payload,
  });
const login = ({ email, password: word = password, ...place }: Try) => send('login', { email, password: word }, place);
const statusOf = async (attempt: Try) => (await login(attempt)).statusCode;
const wrong = (attempt: Omit<Try, 'password'>) => login({ ...attempt, password: 'falsch' });

type Answer = Awaited<ReturnType<typeof send>>;
/** The device cookie of an answer, to be sent back. */
const deviceOf = (answer: Answer) => {
  const cookie = answer.cookies.find(({ name }) => name === 'gegenpost_device');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 90 * DAY });
  return `gegenpost_device=${encodeURIComponent(cookie?.value ?? '')}`;
};

/** A user who has logged in once, in a browser and a network of their own. */
async function someoneAtHome() {
  const { email, user_id } = await createUser(app.db, { password, email: newAddress() });
  const from = newNetwork();
  const answer = await login({ email, from });
  expect(answer.statusCode).toBe(204);
  return { email, user_id, from, device: deviceOf(answer) };
}

/** Reaches the limit of failures of an account, from many networks. */
const fillAccount = (email: string) => Promise.all(Array.from({ length: 55 }, () => wrong({ email })));
/** Reaches the limit of failures of a network. */
async function fillNetwork(from: string) {
  for (let index = 0; index < 20; index++) await wrong({ email: newAddress(), from });
}

test('lets an owner in from a known browser while strangers keep the account locked', async () => {
  const { email, device } = await someoneAtHome();
  for (let round = 0; round < 3; round++) {
    await fillAccount(email);
    expect(await statusOf({ email })).toBe(423);
    expect(await statusOf({ email, device })).toBe(204);
    after(20);
  }
});

test('lets an owner in from a known network too, but not with a wrong password', async () => {
  const { email, from } = await someoneAtHome();
  await fillAccount(email);

  expect((await wrong({ email, from })).statusCode).toBe(423);
  expect(await statusOf({ email, from })).toBe(204);
});

test('allows five guesses from the network of the owner while the account is locked', async () => {
  const { email, from, device } = await someoneAtHome();
  await fillAccount(email);
  for (let index = 0; index < 5; index++) await wrong({ email, from });

  expect(await statusOf({ email, from })).toBe(423);
  expect(await statusOf({ email, from, device })).toBe(204);
});

test('refuses the right password from other networks while the account is locked', async () => {
  const [owner, other] = [await someoneAtHome(), await someoneAtHome()];
  await fillAccount(owner.email);

  const forged = 'gegenpost_device=bm90IGEgc2VhbGVkIGNvb2tpZSBvZiB0aGlzIGluc3RhbGxhdGlvbg';
  for (const device of ['', other.device, forged]) {
    expect(await statusOf({ email: owner.email, device })).toBe(423);
  }
});

test('does not lock an office out by the tries of one person', async () => {
  const from = newNetwork();
  const colleagues = [await someoneAtHome(), await someoneAtHome()];
  const { email } = await createUser(app.db, { password, email: newAddress() });
  await Promise.all([...colleagues, { email }].map((one) => statusOf({ ...one, from })));
  await fillNetwork(from);

  expect(await statusOf({ email: newAddress(), from })).toBe(423);
  expect(await statusOf({ email: colleagues[0]!.email, device: colleagues[0]!.device, from })).toBe(204);
  expect(await statusOf({ email, from })).toBe(204);
  const stranger = await createUser(app.db, { password });
  expect(await statusOf({ email: stranger.email, from })).toBe(423);
});

test('answers the same for an account that is known in the network, one that is not, and none', async () => {
  const { email, from } = await someoneAtHome();
  const elsewhere = (await someoneAtHome()).email;
  await fillNetwork(from);
  const seen = [];
  for (const address of [email, elsewhere, newAddress()]) {
    const answers = [];
    for (let index = 0; index < 7; index++) answers.push(await wrong({ email: address, from }));
    seen.push(answers.map(({ statusCode, body, headers }) => ({ statusCode, body, headers: Object.keys(headers) })));
  }

  expect(seen[0]?.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(423));
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});

test('counts the failures of a known network for the network and the account like those of any other', async () => {
  const { email, from } = await someoneAtHome();
  for (let index = 0; index < 4; index++) await wrong({ email, from });
  for (let index = 0; index < 16; index++) await wrong({ email: newAddress(), from });

  expect(await statusOf({ email: newAddress(), from })).toBe(423);
});

test('gives a stolen browser cookie five guesses, and takes none from anybody else', async () => {
  const { email, device } = await someoneAtHome();
  const answers = await Promise.all(Array.from({ length: 20 }, () => wrong({ email, device })));

  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
  expect(await statusOf({ email, device })).toBe(423);
  expect(await statusOf({ email })).toBe(204);
  after(31);
  expect(await statusOf({ email, device })).toBe(204);
});

test('knows several accounts of one browser, and keeps nothing by which they belong together', async () => {
  const first = await someoneAtHome();
  const second = await createUser(app.db, { password, email: newAddress() });
  const both = deviceOf(await login({ email: second.email, device: first.device, from: first.from }));
  for (const { email } of [first, second]) {
    await fillAccount(email);
    expect(await statusOf({ email, device: both })).toBe(204);
  }
  const hashes = (await app.db.select().from(loginPlaces)).map(({ place_hash }) => place_hash.toString('hex'));
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('knows no place for longer than 90 days, and sweeps it away', async () => {
  const { email, user_id, device } = await someoneAtHome();
  after(91 * DAY);
  await fillAccount(email);
  expect(await statusOf({ email, device })).toBe(423);

  await app.jobs.enqueue(app.db, 'auth.sweep', {});
  await expect.poll(() => app.db.$count(loginPlaces, eq(loginPlaces.user_id, user_id))).toBe(0);
});

test('keeps no more than thirty places of an account, the latest', async () => {
  const { email, user_id, device } = await someoneAtHome();
  for (let index = 0; index < 20; index++) {
    after(1);
    await login({ email });
  }
  expect(await app.db.$count(loginPlaces, eq(loginPlaces.user_id, user_id))).toBe(30);
  await fillAccount(email);
  expect(await statusOf({ email, device })).toBe(423);
});

test('opens a way by mail to an owner who is known nowhere, and forgets the places from before', async () => {
  const { email, device } = await someoneAtHome();
  await fillAccount(email);
  await send('password/forgot', { email });
  const token = tokenIn(await mailTo(email), 'reset-password');
  const reset = await send('password/reset', { token, password: next, password_confirmation: next });

  expect(reset.statusCode).toBe(204);
  expect(await statusOf({ email, password: next, device: deviceOf(reset) })).toBe(204);
  expect(await statusOf({ email, password: next, device })).toBe(423);
});

test('confirms the password in an open session while strangers keep the account locked', async () => {
  const user = await signIn(app, { password });
  const change = (headers: BrowserHeaders, word: string) =>
    app.inject({
      method: 'POST',
      url: '/api/account/password',
      headers,
      payload: { current_password: word, password: next, password_confirmation: next },
    });
  await fillAccount(user.email);
  for (let index = 0; index < 4; index++) expect((await change(user.headers, 'falsch')).statusCode).toBe(422);
  const changed = await change(user.headers, password);

  expect(changed.statusCode).toBe(204);
  expect(await statusOf({ email: user.email, password: next, device: deviceOf(changed) })).toBe(204);
});

test('does not count the calls of a known browser with those of its network', async () => {
  const { email, device, from } = await someoneAtHome();
  const answers = await Promise.all(Array.from({ length: 125 }, () => send('login', {}, { from })));

  expect(answers.map(({ statusCode }) => statusCode)).toContain(429);
  expect((await login({ email, from })).statusCode).toBe(429);
  expect(await statusOf({ email, from, device })).toBe(204);
});
