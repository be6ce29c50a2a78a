import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { type SignedIn, signIn, signInAgain, testApp } from '#test/api.ts';
import { registrationDrafts } from './finish-registration.table.ts';

const app = await testApp();
const url = '/api/finish-registration';

let qualification_id = 0;
let job_place_id = 0;
beforeAll(async () => {
  [{ id: qualification_id }] = (await app.inject({ url: '/api/qualifications?q=Pflegefachkraft' })).json();
  [{ id: job_place_id }] = (await app.inject({ url: '/api/places?q=50667' })).json();
});

const wishes = (over: object = {}) => ({
  candidate: {
    first_name: 'Ada',
    last_name: 'Kern',
    qualification_id,
    job_place_id,
    job_place_radius: 30,
    job_date_entry: null,
    contact_by_recruiters: false,
    ...over,
  },
});
const company = (over: object = {}) => ({
  company: {
    company_name: 'Rhein Pflege GmbH',
    street: 'Domplatz 1',
    postal_code: '50667',
    city: 'Köln',
    country: 'DE',
    salutation: null,
    first_name: 'Ada',
    last_name: 'Kern',
    phone: null,
    ...over,
  },
});

async function newCandidate(): Promise<SignedIn> {
  const created = await createCandidate(app.db, {
    user: { registration_finished: false },
    profile: { first_name: null, last_name: null },
    candidate: { is_online: false },
    visibility: { contact_by_recruiters: false },
  });
  const user = { ...created, user_id: created.user_id ?? 0, email: '', role: 1, company_id: null } as const;
  return signInAgain(app, { ...user, headers: { cookie: '', 'x-csrf-token': '' } });
}
const newEmployer = () =>
  signIn(app, { registration_finished: false, company: { name: '', country: null, city: null } });
const send = (method: 'PATCH' | 'POST', { headers }: Pick<SignedIn, 'headers'>, payload: object) =>
  app.inject({ method, url, headers: { ...headers }, payload });
const finish = (user: Pick<SignedIn, 'headers'>, payload: object) => send('POST', user, payload);
const isFinished = async ({ user_id }: SignedIn) =>
  (await app.db.select().from(users).where(eq(users.id, user_id)))[0]?.registration_finished;
const seenBy = async ({ headers }: SignedIn, { gegenpost_id }: SignedIn) =>
  (await app.inject({ url: `/api/candidates/${gegenpost_id}`, headers: { ...headers } })).statusCode;

test('lets a candidate be found, anonymously, from the moment it is finished', async () => {
  const [user, employer] = [await newCandidate(), await signIn(app, { role: 2 })];
  expect(await seenBy(employer, user)).toBe(404);
  expect((await finish(user, wishes())).statusCode).toBe(204);

  const seen = await app.inject({ url: `/api/candidates/${user.gegenpost_id}`, headers: { ...employer.headers } });
  expect(seen.statusCode).toBe(200);
  expect(seen.body).not.toContain('Kern');
  expect(seen.json()).toMatchObject({
    qualifications: [{ id: qualification_id }],
    job_place: { postal_code: '50667' },
  });
  expect(await isFinished(user)).toBe(true);
  const search = await app.inject({
    method: 'POST',
    url: '/api/candidates/search',
    headers: { ...employer.headers },
    payload: { criteria: { qualifications: [qualification_id] } },
  });
  expect(search.body).toContain(user.gegenpost_id);
});

test.each([
  [false, 404],
  [true, 200],
])('asks whether recruiters may write: %s', async (contact_by_recruiters, status) => {
  const [user, recruiter] = [await newCandidate(), await signIn(app, { role: 3 })];
  await finish(user, wishes({ contact_by_recruiters }));

  expect(await seenBy(recruiter, user)).toBe(status);
});

test('takes company, address and contact of an employer', async () => {
  const user = await newEmployer();
  expect((await finish(user, company({ phone: '0221 / 12 34-56' }))).statusCode).toBe(204);
  const [row] = await app.db
    .select()
    .from(companies)
    .where(eq(companies.id, user.company_id ?? 0));
  const [person] = await app.db.select().from(profiles).where(eq(profiles.id, user.profile_id));

  expect(row).toMatchObject({ name: 'Rhein Pflege GmbH', street: 'Domplatz 1', city: 'Köln', country: 'DE' });
  expect(person).toMatchObject({ first_name: 'Ada', last_name: 'Kern', salutation: null, phone: '+49221123456' });
});

