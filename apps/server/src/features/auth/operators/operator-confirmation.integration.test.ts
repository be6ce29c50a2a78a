import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type SignedIn, signIn, signInAgain, testApp } from '#test/api.ts';

const password = 'Nebelhorn47';
let now = new Date();
const app = await testApp({ clock: { now: () => now } });
const after = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

let operator: SignedIn;
beforeEach(async () => {
  operator = await signIn(app, { role: 5, password });
});

const confirm = (by: SignedIn, word = password) =>
  app.inject({ method: 'POST', url: '/api/operator/confirmation', headers: by.headers, payload: { password: word } });
const look = async (by: SignedIn) => {
  const answer = await app.inject({ url: '/api/operator/log', headers: by.headers });
  return answer.statusCode === 200 ? 'open' : answer.json().code;
};

test('opens the area by the password, for this session alone', async () => {
  const elsewhere = await signInAgain(app, operator);
  expect(await look(operator)).toBe('operator_unconfirmed');
  expect((await confirm(operator)).statusCode).toBe(204);
  expect(await look(operator)).toBe('open');
  expect(await look(elsewhere)).toBe('operator_unconfirmed');
});

test('asks again after 15 minutes without use, and not while it is used', async () => {
  await confirm(operator);
  for (const _ of [1, 2, 3]) {
    after(10);
    expect(await look(operator)).toBe('open');
  }
  after(15);
  expect(await look(operator)).toBe('operator_unconfirmed');
});

test('is not opened again by use after it was closed', async () => {
  await confirm(operator);
  after(16);
  for (const _ of [1, 2]) {
    expect(await look(operator)).toBe('operator_unconfirmed');
    after(2);
  }
});

test('refuses a wrong password at its field, and locks this session alone after five', async () => {
  const elsewhere = await signInAgain(app, operator);
  const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(operator, 'falsch')));
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
  expect(answers.find(({ statusCode }) => statusCode === 422)?.json().errors).toHaveProperty('password');
  const locked = await confirm(operator);
  expect([locked.statusCode, locked.json().code]).toEqual([423, 'too_many_logins']);
  expect((await confirm(elsewhere)).statusCode).toBe(204);
  after(1);
  expect((await confirm(operator)).statusCode).toBe(204);
});

test('shuts out at once whose permission was taken, also of an employer, who stays logged in', async () => {
  const employer = await signIn(app, { role: 2, is_operator: true, password });
  for (const by of [operator, employer]) {
    await confirm(by);
    expect(await look(by)).toBe('open');
  }
  await app.db.execute(sql`update users set is_operator = false where id = ${employer.user_id}`);
  expect(await look(employer)).toBe('forbidden');
  expect((await confirm(employer)).statusCode).toBe(403);
  expect((await app.inject({ url: '/api/account', headers: employer.headers })).statusCode).toBe(200);
  await app.db.execute(sql`delete from sessions where user_id = ${operator.user_id}`);
  expect(await look(operator)).toBe('unauthenticated');
});

test('asks an employer who operates for the password too', async () => {
  const employer = await signIn(app, { role: 2, is_operator: true, password });
  expect(await look(employer)).toBe('operator_unconfirmed');
  await confirm(employer);
  expect(await look(employer)).toBe('open');
});
