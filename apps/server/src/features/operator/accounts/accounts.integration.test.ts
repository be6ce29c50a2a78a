import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sessions, users } from '#features/auth/auth.table.ts';
import { operatorLog } from '#features/operator-log/operator-log.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { confirmOperator, guest, type SignedIn, signIn, testApp } from '#test/api.ts';
import { queuedMails } from '#test/mails.ts';

const password = 'Nebelhorn47';
let now = new Date();
const app = await testApp({ clock: { now: () => now } });
await app.jobs.start();
const visitor = await guest(app);
afterAll(() => app.jobs.stop());

let operator: SignedIn;
beforeEach(async () => {
  operator = await signIn(app, { role: 5 });
  await confirmOperator(app, operator);
});

const get = (url: string, by = operator) =>
  app.inject({ method: 'GET', url: `/api/operator/${url}`, headers: by.headers });
const act = (
  { gegenpost_id }: { gegenpost_id: string },
  action: string,
  { reason = 'Betrugsversuch', by = operator } = {},
) =>
  app.inject({
    method: 'POST',
    url: `/api/operator/accounts/${gegenpost_id}/${action}`,
    headers: by.headers,
    payload: { reason },
  });
const login = (email: string, word = password) =>
  app.inject({ method: 'POST', url: '/api/login', headers: { ...visitor }, payload: { email, password: word } });
const logOf = ({ gegenpost_id }: { gegenpost_id: string }, action: string) =>
  app.db
    .select()
    .from(operatorLog)
    .where(and(eq(operatorLog.subject_id, gegenpost_id), eq(operatorLog.action, action as 'account_locked')));
const mailsTo = async (email: string) => (await queuedMails(app)).filter(({ to }) => to === email);
const detailOf = async (user: SignedIn) => (await get(`accounts/${user.gegenpost_id}`)).json();

test('finds accounts by a part of the address or name and by the whole id, and takes wildcards for letters', async () => {
  const person = await signIn(app, {
    role: 1,
    email: 'Zora_50%@example.org',
    profile: { first_name: 'Zora', last_name: '<b>Querbeet</b>' },
  });
  const find = async (q: string) =>
    (await get(`accounts?q=${encodeURIComponent(q)}`)).json().items.map((item: { email: string }) => item.email);
  for (const q of ['zora_50%', 'ra <B>quer', person.gegenpost_id]) expect(await find(q)).toEqual([person.email]);
  for (const q of ['zoraX50', 'zora%org', person.gegenpost_id.slice(1)]) expect(await find(q)).toEqual([]);
});

test('lists all accounts in pages, latest first, each once', async () => {
  const company_id = (await signIn(app)).company_id;
  for (let index = 0; index < 55; index++) {
    await signIn(app, { email: `seite-${index}@pages.example`, company_id });
  }
  const first = (await get('accounts?q=@pages.example')).json();
  expect([first.items.length, first.has_more]).toEqual([50, true]);
  const second = (await get(`accounts?q=@pages.example&before=${first.items.at(-1).id}`)).json();
  expect([second.items.length, second.has_more]).toEqual([5, false]);
  const emails = [...first.items, ...second.items].map((item: { email: string }) => item.email);
  expect(new Set(emails).size).toBe(55);
  expect(emails[0]).toBe('seite-54@pages.example');
});

test('shows how an account stands and nothing of its profile, and notes who looked, once an hour', async () => {
  const person = await signIn(app, { role: 1, password, profile: { phone: '+49 431 5550', birthday: '1990-01-02' } });
  await login(person.email, 'falsch');
  const answer = await get(`accounts/${person.gegenpost_id}`);
  expect(answer.json()).toMatchObject({
    email: person.email,
    state: 'open',
    sessions: [{ device: 'Unbekanntes Gerät' }],
    login_failures: { count: 1, locked_until: null },
  });
  expect(answer.body).not.toMatch(/5550|1990-01-02|argon2|token|birthday/);
  await get(`accounts/${person.gegenpost_id}`);
  expect(await logOf(person, 'account_opened')).toHaveLength(1);
  now = new Date(now.getTime() + 3_601_000);
  await confirmOperator(app, operator);
  await get(`accounts/${person.gegenpost_id}`);
  expect(await logOf(person, 'account_opened')).toHaveLength(2);
});

