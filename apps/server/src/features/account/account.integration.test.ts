import { accountApi } from '@gegenpost/contract/account.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sessions, users } from '#features/auth/auth.table.ts';
import { hashToken } from '#platform/tokens.ts';
import { guest, type SignedIn, signIn, signInAgain, testApp } from '#test/api.ts';
import { queuedMails } from '#test/mails.ts';
import { openPage } from '#test/socket.ts';

const password = 'Demo1234';
let now = new Date();
const app = await testApp({ clock: { now: () => now } });
await app.jobs.start();
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.jobs.stop());
const visitor = await guest(app);

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = ({ headers }: Pick<SignedIn, 'headers'>, method: Method, url: string, payload?: object) =>
  app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const patch = (user: SignedIn, payload: object) => ask(user, 'PATCH', accountApi.patch.url, payload);
const login = (email: string, typed = password) =>
  ask({ headers: visitor }, 'POST', '/api/login', { email, password: typed });
const mailsTo = async (address: string) => (await queuedMails(app)).filter(({ to }) => to === address);

test('keeps every field of a person, phones in E.164, and leaves alone what is not named', async () => {
  const user = await signIn(app, { role: 1, profile: { first_name: 'Ada' } });
  const answer = await patch(user, {
    salutation: 'f',
    title: 'Dr.',
    last_name: ' Kern ',
    birthday: '1990-05-17',
    street: 'Rheingasse 7',
    postal_code: '50667',
    city: 'Köln',
    country: 'DE',
    phone: '0221 / 12 34 567',
    mobile: '',
  });

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual((await ask(user, 'GET', accountApi.get.url)).json());
  expect(answer.json()).toMatchObject({
    first_name: 'Ada',
    last_name: 'Kern',
    phone: '+492211234567',
    mobile: null,
    birthday: '1990-05-17',
    email: user.email,
    pending_email: null,
    is_sub_account: false,
    deletion_requested_at: null,
  });
});

test.each([
  ['birthday', '2020-01-01', 'Das Geburtsdatum muss zwischen 15 und 80 Jahren zurückliegen.'],
  ['birthday', '1890-01-01', 'Das Geburtsdatum muss zwischen 15 und 80 Jahren zurückliegen.'],
  ['phone', '12', 'Bitte geben Sie eine gültige Telefonnummer ein.'],
  ['postal_code', '5066', 'Diese Postleitzahl passt nicht zum Land.'],
  ['country', 'XX', '„:attribute“ ist so nicht gültig.'],
  ['role_id', 3, 'Das Feld „:attribute“ ist hier nicht vorgesehen.'],
])('refuses %s %s at its field', async (field, value, message) => {
  const answer = await patch(await signIn(app, { profile: { country: 'DE' } }), { [field]: value });

  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ [field]: [message] });
});

test('keeps the professional contact of people of companies, and takes none from a candidate', async () => {
  const user = await signIn(app, { role: 3 });
  const contact = { job_function: 'Personalberaterin', contact_email: 'ada@agentur.example' };

  expect((await patch(user, contact)).json()).toMatchObject({ ...contact, email: user.email });
  expect((await patch(user, { contact_email: '' })).json()).toMatchObject({ ...contact, contact_email: null });
  expect((await patch(user, { contact_email: 'ada' })).json().errors).toEqual({
    contact_email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  });
  const refused = await patch(await signIn(app, { role: 1 }), contact);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['job_function', 'contact_email']]);
});

test('judges a postal code by the country, whichever of the two changes', async () => {
  const user = await signIn(app, { profile: { country: 'DE', postal_code: '50667' } });

  expect((await patch(user, { country: 'AT' })).json().errors).toHaveProperty('postal_code');
  expect((await patch(user, { country: 'AT', postal_code: '1010' })).statusCode).toBe(200);
});

test('changes the password, ends the other sessions and gives this one a new token', async () => {
  const user = await signIn(app, { password });
  const other = await signInAgain(app, user);
  const change = { current_password: password, password: 'Neues99Wort', password_confirmation: 'Neues99Wort' };
  const answer = await ask(user, 'POST', accountApi.changePassword.url, change);

  expect(answer.statusCode).toBe(204);
  const token = answer.cookies.find(({ name }) => name === 'gegenpost_session')?.value ?? '';
  const open = await app.db.select().from(sessions).where(eq(sessions.user_id, user.user_id));
  expect(open.map(({ token_hash }) => token_hash)).toEqual([hashToken(token)]);
  for (const { headers } of [user, other]) {
    expect((await ask({ headers }, 'GET', accountApi.get.url)).statusCode).toBe(401);
  }
  expect((await login(user.email)).statusCode).toBe(422);
  expect((await login(user.email, 'Neues99Wort')).statusCode).toBe(204);
  expect((await mailsTo(user.email)).map(({ subject }) => subject)).toContain('Ihr Passwort wurde geändert');
});

