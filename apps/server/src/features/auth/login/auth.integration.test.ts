import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { type CreatedUser, createUser } from '#features/auth/auth.factory.ts';
import { loginAttempts, sessions, users } from '#features/auth/auth.table.ts';
import { type BrowserHeaders, guest, signIn, testApp } from '#test/api.ts';

const password = 'Demo1234';
let now = new Date();
const app = await testApp({ clock: { now: () => now } });
await app.jobs.start();
afterAll(() => app.jobs.stop());
const visitor = await guest(app);

let addresses = 0;
const newAddress = () => `192.0.2.${++addresses}`;

type Try = { email: string; password?: string; remember?: boolean };
const login = ({ email, ...rest }: Try, remoteAddress = newAddress(), headers: BrowserHeaders = visitor) =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { ...headers },
    remoteAddress,
    payload: { email, password, ...rest },
  });
const logout = (headers: BrowserHeaders) => app.inject({ method: 'POST', url: '/api/logout', headers: { ...headers } });
const sessionsOf = ({ user_id }: CreatedUser) => app.db.select().from(sessions).where(eq(sessions.user_id, user_id));
const after = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const wrong = (email: string, address?: string) => login({ email, password: 'falsch' }, address);
const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

test('logs in without regard to the case of the address, and keeps only a hash of the token', async () => {
  const user = await createUser(app.db, { password, email: 'Grosse.Schrift@Example.org' });
  const answer = await login({ email: ' grosse.schrift@example.ORG ' });

  expect(answer.statusCode).toBe(204);
  const cookie = answer.cookies.find(({ name }) => name === 'gegenpost_session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.maxAge).toBeUndefined();
  const [session] = await sessionsOf(user);
  expect(session?.token_hash.toString('utf8')).not.toContain(cookie?.value);
  expect(session?.expires_at.getTime()).toBe(now.getTime() + 12 * 3_600_000);
});

test('remembers for 30 days on request', async () => {
  const user = await createUser(app.db, { password });
  const answer = await login({ email: user.email, remember: true });

  expect(answer.cookies[0]?.maxAge).toBe(30 * 86_400);
  expect((await sessionsOf(user))[0]?.expires_at.getTime()).toBe(now.getTime() + 30 * 86_400_000);
});

test('refuses a wrong password and an unknown address with the same words', async () => {
  const user = await createUser(app.db, { password });
  const [known, unknown] = [await wrong(user.email), await wrong('niemand@example.org')];

  expect(known.statusCode).toBe(422);
  expect(known.json()).toEqual({
    message: 'Hoppla, hier stimmt etwas nicht. Sind E-Mail und Passwort richtig?',
    code: 'login_failed',
  });
  expect(unknown.body).toBe(known.body);
});

test('refuses an account without a password', async () => {
  const user = await createUser(app.db);

  expect((await login({ email: user.email })).statusCode).toBe(422);
});

test('asks for the confirmation of the address, but only after the right password', async () => {
  const user = await createUser(app.db, { password, email_confirmed_at: null });

  expect((await login({ email: user.email })).json()).toEqual({
    message: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse',
    errors: { email: ['Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse'] },
    code: 'login_failed',
  });
  expect((await wrong(user.email)).json().message).toContain('Hoppla');
});

test('refuses who is logged in already', async () => {
  const { headers, email } = await signIn(app, { password });
  const answer = await login({ email }, undefined, headers);

  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'already_logged_in' });
});

test('refuses a call without the CSRF token before anything else', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload: { email: 'x', password: 'x' } });

  expect(answer.statusCode).toBe(419);
});

test.each([
  [{}, ['email', 'password']],
  [{ email: 'a@example.org', password: '' }, ['password']],
  [{ email: 'a@example.org', password, role_id: 2 }, ['role_id']],
  [{ email: 'a@example.org', password, remember: 'ja' }, ['remember']],
])('names the wrong fields of %j', async (payload, fields) => {
  const answer = await app.inject({ method: 'POST', url: '/api/login', headers: { ...visitor }, payload });

  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(fields);
});

test('refuses a NUL byte in the address as any wrong one', async () => {
  expect((await wrong('a\u0000@example.org')).statusCode).toBe(422);
});

test('cancels a requested deletion', async () => {
  const user = await createUser(app.db, { password, deletion_requested_at: now });
  await login({ email: user.email });
  const [row] = await app.db.select().from(users).where(eq(users.id, user.user_id));

  expect(row).toMatchObject({ deletion_requested_at: null, last_login_at: now });
});