test('gives the session a new token, and nobody else is logged in by the old one', async () => {
  const user = await newEmployer();
  const answer = await finish(user, company());
  const cookie = answer.cookies.find(({ name }) => name === 'gegenpost_session')?.value;
  const statusOf = async (headers: object) =>
    (await app.inject({ url: '/api/user-info', headers: { ...headers } })).statusCode;

  expect(await statusOf({ cookie: `gegenpost_session=${cookie}` })).toBe(200);
  expect(await statusOf(user.headers)).toBe(401);
});

test('finishes once, however often the button is pressed', async () => {
  const user = await newEmployer();
  // Opens all connections first, so that the calls really run at the same time.
  await Promise.all(Array.from({ length: 10 }, () => app.inject({ url, headers: { ...user.headers } })));
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => finish(user, company({ city: `Ort ${index}` }))),
  );

  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  for (const { statusCode } of answers) expect([204, 401, 409]).toContain(statusCode);
});

test('names the wrong fields, and changes nothing', async () => {
  const [user, employer] = [await newCandidate(), await newEmployer()];
  const fieldsOf = async (answer: ReturnType<typeof finish>) => Object.keys((await answer).json().errors);

  expect(await fieldsOf(finish(user, wishes({ first_name: ' ', job_place_radius: 501 })))).toEqual([
    'candidate.first_name',
    'candidate.job_place_radius',
  ]);
  expect(
    await fieldsOf(finish(user, wishes({ qualification_id: 2_000_000_000, job_place_id: 2_000_000_000 }))),
  ).toEqual(['candidate.qualification_id', 'candidate.job_place_id']);
  expect(await fieldsOf(finish(user, company()))).toEqual(['candidate']);
  expect(await fieldsOf(finish(employer, wishes()))).toEqual(['company']);
  expect(await fieldsOf(finish(employer, company({ country: 'XX' })))).toEqual(['company.country']);
  expect(await fieldsOf(finish(employer, company({ role_id: 3 })))).toEqual(['company.role_id']);
  expect(await fieldsOf(finish(employer, company({ postal_code: '5066' })))).toEqual(['company.postal_code']);
  expect(await fieldsOf(finish(employer, company({ phone: '12' })))).toEqual(['company.phone']);
  expect([await isFinished(user), await isFinished(employer)]).toEqual([false, false]);
});

test('keeps what was typed step by step, for its owner alone, until it is finished', async () => {
  const [user, stranger] = [await newCandidate(), await newCandidate()];
  const draftOf = async ({ headers }: SignedIn) => (await app.inject({ url, headers: { ...headers } })).json();
  expect(await draftOf(user)).toEqual({});
  await send('PATCH', user, { candidate: { first_name: 'A' } });
  await Promise.all([
    send('PATCH', user, { candidate: { first_name: 'Ada' } }),
    send('PATCH', user, { candidate: { job_place_radius: 50 } }),
  ]);
  const saved = await send('PATCH', user, { candidate: { last_name: '' } });

  expect(saved.json().candidate).toEqual({ first_name: 'Ada', job_place_radius: 50, last_name: '' });
  expect(await draftOf(user)).toEqual(saved.json());
  expect(await draftOf(stranger)).toEqual({});
  expect((await send('PATCH', user, { candidate: { is_online: true } })).statusCode).toBe(422);
  expect((await send('PATCH', user, { candidate: { first_name: 'x'.repeat(201) } })).statusCode).toBe(422);
  expect((await finish(user, wishes())).statusCode).toBe(204);
  expect(await app.db.$count(registrationDrafts, eq(registrationDrafts.user_id, user.user_id))).toBe(0);
});

test('takes no draft after the registration', async () => {
  const user = await signIn(app);

  expect((await send('PATCH', user, { company: { city: 'Köln' } })).statusCode).toBe(409);
});
