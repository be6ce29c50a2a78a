import type { ApiCandidateView } from '@gegenpost/contract/candidate-api.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiTokenFailures } from '#features/api-tokens/api-tokens.table.ts';
import { createUser } from '#features/auth/auth.factory.ts';
import { withdrawConsent } from '#features/consents/consents.service.ts';
import { candidateConsents } from '#features/consents/consents.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { createJobs } from '#platform/jobs.ts';
import { testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { programsOf, apiCandidatesUrl as URL } from '#test/programs.ts';

let now = new Date('2026-11-23T10:00:00Z');
const parts = await testParts({ clock: { now: () => now } });
const app = await testApp({ parts });
/** A second process on the same database. */
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
await loadReferenceData(app.db);
// Who goes online is told by mail.
beforeAll(() => Promise.all([app, there].map(({ jobs }) => jobs.start())));
afterAll(() => Promise.all([app, there].map(({ jobs }) => jobs.stop())));

const { newProgram, call, post, read } = programsOf(app);
const consent = { given_on: '2026-11-02', form: 'written' };
const person = { first_name: 'Jonas', last_name: 'Weber', email: 'jonas@example.org' };

test('adds candidates offline, changes what is named, and tells what stays', async () => {
  const { headers, owner } = await newProgram();
  const row = { external_id: 'K-1', person, profile: { job_income_year: 46_000 } };
  expect(await post(headers, row)).toEqual([{ index: 0, external_id: 'K-1', status: 'created' }]);
  expect(await post(headers, [row])).toEqual([{ index: 0, external_id: 'K-1', status: 'unchanged' }]);
  now = new Date('2026-11-23T10:05:00Z');
  const change = { external_id: 'K-1', person: { city: 'Kiel' }, profile: { job_income_year: null } };
  expect(await post(headers, [change, { external_id: 'K-2' }])).toMatchObject([
    { status: 'updated' },
    { status: 'created' },
  ]);
  expect(await read(headers, 'K-1')).toMatchObject({
    person: { ...person, city: 'Kiel', phone: null },
    profile: { job_income_year: null, qualifications: [] },
    online: false,
    consented: false,
    updated_at: '2026-11-23T10:05:00.000Z',
  });
  const [stored] = await app.db
    .select()
    .from(candidates)
    .where(eq(candidates.vermittler_company_id, owner.company_id!));
  expect(stored).toMatchObject({ is_online: false, is_imported: true, vermittler_profile_id: owner.profile_id });
});

test('knows entries by key, by KldB code and by label in any case, with umlauts or without', async () => {
  const { headers } = await newProgram();
  const rows = [
    ['KEY', { qualifications: ['11102-02'], languages: [{ language: 'de', level: 'native' }] }],
    ['LABEL', { qualifications: ['landwirt/in'], languages: [{ language: 'TUERKISCH', level: 'b1' }] }],
    ['FORM', { qualifications: ['Landwirtin'], driver_classes: ['b'], software: ['microsoft excel'] }],
    ['KLDB', { qualifications: ['11101'] }],
    ['PLACE', { job_places: [{ postal_code: '24103', radius: 30 }] }],
  ].map(([external_id, profile]) => ({ external_id, profile }));
  expect((await post(headers, rows)).map(({ status }) => status)).toEqual(Array(5).fill('created'));
  expect((await read(headers, 'LABEL')).profile).toMatchObject({
    qualifications: ['11102-02'],
    languages: [{ language: 'tr', level: 'B1' }],
  });
  expect((await read(headers, 'FORM')).profile).toMatchObject({
    qualifications: ['11102-02'],
    driver_classes: ['B'],
    software: ['microsoft_excel'],
  });
  expect((await read(headers, 'KLDB')).profile.qualifications).toEqual(['11101-01']);
  expect((await read(headers, 'PLACE')).profile.job_places).toEqual([
    { country: 'DE', postal_code: '24103', name: 'Kiel', radius: 30 },
  ]);
});

test('refuses rows one by one, and says at which field', async () => {
  const { headers, token_id } = await newProgram();
  const rows = [
    { external_id: 'OK' },
    { external_id: 'A', profile: { qualifications: ['Gibtsnicht'], languages: [{ language: 'de', level: 'x' }] } },
    { external_id: 'B', profile: { qualifications: ['11102'] } },
    { external_id: 'C', person: { email: 'kaputt' }, profile: { weekly_hours: 99 } },
    { external_id: 'D', profile: { job_places: [{ postal_code: '00000', radius: 5 }] } },
    { external_id: 'OK', person },
    { person },
    'kein Objekt',
    { external_id: 'E', person: { phone: '12', country: 'DE' } },
    { external_id: 'F', consent: { given_on: '2026-11-24', form: 'written' } },
  ];
  const wrong = await call('POST', URL, headers, rows);
  expect(wrong.statusCode).toBe(422);
  const sent = rows.filter((row) => typeof row !== 'string');
  const results = await post(headers, sent);
  expect(results.map(({ status, errors }) => [status, ...Object.keys(errors ?? {})])).toEqual([
    ['created'],
    ['failed', 'profile.qualifications.0', 'profile.languages.0.level'],
    ['failed', 'profile.qualifications.0'],
    ['failed', 'person.email', 'profile.weekly_hours'],
    ['failed', 'profile.job_places.0'],
    ['failed', 'external_id'],
    ['failed', 'external_id'],
    ['failed', 'person.phone'],
    ['failed', 'consent.given_on'],
  ]);
  expect(results[2]?.errors?.['profile.qualifications.0']?.[0]).toContain('11102-02 (Landwirtin/Landwirt)');
  const [noted] = await app.db.select().from(apiTokenFailures).where(eq(apiTokenFailures.failed_rows, 8));
  expect(noted).toMatchObject({ token_id, status: 200, code: 'validation' });
});

test('errors name the path of their field, and how many rows a call takes', async () => {
  const { headers } = await newProgram();
  const [failed] = await post(headers, [{ external_id: 'A', profile: { weekly_hours: 99 } }]);
  expect(failed?.errors).toEqual({ 'profile.weekly_hours': ['„profile.weekly_hours“ darf höchstens 60 sein.'] });
  const single = await call('PUT', `${URL}/A`, headers, { person: { nme: 'x' } });
  expect(single.json().errors).toEqual({ 'person.nme': ['Das Feld „person.nme“ ist hier nicht vorgesehen.'] });
  for (const rows of [[], Array(501).fill({ external_id: 'A' }), [1]]) {
    const wrong = await call('POST', URL, headers, rows as object[]);
    expect(wrong.json().errors).toEqual({ '': ['Bitte senden Sie eine Person oder eine Liste von 1 bis 500.'] });
  }
});

test('an id that is too long is named in the answer as far as it can be stored', async () => {
  const { headers } = await newProgram();
  const rows = [{ external_id: `${'x'.repeat(63)}😀😀` }];
  const answer = await call('POST', URL, { ...headers, 'idempotency-key': 'once' }, rows);
  expect([answer.statusCode, answer.json().results?.[0]?.status]).toEqual([200, 'failed']);
});

test('an unknown field is a mistake of the program: 422 with its path, and nothing is stored', async () => {
  const { headers, owner } = await newProgram();
  const answer = await call('POST', URL, headers, [
    { external_id: 'A' },
    { external_id: 'B', persn: {}, profile: { salary: 1 } },
  ]);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['1.profile.salary', '1.persn']]);
  const single = await call('PUT', `${URL}/A`, headers, { person: { nme: 'x' } });
  expect([single.statusCode, Object.keys(single.json().errors)]).toEqual([422, ['person.nme']]);
  expect(await app.db.$count(candidates, eq(candidates.vermittler_company_id, owner.company_id!))).toBe(0);
});