test('ends the session at logout, and no other one', async () => {
  const user = await signIn(app, { password });
  await login({ email: user.email });
  const answer = await logout(user.headers);

  expect(answer.statusCode).toBe(204);
  expect(answer.cookies.find(({ name }) => name === 'gegenpost_session')).toMatchObject({ value: '' });
  expect(await sessionsOf(user)).toHaveLength(1);
  expect((await logout(user.headers)).statusCode).toBe(401);
});

test('refuses the logout of a guest', async () => {
  expect((await logout(visitor)).statusCode).toBe(401);
});

test('ends a session after 12 idle hours, and prolongs it by use', async () => {
  const { headers, email } = await signIn(app);
  const statusOfLogin = async () => (await login({ email }, undefined, headers)).statusCode;

  after(11 * 3600);
  expect(await statusOfLogin()).toBe(403);
  after(11 * 3600);
  expect(await statusOfLogin()).toBe(403);
  after(12 * 3600 + 1);
  expect(await statusOfLogin()).toBe(422);
});

test('sweeps away what is over, and nothing else', async () => {
  const [gone, open] = [await signIn(app), await createUser(app.db, { password })];
  await wrong('alt@example.org');
  after(13 * 3600);
  await login({ email: open.email });
  await wrong('neu@example.org');
  await app.jobs.enqueue(app.db, 'auth.sweep', {});

  await expect.poll(() => sessionsOf(gone)).toEqual([]);
  expect(await sessionsOf(open)).toHaveLength(1);
  await expect.poll(() => app.db.$count(loginAttempts)).toBe(3);
});

test.each(['known', 'unknown'])('locks a %s address after 5 failures from one IP address', async (kind) => {
  const email = kind === 'known' ? (await createUser(app.db, { password })).email : 'keiner@example.org';
  const address = newAddress();
  const answers = await times(20, () => wrong(email, address));

  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
  const refusal = answers.find(({ statusCode }) => statusCode === 423);
  expect(refusal?.json()).toMatchObject({ code: 'too_many_logins', seconds: 30 });
  expect(refusal?.json().message).toBe('Sorry, das waren zu viele Login-Versuche. Bitte 30 Sekunden warten...');
  expect((await login({ email }, address)).statusCode).toBe(423);
});

test('opens again after the wait, doubles it at the next failure, and forgets it at a success', async () => {
  const { email } = await createUser(app.db, { password });
  const address = newAddress();
  for (let failures = 0; failures < 5; failures++) await wrong(email, address);
  const waits = [];
  for (let failures = 0; failures < 7; failures++) {
    const { seconds } = (await wrong(email, address)).json();
    waits.push(seconds);
    after(seconds);
    expect((await wrong(email, address)).statusCode).toBe(422);
  }

  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
  after(900);
  expect((await login({ email }, address)).statusCode).toBe(204);
  expect((await wrong(email, address)).statusCode).toBe(422);
  expect((await login({ email }, address)).statusCode).toBe(204);
});

test('does not lock the account for other IP addresses after 5 failures', async () => {
  const { email } = await createUser(app.db, { password });
  const address = newAddress();
  for (let failures = 0; failures < 6; failures++) await wrong(email, address);

  expect((await login({ email })).statusCode).toBe(204);
});

test('locks an IP address after 20 failures over all accounts, parallel ones too', async () => {
  const { email } = await createUser(app.db, { password });
  const address = newAddress();
  const answers = await times(30, (index) => wrong(`nr-${index}@example.org`, address));

  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(20);
  expect((await login({ email }, address)).statusCode).toBe(423);
});

test('takes a whole IPv6 network for one IP address', async () => {
  await times(5, (index) => wrong('sechs@example.org', `2001:db8:0:7::${index + 1}`));

  expect((await wrong('sechs@example.org', '2001:db8::7:a:b:c:d')).statusCode).toBe(423);
  expect((await wrong('sechs@example.org', '2001:db8:0:8::1')).statusCode).toBe(422);
});

test('locks an account after 50 failures from anywhere', async () => {
  const { email } = await createUser(app.db, { password });
  await times(50, () => wrong(email));

  expect((await login({ email })).statusCode).toBe(423);
});

test('lets many people of one IP address log in at the same moment', async () => {
  const address = newAddress();
  const people = await times(30, () => createUser(app.db, { password }));
  const answers = await Promise.all(people.map(({ email }) => login({ email }, address)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 204));
});
