import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { users } from '#features/auth/auth.table.ts';
import { createToken } from '#features/auth/tokens/tokens.service.ts';
import { guest, testApp } from '#test/api.ts';
import { requestEmailChange } from './email-change.service.ts';
import { mailbox, newAddress, newIp } from './registration.factory.ts';

const password = 'Nebelhorn47';
let now = new Date();
const app = await testApp({ clock: { now: () => now } });
const headers = { ...(await guest(app)) };
await app.jobs.start();
afterAll(() => app.jobs.stop());

const { mailTo, tokenIn } = mailbox(app);
const post = (url: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/${url}`, headers, remoteAddress: newIp(), payload });
const confirm = (token: string) => post('change-email-address', { token });
const emailOf = async (id: number) => (await app.db.select().from(users).where(eq(users.id, id)))[0]?.email;
const request = (userId: number, email: string) =>
  app.db.transaction((tx) => requestEmailChange(app, tx, userId, email));

async function newUser() {
  return createUser(app.db, { password, email: newAddress() });
}

test('changes the address once the new one is confirmed, and tells the old one twice', async () => {
  const [user, email] = [await newUser(), newAddress()];
  await request(user.user_id, email);
  const token = tokenIn(await mailTo(email), 'change-email-address');
  expect((await mailTo(user.email)).subject).toBe('Ihre E-Mail-Adresse soll geändert werden');
  expect(await emailOf(user.user_id)).toBe(user.email);
  now = new Date(now.getTime() + 1000);
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404]);
  expect(await emailOf(user.user_id)).toBe(email);
  expect((await mailTo(user.email, 2)).subject).toBe('Ihre E-Mail-Adresse wurde geändert');
  expect((await post('login', { email, password })).statusCode).toBe(204);
  expect((await post('login', { email: user.email, password })).statusCode).toBe(422);
});

test('is over after 24 hours', async () => {
  const [user, email] = [await newUser(), newAddress()];
  await request(user.user_id, email);
  const token = tokenIn(await mailTo(email), 'change-email-address');
  now = new Date(now.getTime() + 24 * 3_600_000);

  expect((await confirm(token)).json()).toMatchObject({ message: expect.stringContaining('24 Stunden') });
  expect(await emailOf(user.user_id)).toBe(user.email);
});

test('tells the owner of a taken address instead of sending a link, and who asks learns nothing', async () => {
  const [user, other] = [await newUser(), await newUser()];
  await request(user.user_id, other.email);

  expect((await mailTo(other.email)).subject).toContain('schon ein Konto');
  expect((await mailTo(user.email)).subject).toBe('Ihre E-Mail-Adresse soll geändert werden');
});

test('refuses an address that was taken meanwhile, and of two who want it one gets it', async () => {
  const [one, two, email] = [await newUser(), await newUser(), newAddress()];
  const tokens = await Promise.all(
    [one, two].map(({ user_id }) => createToken(app.db, { kind: 'email_change', user_id, data: { email } }, now)),
  );
  const answers = await Promise.all(tokens.map(confirm));

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toContain('anderen Konto');
});

test('takes the power of links that went to the old address', async () => {
  const [user, email] = [await newUser(), newAddress()];
  const reset = await createToken(app.db, { kind: 'password_reset', user_id: user.user_id }, now);
  await confirm(await createToken(app.db, { kind: 'email_change', user_id: user.user_id, data: { email } }, now));
  const answer = await post('password/reset', { token: reset, password, password_confirmation: password });

  expect(answer.statusCode).toBe(404);
});