test('nobody goes online without a consent; one that is stated is noted once', async () => {
  const { headers, owner } = await newProgram();
  const [refused, taken] = await post(headers, [
    { external_id: 'A', online: true, person },
    { external_id: 'B', online: true, consent, person },
  ]);
  expect(refused).toMatchObject({ status: 'failed', code: 'consent_missing', errors: { online: [/Einwilligung/] } });
  expect(taken).toMatchObject({ status: 'created' });
  expect((await call('GET', `${URL}/A`, headers)).statusCode).toBe(404);
  expect(await read(headers, 'B')).toMatchObject({ online: true, consented: true });
  expect(await post(headers, { external_id: 'B', online: true, consent })).toMatchObject([{ status: 'unchanged' }]);
  expect(await post(headers, { external_id: 'B', online: false })).toMatchObject([{ status: 'updated' }]);
  expect(await post(headers, { external_id: 'B', online: true })).toMatchObject([{ status: 'updated' }]);
  const noted = await app.db
    .select()
    .from(candidateConsents)
    .where(eq(candidateConsents.company_id, owner.company_id!));
  expect(noted).toMatchObject([{ kind: 'placement', state: 'given', ...consent, attested_by: owner.user_id }]);
});

test('a consent that the person took back since then is none, and keeps the row from being written', async () => {
  const { headers, owner } = await newProgram();
  const [, { gegenpost_id }] = [
    await post(headers, { external_id: 'A', online: true, consent }),
    await read(headers, 'A'),
  ];
  const [profile] = await app.db.select().from(profiles).where(eq(profiles.gegenpost_id, gegenpost_id));
  const { id: profile_id, company_id } = { ...profile!, company_id: owner.company_id! };
  const by = { profile_id, company_id, kind: 'placement' } as const;
  await app.db.transaction((tx) => withdrawConsent(tx, app, by, { kind: 'placement', by: null }));
  expect(await read(headers, 'A')).toMatchObject({ online: false, consented: false });
  const change = { external_id: 'A', online: true, person: { city: 'Kiel' } };
  const [refused] = await post(headers, { ...change, consent });
  expect(refused).toMatchObject({ status: 'failed', code: 'consent_missing', errors: { consent: [/zurückgenommen/] } });
  expect((await read(headers, 'A')).person.city).toBeNull();
  const ofToday = { given_on: '2026-11-23', form: 'electronic' };
  expect(await post(headers, { ...change, consent: ofToday })).toMatchObject([{ code: 'consent_missing' }]);
  const before = now;
  now = new Date('2026-11-24T10:00:00Z');
  const anew = { given_on: '2026-11-24', form: 'electronic' };
  expect(await post(headers, { ...change, consent: anew })).toMatchObject([{ status: 'updated' }]);
  now = before;
  expect(await read(headers, 'A')).toMatchObject({ online: true, person: { city: 'Kiel' } });
});