test('gives the same 404 for an account that is missing, to look at and to change', async () => {
  expect((await get('accounts/abcdefghijk')).statusCode).toBe(404);
  for (const action of ['lock', 'unlock', 'end-sessions', 'start-deletion', 'cancel-deletion', 'activation-mail']) {
    expect((await act({ gegenpost_id: 'abcdefghijk' }, action)).statusCode, action).toBe(404);
  }
});

test('does nothing without a reason', async () => {
  const person = await signIn(app);
  for (const reason of ['', '  a ', 'x'.repeat(501)]) {
    expect((await act(person, 'lock', { reason })).json().errors).toHaveProperty('reason');
  }
  expect((await detailOf(person)).state).toBe('open');
});

test('locks: sessions end, only the right password hears of it, the reason is mailed and logged', async () => {
  const person = await signIn(app, { password });
  expect((await act(person, 'lock', { reason: '<b>=2+2</b>' })).statusCode).toBe(204);

  expect((await app.inject({ url: '/api/account', headers: person.headers })).statusCode).toBe(401);
  expect((await login(person.email, 'falsch')).json().code).toBe('login_failed');
  const refused = await login(person.email);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'account_locked']);
  expect(await app.db.$count(sessions, eq(sessions.user_id, person.user_id))).toBe(0);

  const [mail] = await mailsTo(person.email);
  expect(mail?.text).toContain('<b>=2+2</b>');
  expect(mail?.html).toContain('&lt;b&gt;=2+2&lt;/b&gt;');
  expect(await logOf(person, 'account_locked')).toMatchObject([
    { operator_id: operator.user_id, reason: '<b>=2+2</b>', subject_kind: 'account' },
  ]);
  expect(await detailOf(person)).toMatchObject({ state: 'locked', sessions: [] });
});

test('unlocks: the owner logs in again and hears of it', async () => {
  const person = await signIn(app, { password });
  expect((await act(person, 'unlock')).statusCode).toBe(409);
  await act(person, 'lock');
  expect((await act(person, 'unlock', { reason: 'Geklärt' })).statusCode).toBe(204);
  expect((await login(person.email)).statusCode).toBe(204);
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
    'Ihr Konto bei Gegenpost ist gesperrt',
    'Ihr Konto bei Gegenpost ist wieder offen',
  ]);
});

test('locks once when many operators lock at the same time', async () => {
  const person = await signIn(app);
  const answers = await Promise.all(Array.from({ length: 12 }, () => act(person, 'lock')));
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(11);
  expect(await logOf(person, 'account_locked')).toHaveLength(1);
  expect(await mailsTo(person.email)).toHaveLength(1);
});

test('leaves nobody inside who logs in while the account is being locked', async () => {
  const person = await signIn(app, { password });
  await Promise.all([login(person.email), act(person, 'lock'), login(person.email)]);
  expect(await app.db.$count(sessions, eq(sessions.user_id, person.user_id))).toBe(0);
});

test('lets operators lock neither themselves nor each other', async () => {
  const other = await signIn(app, { role: 2, is_operator: true });
  for (const action of ['lock', 'start-deletion']) {
    expect((await act(operator, action)).json().code).toBe('own_account');
    expect((await act(other, action)).json().code).toBe('operator_account');
  }
});

test('hides a locked candidate from companies until the account is unlocked', async () => {
  const employer = await signIn(app, { subscribed: true });
  const { profile_id, gegenpost_id } = await createCandidate(app.db, {});
  const person = await signIn(app, { role: 1 });
  await app.db.execute(sql`update profiles set user_id = null where id = ${person.profile_id}`);
  await app.db.execute(sql`update profiles set user_id = ${person.user_id} where id = ${profile_id}`);
  const isFound = async () =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/candidates/search',
        headers: employer.headers,
        payload: { criteria: {} },
      })
    ).body.includes(gegenpost_id);
  expect(await isFound()).toBe(true);
  await act({ gegenpost_id }, 'lock');
  expect(await isFound()).toBe(false);
  expect((await app.inject({ url: `/api/candidates/${gegenpost_id}`, headers: employer.headers })).statusCode).toBe(
    404,
  );
  await act({ gegenpost_id }, 'unlock');
  expect(await isFound()).toBe(true);
});

