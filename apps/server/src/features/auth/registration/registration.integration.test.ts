import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { users } from '#features/auth/auth.table.ts';
import { termsAcceptances } from '#features/auth/terms/terms.table.ts';
import { companies } from '#features/company/company.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { visibilitySettings } from '#features/visibility/visibility.table.ts';
import { guest, testApp } from '#test/api.ts';
import { mailbox, newAddress, newIp } from './registration.factory.ts';
import { createRegisteredAccount } from './registration.service.ts';

const password = 'Nebelhorn47';
let now = new Date();
const app = await testApp({ clock: { now: () => now } });
const headers = { ...(await guest(app)) };
await app.jobs.start();
afterAll(() => app.jobs.stop());

const { mailTo, tokenIn, mailsTo, settled } = mailbox(app);
const post = (url: string, payload: object, remoteAddress = newIp()) =>
  app.inject({ method: 'POST', url: `/api/${url}`, headers, remoteAddress, payload });
const form = (email: string, over: object = {}) => ({
  role_id: 1,
  email,
  password,
  password_confirmation: password,
  terms: true,
  privacy: true,
  ...over,
});
const login = (email: string, word = password) => post('login', { email, password: word });
const userOf = async (email: string) => (await app.db.select().from(users).where(eq(users.email, email)))[0];
const after = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

test('registers a candidate whom nobody finds, and lets them in once the address is confirmed', async () => {
  const email = newAddress();
  const answer = await post('register', form(email));
  expect([answer.statusCode, answer.body]).toEqual([202, 'null']);

  const mail = await mailTo(email);
  expect(mail.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse');
  const user = await userOf(email);
  expect(user).toMatchObject({ role_id: 1, registration_finished: false, email_confirmed_at: null });
  const [profile] = await app.db
    .select()
    .from(profiles)
    .where(eq(profiles.user_id, user?.id ?? 0));
  expect(profile).toMatchObject({ first_name: null, email: null });
  const [candidate] = await app.db
    .select()
    .from(candidates)
    .where(eq(candidates.profile_id, profile?.id ?? 0));
  expect(candidate?.is_online).toBe(false);
  const [settings] = await app.db
    .select()
    .from(visibilitySettings)
    .where(eq(visibilitySettings.profile_id, profile?.id ?? 0));
  expect(settings).toMatchObject({ visibility: 'anonymous', contact_by_recruiters: false, no_phone_contact: true });

  expect((await login(email)).json()).toMatchObject({
    code: 'login_failed',
    message: expect.stringContaining('bestätigen'),
  });
  const activated = await post('activation', { token: tokenIn(mail, 'activation') });
  expect([activated.statusCode, activated.json()]).toEqual([200, { email }]);
  expect((await login(email)).statusCode).toBe(204);
});

test.each([2, 3, 4])('registers role %i with a company of its own', async (role_id) => {
  const email = newAddress();
  await post('register', form(email, { role_id, no_staffing_firm: role_id === 2 }));
  await mailTo(email);
  const user = await userOf(email);
  const [company] = await app.db
    .select()
    .from(companies)
    .where(eq(companies.id, user?.company_id ?? 0));

  expect(company).toMatchObject({ role_id, name: '', country: null });
});

test('keeps what was accepted, when and which version', async () => {
  const email = newAddress();
  await post('register', form(email));
  await mailTo(email);
  const { id } = (await app.inject({ url: '/api/terms' })).json();
  const rows = await app.db
    .select()
    .from(termsAcceptances)
    .where(eq(termsAcceptances.user_id, (await userOf(email))?.id ?? 0));

  expect(rows).toMatchObject([{ terms_version_id: id, accepted_at: now }]);
});

test.each([
  [{ password: 'kurz', password_confirmation: 'kurz' }, ['password']],
  [{ password_confirmation: 'Nebelhorn48' }, ['password_confirmation']],
  [{ password: 'Passwort123', password_confirmation: 'Passwort123' }, ['password']],
  [{ terms: false, privacy: false }, ['terms', 'privacy']],
  [{ role_id: 2 }, ['no_staffing_firm']],
  [{ role_id: 5 }, ['role_id']],
  [{ email: 'kein-at' }, ['email']],
  [{ is_operator: true }, ['is_operator']],
])('names the wrong fields of %j', async (over, fields) => {
  const answer = await post('register', form(newAddress(), over));

  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(fields);
});

test('answers a taken address like a free one, and tells its owner by mail', async () => {
  const { email } = await createUser(app.db, { password, email: newAddress() });
  const [taken, free] = [await post('register', form(email.toUpperCase())), await post('register', form(newAddress()))];

  expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
  const mail = await mailTo(email);
  expect(mail.subject).toContain('schon ein Konto');
  expect(mail.text).toContain('/de/login');
  expect(await userOf(email)).toMatchObject({ role_id: 2 });
});

test('lets only a new password in where an address waits that somebody else may have registered', async () => {
  const email = newAddress();
  await post('register', form(email, { password: 'Angreifer-1', password_confirmation: 'Angreifer-1' }));
  await mailTo(email);
  after(1);
  await post('register', form(email));
  const mail = await mailTo(email, 2);
  const token = tokenIn(mail, 'reset-password');
  await post('password/reset', { token, password, password_confirmation: password });

  expect((await login(email, 'Angreifer-1')).statusCode).toBe(422);
  expect((await login(email)).statusCode).toBe(204);
});

test('makes one account of two registrations at once', async () => {
  const email = newAddress();
  const answers = await Promise.all(Array.from({ length: 4 }, () => post('register', form(email))));
  await mailTo(email, 4);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202]);
  expect(await app.db.$count(users, sql`lower(${users.email}) = ${email}`)).toBe(1);
});

