import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { sessions, users } from '#features/auth/auth.table.ts';
import { mailbox, newAddress, newIp } from '#features/auth/registration/registration.factory.ts';
import { createToken, useToken } from '#features/auth/tokens/tokens.service.ts';
import { guest, signIn, testApp } from '#test/api.ts';

const [password, next] = ['Nebelhorn47', 'Kieselgrund-88'];
let now = new Date();
const app = await testApp({ clock: { now: () => now } });
const headers = { ...(await guest(app)) };
await app.jobs.start();
afterAll(() => app.jobs.stop());

const { mailTo, tokenIn, mailsTo, settled } = mailbox(app);
const post = (url: string, payload: object, remoteAddress = newIp()) =>
  app.inject({ method: 'POST', url: `/api/${url}`, headers, remoteAddress, payload });
const reset = (token: string, word = next) =>
  post('password/reset', { token, password: word, password_confirmation: word });
const login = async (email: string, word: string) => (await post('login', { email, password: word })).statusCode;
const after = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

async function forgotten(email: string): Promise<string> {
  await post('password/forgot', { email });
  return tokenIn(await mailTo(email), 'reset-password');
}

test('sets a new password, ends all sessions, and says so by mail', async () => {
  const user = await signIn(app, { password, email: newAddress() });
  const token = await forgotten(user.email.toUpperCase().toLowerCase());
  after(1);
  expect((await reset(token)).statusCode).toBe(204);

  expect(await app.db.$count(sessions, eq(sessions.user_id, user.user_id))).toBe(0);
  expect(await login(user.email, password)).toBe(422);
  expect(await login(user.email, next)).toBe(204);
  expect((await mailTo(user.email, 2)).subject).toBe('Ihr Passwort wurde geändert');
});

test('works once, also for two at the same moment', async () => {
  const { email } = await createUser(app.db, { password, email: newAddress() });
  const token = await forgotten(email);
  const answers = await Promise.all([reset(token), reset(token, 'Anderes-Wort-5'), reset(token)]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404]);
  expect((await reset(token)).json()).toMatchObject({
    code: 'activation_code_used',
    message: expect.stringContaining('schon benutzt'),
  });
});

test('is over after 60 minutes', async () => {
  const { email } = await createUser(app.db, { password, email: newAddress() });
  const token = await forgotten(email);
  after(3600);

  expect((await reset(token)).json().message).toContain('60 Minuten');
  expect(await login(email, password)).toBe(204);
});

test('keeps the link usable after a password that is refused', async () => {
  const { email } = await createUser(app.db, { password, email: newAddress() });
  const token = await forgotten(email);
  const common = await reset(token, 'Passwort123');

  expect([common.statusCode, Object.keys(common.json().errors)]).toEqual([422, ['password']]);
  expect((await reset(token)).statusCode).toBe(204);
});

test('answers an unknown address like a known one, and writes it nothing', async () => {
  const [known, unknown] = [(await createUser(app.db, { password, email: newAddress() })).email, newAddress()];
  const answers = [await post('password/forgot', { email: known }), await post('password/forgot', { email: unknown })];
  await mailTo(known);
  await settled();

  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [202, 'null'],
    [202, 'null'],
  ]);
  expect(await mailsTo(unknown)).toEqual([]);
});

test.each(['known', 'unknown'])('can be asked for once a minute for a %s address', async (kind) => {
  const email = kind === 'known' ? (await createUser(app.db, { password, email: newAddress() })).email : newAddress();
  expect((await post('password/forgot', { email })).statusCode).toBe(202);

  expect((await post('password/forgot', { email })).json()).toMatchObject({ code: 'too_many_requests', seconds: 60 });
});

test('confirms the address of who can read its mail', async () => {
  const { email } = await createUser(app.db, { password, email: newAddress(), email_confirmed_at: null });
  await reset(await forgotten(email));

  expect(await login(email, next)).toBe(204);
});

test('takes the power of an e-mail change that somebody else began', async () => {
  const { email, user_id } = await createUser(app.db, { password, email: newAddress() });
  const change = await createToken(app.db, { kind: 'email_change', user_id, data: { email: newAddress() } }, now);
  await reset(await forgotten(email));

  expect((await post('change-email-address', { token: change })).statusCode).toBe(404);
});

test('invites again who never took over the account', async () => {
  const { email } = await createUser(app.db, {
    email: newAddress(),
    email_confirmed_at: null,
    company: { name: 'Rhein Pflege GmbH' },
  });
  await post('password/forgot', { email });
  const mail = await mailTo(email);

  expect(mail.subject).toBe('Rhein Pflege GmbH hat Sie zu Gegenpost eingeladen');
  const token = tokenIn(mail, 'account-activation');
  const activate = () =>
    post('account-activation', { token, password, password_confirmation: password, terms: true, privacy: true });
  const answers = await Promise.all([activate(), activate()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(await login(email, password)).toBe(204);
});

test.each([
  [{ terms: false }, ['terms']],
  [{ password: 'Passwort123', password_confirmation: 'Passwort123' }, ['password']],
  [{ password_confirmation: 'x' }, ['password_confirmation']],
])('does not activate an account with %j', async (over, fields) => {
  const { user_id } = await createUser(app.db, { email_confirmed_at: null });
  const token = await createToken(app.db, { kind: 'account_activation', user_id }, now);
  const body = { token, password, password_confirmation: password, terms: true, privacy: true, ...over };
  const answer = await post('account-activation', body);

  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, fields]);
  await expect(useToken(app.db, 'account_activation', token, now)).resolves.toMatchObject({ user_id });
});

test('notes which terms the owner of an activated account accepted', async () => {
  const { user_id } = await createUser(app.db, { email_confirmed_at: null, needs_term_agreement: true });
  const token = await createToken(app.db, { kind: 'account_activation', user_id }, now);
  await post('account-activation', { token, password, password_confirmation: password, terms: true, privacy: true });
  const [user] = await app.db.select().from(users).where(eq(users.id, user_id));

  expect(user).toMatchObject({ email_confirmed_at: now, needs_term_agreement: false });
});