test('a person who took over the profile is not overwritten; wishes may change', async () => {
  const { headers } = await newProgram();
  await post(headers, { external_id: 'A', person });
  const { user_id } = await createUser(app.db, { role: 1 });
  const { gegenpost_id } = await read(headers, 'A');
  await app.db.delete(profiles).where(eq(profiles.user_id, user_id));
  await app.db.update(profiles).set({ user_id }).where(eq(profiles.gegenpost_id, gegenpost_id));
  const [refused] = await post(headers, { external_id: 'A', person: { city: 'Kiel' } });
  expect(refused).toMatchObject({ status: 'failed', code: 'candidate_claimed' });
  expect(await post(headers, { external_id: 'A', profile: { weekly_hours: 30 } })).toMatchObject([
    { status: 'updated' },
  ]);
  expect(await read(headers, 'A')).toMatchObject({ claimed: true, person: { city: null } });
});

test('the ids of another company are not there, and are free for one’s own', async () => {
  const [one, other] = [await newProgram(), await newProgram()];
  await post(one.headers, { external_id: 'K-1', person });
  for (const method of ['GET', 'DELETE'] as const) {
    expect((await call(method, `${URL}/K-1`, other.headers)).statusCode).toBe(404);
  }
  expect(await post(other.headers, { external_id: 'K-1' })).toMatchObject([{ status: 'created' }]);
  expect((await read(other.headers, 'K-1')).person.first_name).toBeNull();
});