test('refuses a change with the wrong password, at its field, and locks after five of them', async () => {
  const user = await signIn(app, { password });
  const change = { current_password: 'Falsch123', password: 'Neues99Wort', password_confirmation: 'Neues99Wort' };
  const tries = [];
  for (let index = 0; index < 6; index++) tries.push(await ask(user, 'POST', accountApi.changePassword.url, change));

  expect(tries[0]?.json().errors).toEqual({ current_password: ['Dieses Passwort ist nicht richtig.'] });
  expect(tries[5]?.statusCode).toBe(423);
});

test('lets one of two changes at once count', async () => {
  const user = await signIn(app, { password });
  const answers = await Promise.all(
    ['Neues11Wort', 'Neues22Wort'].map((next) =>
      ask(user, 'POST', accountApi.changePassword.url, {
        current_password: password,
        password: next,
        password_confirmation: next,
      }),
    ),
  );

  const [done, refused] = answers.map(({ statusCode }) => statusCode).sort();
  expect(done).toBe(204);
  // 422: the other one had ended before this one compared the password.
  expect([409, 422]).toContain(refused);
});

test('asks for a new address with the password; the link goes to the new one, a notice to the old', async () => {
  const user = await signIn(app, { password });
  const email = `neu-${user.email}`;
  const answer = await ask(user, 'POST', accountApi.changeEmail.url, { email, password });

  expect(answer.statusCode).toBe(202);
  expect((await ask(user, 'GET', accountApi.get.url)).json()).toMatchObject({
    email: user.email,
    pending_email: email,
  });
  expect((await mailsTo(email))[0]?.text).toMatch(/\/de\/change-email-address\/[a-z0-9]{26,}/);
  expect(await mailsTo(user.email)).toHaveLength(1);
  expect((await ask(user, 'POST', accountApi.changeEmail.url, { email, password: 'falsch' })).statusCode).toBe(422);
  expect((await ask(user, 'POST', accountApi.changeEmail.url, { email: user.email, password })).json().errors).toEqual({
    email: ['Das ist schon Ihre Adresse.'],
  });
});

test('answers alike for an address that has an account', async () => {
  const [user, owner] = [await signIn(app, { password }), await signIn(app)];
  const answer = await ask(user, 'POST', accountApi.changeEmail.url, { email: owner.email, password });

  expect([answer.statusCode, answer.body]).toEqual([202, 'null']);
  expect((await mailsTo(owner.email))[0]?.text).not.toContain('/change-email-address/');
});

test('asks for the deletion with the password, ends every session and says when', async () => {
  const user = await signIn(app, { role: 1, password });
  const other = await signInAgain(app, user);

  expect((await ask(user, 'POST', accountApi.requestDeletion.url, { password: 'falsch' })).statusCode).toBe(422);
  const answer = await ask(user, 'POST', accountApi.requestDeletion.url, { password });

  expect(answer.json()).toEqual({ deleted_at: new Date(now.getTime() + 30 * 86_400_000).toISOString() });
  for (const { headers } of [user, other]) {
    expect((await ask({ headers }, 'GET', accountApi.get.url)).statusCode).toBe(401);
  }
  expect((await mailsTo(user.email))[0]?.subject).toMatch(/^Ihr Konto wird am \d+\. \S+ \d{4} gelöscht$/);
});

test('keeps the account when its owner logs in, and says so in a mail and in the session', async () => {
  const user = await signIn(app, { role: 1, password });
  await ask(user, 'POST', accountApi.requestDeletion.url, { password });
  const answer = await login(user.email);

  const session = answer.cookies.find(({ name }) => name === 'gegenpost_session');
  const info = await app.inject({ url: '/api/user-info', headers: { cookie: `${session?.name}=${session?.value}` } });
  expect(info.json().user.deletion_cancelled).toBe(true);
  const [row] = await app.db.select().from(users).where(eq(users.id, user.user_id));
  expect(row?.deletion_requested_at).toBeNull();
  expect((await mailsTo(user.email)).map(({ subject }) => subject)).toContain('Ihr Konto bleibt bestehen');
});