test('makes one account where several processes work off registrations at once', async () => {
  const email = newAddress();
  const { id } = (await app.inject({ url: '/api/terms' })).json();
  const accepted_at = now.toISOString();
  const job = { role_id: 2, email, password_hash: 'x', terms_version_id: id, accepted_at } as const;
  const before = await app.db.$count(companies);
  await Promise.all(Array.from({ length: 8 }, () => createRegisteredAccount(app, job)));

  expect(await app.db.$count(users, eq(users.email, email))).toBe(1);
  expect((await app.db.$count(companies)) - before).toBe(1);
});

test('confirms once, on any device, and says what to do with a dead link', async () => {
  const email = newAddress();
  await post('register', form(email));
  const token = tokenIn(await mailTo(email), 'activation');
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('activation', { token })));

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const used = answers.find(({ statusCode }) => statusCode === 404);
  expect(used?.json()).toMatchObject({
    code: 'activation_code_used',
    message: expect.stringContaining('schon benutzt'),
  });
  const wrong = await post('activation', { token: 'a'.repeat(52) });
  expect([wrong.statusCode, wrong.json().message]).toEqual([
    404,
    expect.stringContaining('Kein gültiger Aktivierungscode gefunden'),
  ]);
  expect((await post('activation', { token: 'GROSS' })).statusCode).toBe(422);
});

test('sends the link again, and the older one ends', async () => {
  const email = newAddress();
  await post('register', form(email));
  const older = tokenIn(await mailTo(email), 'activation');
  after(1);
  expect((await post('register/resend', { email })).statusCode).toBe(202);
  const newer = tokenIn(await mailTo(email, 2), 'activation');

  expect((await post('activation', { token: older })).json().message).toContain('neuesten E-Mail');
  expect((await post('activation', { token: newer })).statusCode).toBe(200);
});

test('sends nothing again to an unknown address or a confirmed one, with the same answer', async () => {
  const [unknown, confirmed] = [newAddress(), (await createUser(app.db, { email: newAddress() })).email];
  const answers = [
    await post('register/resend', { email: unknown }),
    await post('register/resend', { email: confirmed }),
  ];
  await settled();

  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [202, 'null'],
    [202, 'null'],
  ]);
  expect([...(await mailsTo(unknown)), ...(await mailsTo(confirmed))]).toEqual([]);
});

test.each(['known', 'unknown'])('sends to a %s address once a minute and five times an hour', async (kind) => {
  const email = newAddress();
  if (kind === 'known') await createUser(app.db, { email, password, email_confirmed_at: null });
  const statuses: number[] = [];
  expect((await post('register/resend', { email })).statusCode).toBe(202);
  const early = await post('register/resend', { email: email.toUpperCase() });
  expect([early.statusCode, early.json().seconds]).toEqual([429, 60]);
  for (let minute = 0; minute < 5; minute++) {
    after(60);
    statuses.push((await post('register/resend', { email })).statusCode);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 429]);
  after(3600);
  expect((await post('register/resend', { email })).statusCode).toBe(202);
});

test('lets one of many requests at once through', async () => {
  const email = newAddress();
  const answers = await Promise.all(Array.from({ length: 10 }, () => post('register/resend', { email })));

  expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(1);
});

test('limits what comes from one network', async () => {
  const ip = newIp();
  const answers = [];
  for (let index = 0; index < 60; index++) answers.push(await post('register/resend', { email: newAddress() }, ip));
  after(61);
  const last = await post('register/resend', { email: newAddress() }, ip);

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
  expect(last.statusCode).toBe(429);
});

test('moves an unconfirmed account to another address for its password', async () => {
  const [email, new_email] = [newAddress(), newAddress()];
  await post('register', form(email));
  const older = tokenIn(await mailTo(email), 'activation');
  expect((await post('register/resend', { email, new_email })).json().errors).toHaveProperty('password');
  const wrong = await post('register/resend', { email, new_email, password: 'Falsch-123' });
  after(61);
  const unknown = await post('register/resend', { email: newAddress(), new_email, password });
  expect([wrong.statusCode, wrong.body]).toEqual([422, unknown.body]);
  expect((await post('register/resend', { email, new_email, password })).statusCode).toBe(202);
  const token = tokenIn(await mailTo(new_email), 'activation');

  expect((await post('activation', { token: older })).statusCode).toBe(404);
  expect((await post('activation', { token })).statusCode).toBe(200);
  expect((await login(new_email)).statusCode).toBe(204);
  after(61);
  const again = await post('register/resend', { email: new_email, new_email: newAddress(), password });
  expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining('schon bestätigt')]);
});

test('leaves an account where it is when the other address is taken, and tells its owner', async () => {
  const [email, taken] = [newAddress(), (await createUser(app.db, { email: newAddress() })).email];
  await createUser(app.db, { email, password, email_confirmed_at: null });
  expect((await post('register/resend', { email, new_email: taken, password })).statusCode).toBe(202);

  expect((await mailTo(taken)).subject).toContain('schon ein Konto');
  expect(await userOf(email)).toBeDefined();
});