test('ends the sessions of an account alone', async () => {
  const [person, colleague] = [await signIn(app), await signIn(app)];
  expect((await act(person, 'end-sessions')).statusCode).toBe(204);
  expect((await app.inject({ url: '/api/account', headers: person.headers })).statusCode).toBe(401);
  expect((await app.inject({ url: '/api/account', headers: colleague.headers })).statusCode).toBe(200);
  expect(await logOf(person, 'sessions_ended')).toHaveLength(1);
});

test('mails the link again to an address that is not confirmed, and to no other', async () => {
  const waiting = await signIn(app, { password, email_confirmed_at: null });
  expect((await act(waiting, 'activation-mail')).statusCode).toBe(204);
  expect((await mailsTo(waiting.email))[0]?.text).toMatch(/\/de\/activation\/[a-z0-9]+/);
  const confirmed = await signIn(app);
  expect((await act(confirmed, 'activation-mail')).json().code).toBe('already_confirmed');
  expect(await mailsTo(confirmed.email)).toEqual([]);
});

test('starts a deletion once, tells the owner why, and cancels it', async () => {
  const person = await signIn(app, { role: 1 });
  expect((await act(person, 'cancel-deletion')).statusCode).toBe(409);
  expect((await act(person, 'start-deletion', { reason: 'Auf Wunsch am Telefon' })).statusCode).toBe(204);
  expect((await act(person, 'start-deletion')).statusCode).toBe(409);
  expect((await mailsTo(person.email))[0]?.text).toContain('Auf Wunsch am Telefon');
  expect((await detailOf(person)).deleted_at).toBe(new Date(now.getTime() + 30 * 86_400_000).toISOString());
  expect((await act(person, 'cancel-deletion')).statusCode).toBe(204);
  const [row] = await app.db.select().from(users).where(eq(users.id, person.user_id));
  expect(row?.deletion_requested_at).toBeNull();
});

test('tells the owner that operators took a deletion back, and not that they came back themselves', async () => {
  const person = await signIn(app, { role: 1, deletion_requested_at: now });
  const locked = await signIn(app, { role: 1, deletion_requested_at: now, locked_at: now });
  for (const each of [person, locked]) {
    expect((await act(each, 'cancel-deletion')).statusCode).toBe(204);
    const mails = await mailsTo(each.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Ihr Konto bei Gegenpost bleibt bestehen']);
    expect(mails[0]?.text).toContain('Wir haben das zurückgenommen');
    expect(mails[0]?.text).not.toMatch(/wieder da|Waren Sie das nicht/);
    expect(mails[0]?.text.includes('/de/login')).toBe(each === person);
  }
});

test('tells the owner of a locked account that only an answer to the mail can stop the deletion', async () => {
  const person = await signIn(app, { role: 1 });
  await act(person, 'lock');
  expect((await act(person, 'start-deletion')).statusCode).toBe(204);
  const mail = (await mailsTo(person.email)).find(({ subject }) => subject.includes('gelöscht'));
  expect(mail?.text).toContain('antworten Sie vorher auf diese E-Mail');
  expect(mail?.text).not.toMatch(/melden Sie sich|\/de\/login/);
});

test('tells who is locked while the account waits for its deletion that no login stops it any more', async () => {
  const person = await signIn(app, { role: 1 });
  await act(person, 'start-deletion');
  await act(person, 'lock');
  const locked = (await mailsTo(person.email)).find(({ subject }) => subject.includes('gesperrt'));
  expect(locked?.text).toContain('bleibt zum Löschen vorgemerkt');
  expect(locked?.text).toContain('hält eine Anmeldung das nicht mehr auf');
  expect(locked?.text).not.toContain('Ihre Daten sind noch da');
  await act(person, 'unlock');
  const unlocked = (await mailsTo(person.email)).find(({ subject }) => subject.includes('wieder offen'));
  expect(unlocked?.text).toContain('bleibt zum Löschen vorgemerkt');
  expect(unlocked?.text).toContain('melden Sie sich vorher einfach an');
});

test('does not delete a sub-account, which its main account manages', async () => {
  const main = await signIn(app);
  const sub = await signIn(app, { company_id: main.company_id, rights: ['search'] });
  expect((await act(sub, 'start-deletion')).json().code).toBe('sub_account');
});

test("tells a company's sub-accounts that they go with its last main account", async () => {
  const main = await signIn(app);
  const sub = await signIn(app, { company_id: main.company_id, rights: ['search'] });
  expect((await act(main, 'start-deletion')).statusCode).toBe(204);
  expect(await mailsTo(sub.email)).toHaveLength(1);
});