test('an address that belongs to somebody in the product is answered like any other', async () => {
  const { headers } = await newProgram();
  const known = await createUser(app.db, { role: 1 });
  const rows = [known.email, 'niemand@example.org'].map((email, at) => ({ external_id: `M-${at}`, person: { email } }));
  const [one, other] = await post(headers, rows);
  expect({ ...one, index: 1, external_id: 'M-1' }).toEqual(other);
  const shown = await Promise.all(['M-0', 'M-1'].map((id) => read(headers, id)));
  const same = ({ external_id, gegenpost_id, person: { email, ...rest }, ...view }: ApiCandidateView) => [rest, view];
  expect(same(shown[0]!)).toEqual(same(shown[1]!));
});

test('PUT adds and changes; ETags keep two programs from overwriting each other', async () => {
  const { headers } = await newProgram();
  const added = await call('PUT', `${URL}/K%2F1`, { ...headers, 'if-none-match': '*' }, { person });
  expect([added.statusCode, added.json().external_id]).toEqual([201, 'K/1']);
  const etag = String(added.headers.etag);
  const again = await call('PUT', `${URL}/K%2F1`, { ...headers, 'if-none-match': '*' }, { person });
  expect([again.statusCode, again.json().code]).toEqual([412, 'etag_mismatch']);
  expect((await call('GET', `${URL}/K%2F1`, { ...headers, 'if-none-match': etag })).statusCode).toBe(304);

  const changed = await call('PUT', `${URL}/K%2F1`, { ...headers, 'if-match': etag }, { person: { city: 'Kiel' } });
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
  for (const method of ['PUT', 'DELETE'] as const) {
    const late = await call(
      method,
      `${URL}/K%2F1`,
      { ...headers, 'if-match': etag },
      method === 'PUT' ? {} : undefined,
    );
    expect(late.statusCode).toBe(412);
  }
  expect((await call('PUT', `${URL}/neu`, { ...headers, 'if-match': '*' }, {})).statusCode).toBe(412);
  const refused = await call('PUT', `${URL}/K%2F1`, headers, { online: true });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { code: 'consent_missing', errors: { online: [/./] } },
  ]);
});

test('of two programs that send the same If-Match at once, one is refused', async () => {
  const { headers } = await newProgram();
  const etag = String((await call('PUT', `${URL}/A`, headers, { person })).headers.etag);
  const sent = { ...headers, 'if-match': etag };
  const answers = await Promise.all(
    ['Kiel', 'Bonn', 'Ulm', 'Jena'].map((city, at) =>
      call('PUT', `${URL}/A`, sent, { person: { city } }, at % 2 ? app : there),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412]);
});

test('DELETE removes as the app does: it can be taken back there, and the id is free again', async () => {
  const { headers, owner } = await newProgram();
  await post(headers, { external_id: 'A', person, online: true, consent });
  expect((await call('DELETE', `${URL}/A`, headers)).statusCode).toBe(204);
  expect((await call('GET', `${URL}/A`, headers)).statusCode).toBe(404);
  expect((await call('DELETE', `${URL}/A`, headers)).statusCode).toBe(404);
  const [removed] = await app.db
    .select()
    .from(candidates)
    .where(eq(candidates.vermittler_company_id, owner.company_id!));
  expect(removed).toMatchObject({ is_online: false, online_before_removal: true, removed_at: now });
  expect(await post(headers, { external_id: 'A' })).toMatchObject([{ status: 'created' }]);
});