test('takes a deletion back, and does nothing where none was asked for', async () => {
  const user = await signIn(app, { deletion_requested_at: now });

  for (let index = 0; index < 2; index++) {
    expect((await ask(user, 'DELETE', accountApi.cancelDeletion.url)).statusCode).toBe(204);
  }
  expect((await ask(user, 'GET', accountApi.get.url)).json().deletion_requested_at).toBeNull();
  expect(await mailsTo(user.email)).toHaveLength(1);
});

test('keeps the last operator, also of two who ask for the deletion at once', async () => {
  const operator = { is_operator: true, password };
  const [one, two] = [await signIn(app, operator), await signIn(app, operator)];
  const answers = await Promise.all(
    [one, two].map((each) => ask(each, 'POST', accountApi.requestDeletion.url, { password })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'last_operator' });
  const kept = await app.db.$count(users, and(eq(users.is_operator, true), isNull(users.deletion_requested_at)));
  expect(kept).toBe(1);
});

test('refuses the deletion of a sub-account, which the main account ends', async () => {
  const user = await signIn(app, { password, rights: ['search'] });
  const answer = await ask(user, 'POST', accountApi.requestDeletion.url, { password });

  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'sub_account_deletion' });
  expect(answer.json().message).toContain('nur über die Kontoverwaltung löschbar');
});

test('tells the sub-accounts of an owner that their account ends', async () => {
  const owner = await signIn(app, { password });
  const colleague = await signIn(app, { company_id: owner.company_id, rights: ['search'] });
  await ask(owner, 'POST', accountApi.requestDeletion.url, { password });

  expect((await mailsTo(colleague.email))[0]?.subject).toMatch(/^Ihr Konto endet am/);
});

test('lists the open sessions in words, this one first, with networks instead of addresses', async () => {
  const user = await signIn(app, { password });
  const headers = {
    ...visitor,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  const payload = { email: user.email, password };
  await app.inject({ method: 'POST', url: '/api/login', headers, remoteAddress: '203.0.113.77', payload });
  const answer = await ask(user, 'GET', accountApi.sessions.url);

  expect(answer.json()).toMatchObject([
    { device: 'Unbekanntes Gerät', place: null, is_current: true },
    { device: 'Firefox auf Linux', place: '203.0.113.0/24', is_current: false },
  ]);
  expect(answer.body).not.toContain('203.0.113.77');
});

test('ends one session or all others, but nobody else’s', async () => {
  const [user, stranger] = [await signIn(app), await signIn(app)];
  const [second, third] = [await signInAgain(app, user), await signInAgain(app, user)];
  const idOf = async (signedIn: SignedIn) =>
    (await ask(signedIn, 'GET', accountApi.sessions.url)).json()[0].id as number;
  const end = (who: SignedIn, id: number) => ask(who, 'DELETE', `${accountApi.sessions.url}/${id}`);

  expect((await end(user, await idOf(stranger))).statusCode).toBe(404);
  expect((await end(user, await idOf(second))).statusCode).toBe(204);
  expect((await ask(second, 'GET', accountApi.get.url)).statusCode).toBe(401);
  expect((await ask(user, 'DELETE', accountApi.endOtherSessions.url)).statusCode).toBe(204);
  expect((await ask(third, 'GET', accountApi.get.url)).statusCode).toBe(401);
  expect((await ask(user, 'GET', accountApi.get.url)).statusCode).toBe(200);
  expect((await ask(stranger, 'GET', accountApi.get.url)).statusCode).toBe(200);
  const left = await app.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, user.user_id)));
  expect(left).toHaveLength(1);
  now = new Date(now.getTime() + 1000);
});

test('takes its channel from an ended session at once, and from no other', async () => {
  const user = await signIn(app, { password });
  const second = await signInAgain(app, user);
  const third = await signInAgain(app, user);
  const [here, there, elsewhere] = [await openPage(app, user), await openPage(app, second), await openPage(app, third)];
  const [{ id }] = (await ask(second, 'GET', accountApi.sessions.url)).json();

  await ask(user, 'DELETE', `${accountApi.sessions.url}/${id}`);
  expect(await there.closed).toBe(4200);
  const change = { current_password: password, password: 'Neues99Wort', password_confirmation: 'Neues99Wort' };
  await ask(user, 'POST', accountApi.changePassword.url, change);
  expect(await elsewhere.closed).toBe(4200);
  await app.db.transaction((tx) => app.realtime.publish(tx, user.user_id, 'thread-updated', {}));

  await expect.poll(() => here.heard).toContain('thread-updated');
  expect(there.heard).not.toContain('thread-updated');
  here.close();
});
