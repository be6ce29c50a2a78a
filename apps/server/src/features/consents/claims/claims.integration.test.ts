import type { MyData } from '@gegenpost/contract/my-data.ts';
import type { Claim } from '@gegenpost/contract/profile-claims.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { users } from '#features/auth/auth.table.ts';
import { candidateEvents } from '#features/candidate-api/candidate-api.table.ts';
import { callAs, lettersTo, type Placed, placePerson, tokenOf } from '#features/consents/consents.factory.ts';
import { candidateConsents } from '#features/consents/consents.table.ts';
import { createDocument } from '#features/documents/documents.factory.ts';
import { documents } from '#features/documents/documents.table.ts';
import { documentKey } from '#features/documents/upload.service.ts';
import { imageKey } from '#features/profiles/images.service.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { visibilitySettings } from '#features/visibility/visibility.table.ts';
import { createJobs } from '#platform/jobs.ts';
import { sessionOf, signIn, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { profileClaims } from './claims.table.ts';

const parts = await testParts();
const app = await testApp({ parts });
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
beforeAll(() => Promise.all([app, there].map(({ jobs }) => jobs.start().then(() => jobs.pause()))));
afterAll(() => Promise.all([app, there].map(({ jobs }) => jobs.stop())));

const account = { password: 'Nebelhorn47', password_confirmation: 'Nebelhorn47', terms: true, privacy: true };
const ask = (token: string, choice: 'agent' | 'self' = 'agent') =>
  callAs(app, null, 'POST', `/api/my-data/${token}/claims`, { choice });
const claimUrl = (token: string, rest = '') => `/api/profile-claims/${token}${rest}`;
async function mailedClaim(person: Placed, choice: 'agent' | 'self' = 'agent'): Promise<string> {
  expect((await ask(person.token, choice)).statusCode).toBe(202);
  const letters = await lettersTo(app, person.email);
  return tokenOf(letters.at(-1)!, 'claim-profile');
}
const rowOf = async (id: number) =>
  (
    await app.db
      .select()
      .from(candidates)
      .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
      .where(eq(profiles.id, id))
  )[0]!;
async function accountWith(email: string, overrides: Parameters<typeof createCandidate>[1] = {}) {
  const created = await createCandidate(app.db, {
    ...overrides,
    user: { email },
    profile: { email, ...overrides.profile },
  });
  return { ...created, headers: await sessionOf(app, created.user_id!) };
}

test('somebody without an account takes the profile over and stays placed, visible and online', async () => {
  const person = await placePerson(app);
  const employer = await signIn(app, { role: 2, subscribed: true });
  const token = await mailedClaim(person);
  const shown = await callAs(app, null, 'GET', claimUrl(token));
  expect(shown.json<Claim>()).toMatchObject({
    step: 'new',
    company: 'Alster Personal',
    choice: 'agent',
    email: person.email,
  });
  expect((await callAs(app, null, 'POST', claimUrl(token, '/account'), account)).statusCode).toBe(204);

  const { candidates: candidate, profiles: profile } = await rowOf(person.profile_id);
  const [user] = await app.db.select().from(users).where(eq(users.id, profile.user_id!));
  expect(user).toMatchObject({ role_id: 1, email: person.email, registration_finished: true });
  expect(candidate).toMatchObject({ vermittler_company_id: person.agent.company_id, is_online: true });
  expect((await callAs(app, employer.headers, 'GET', `/api/candidates/${person.gegenpost_id}`)).statusCode).toBe(200);
  const own = await callAs(app, await sessionOf(app, user!.id), 'GET', '/api/profile');
  expect(own.json()).toMatchObject({ gegenpost_id: person.gegenpost_id });
  const login = await callAs(app, null, 'POST', '/api/login', { email: person.email, password: account.password });
  expect(login.statusCode).toBe(204);
  const page = (await callAs(app, null, 'GET', `/api/my-data/${person.token}`)).json<MyData>();
  expect(page).toMatchObject({ state: 'claimed', data: null, consents: { placement: 'given' } });
});

test('with the choice to go alone the agent loses access, and the visibility is that of a new account', async () => {
  const person = await placePerson(app, { visibility: { visibility: 'public', contact_by_recruiters: true } });
  const token = await mailedClaim(person, 'self');
  await callAs(app, null, 'POST', claimUrl(token, '/account'), account);

  const { candidates: candidate } = await rowOf(person.profile_id);
  expect(candidate).toMatchObject({ vermittler_company_id: null, vermittler_profile_id: null, is_online: true });
  const [settings] = await app.db
    .select()
    .from(visibilitySettings)
    .where(eq(visibilitySettings.profile_id, person.profile_id));
  expect(settings).toMatchObject({ visibility: 'anonymous', contact_by_recruiters: false });
  expect((await callAs(app, person.agent.headers, 'GET', `/api/own-candidates/${person.profile_id}`)).statusCode).toBe(
    404,
  );
});

test('a person whose profile was offline finishes the registration first, with what is known', async () => {
  const person = await placePerson(app, { candidate: { is_online: false, placement_consented_at: null } });
  const token = await mailedClaim(person, 'self');
  await callAs(app, null, 'POST', claimUrl(token, '/account'), account);
  const { profiles: profile } = await rowOf(person.profile_id);
  const draft = await callAs(app, await sessionOf(app, profile.user_id!), 'GET', '/api/finish-registration');

  expect(draft.json()).toMatchObject({ candidate: { first_name: 'Robin', last_name: 'Muster' } });
});

test('an agent states and takes back nothing in the name of somebody who has an account', async () => {
  const person = await placePerson(app);
  await callAs(app, null, 'POST', claimUrl(await mailedClaim(person), '/account'), account);
  const own = `/api/own-candidates/${person.profile_id}/consents`;
  const paper = { given_on: '2026-11-02', form: 'written', evidence_document_id: null };
  await callAs(app, person.agent.headers, 'POST', own, { kind: 'handicap', ...paper });
  await callAs(app, person.agent.headers, 'POST', `${own}/withdrawal`, { kind: 'placement' });
  const { states } = (await callAs(app, person.agent.headers, 'GET', own)).json();

  expect(states).toMatchObject({ placement: 'given', handicap: 'none' });
  expect((await rowOf(person.profile_id)).candidates.handicap_consented_at).toBeNull();
});

test('a placed person may end the placement later and keeps the account', async () => {
  const person = await placePerson(app);
  await callAs(app, null, 'POST', claimUrl(await mailedClaim(person), '/account'), account);
  const ended = await callAs(app, null, 'POST', `/api/my-data/${person.token}/consents`, {
    kind: 'placement',
    given: false,
  });

  expect(ended.statusCode).toBe(200);
  const { candidates: candidate, profiles: profile } = await rowOf(person.profile_id);
  expect(candidate).toMatchObject({ vermittler_company_id: null, placement_ended_at: null });
  expect(profile.user_id).not.toBeNull();
  const more = await callAs(app, null, 'DELETE', `/api/my-data/${person.token}`);
  expect([more.statusCode, more.json().code]).toEqual([409, 'profile_claimed']);
});

test('no answer, work or mail tells whether the address has an account', async () => {
  const [unknown, known, company] = [await placePerson(app), await placePerson(app), await placePerson(app)];
  await accountWith(known.email);
  await createUser(app.db, { role: 2, email: company.email });
  const countJobs = async () =>
    (await app.db.execute<{ count: number }>(sql`select count(*) from pgboss.job`)).rows[0]?.count ?? 0;
  const watch = async ({ token, email, agent }: Placed) => {
    const before = await countJobs();
    const answer = await ask(token);
    const jobs = (await countJobs()) - before;
    const letters = (await lettersTo(app, email)).map(({ subject, text }) => [
      subject,
      text.replaceAll(/[a-z0-9]{40,}/g, '#'),
    ]);
    const view = await callAs(app, agent.headers, 'GET', '/api/own-candidates');
    return {
      status: answer.statusCode,
      body: answer.body,
      headers: Object.keys(answer.headers),
      jobs,
      letters,
      claimed: view.json().data[0].is_claimed,
    };
  };
  const seen = [await watch(unknown), await watch(known), await watch(company)];

  expect(seen[0]).toMatchObject({ status: 202, jobs: 1, claimed: false });
  expect(seen[0]!.letters).toHaveLength(1);
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});

test('only the owner of the account sees what the profiles differ in, and chooses field by field', async () => {
  const person = await placePerson(app, {
    profile: { city: 'Bonn', street: 'Agentenweg 1' },
    candidate: { weekly_hours: 30, about: 'Vom Agenten', external_id: 'A-7' },
  });
  const owner = await accountWith(person.email, {
    profile: { city: 'Hamburg' },
    candidate: { about: 'Von mir', placement_consented_at: null },
  });
  const stranger = await accountWith('jemand@kandidat.example');
  const token = await mailedClaim(person);
  const stepOf = async (headers: Parameters<typeof callAs>[1]) =>
    (await callAs(app, headers, 'GET', claimUrl(token))).json<Claim>();
  expect(await stepOf(null)).toMatchObject({ step: 'login', fields: [] });
  expect(await stepOf(stranger.headers)).toMatchObject({ step: 'other', fields: [] });
  const { step, fields } = await stepOf(owner.headers);
  expect([step, fields.map(({ field }) => field)]).toEqual(['merge', ['address', 'weekly_hours', 'about']]);
  expect((await callAs(app, null, 'POST', claimUrl(token, '/account'), account)).statusCode).toBe(409);
  expect((await callAs(app, stranger.headers, 'POST', claimUrl(token, '/merge'), { take: [] })).statusCode).toBe(404);

  expect(
    (await callAs(app, owner.headers, 'POST', claimUrl(token, '/merge'), { take: ['address', 'weekly_hours'] }))
      .statusCode,
  ).toBe(204);
  const [kept, closed] = [await rowOf(owner.profile_id), await rowOf(person.profile_id)];
  expect(kept.profiles).toMatchObject({ city: 'Bonn', street: 'Agentenweg 1' });
  expect(kept.candidates).toMatchObject({
    weekly_hours: 30,
    about: 'Von mir',
    vermittler_company_id: person.agent.company_id,
    external_id: 'A-7',
    is_online: true,
  });
  expect(closed.candidates).toMatchObject({ is_online: false, external_id: null });
  expect(closed.candidates.restricted_at).not.toBeNull();
  const list = (await callAs(app, person.agent.headers, 'GET', '/api/own-candidates')).json();
  expect(list.data.map(({ id }: { id: number }) => id)).toEqual([owner.profile_id]);
});

test('papers and an image come along where the account has none, as files of its own', async () => {
  const person = await placePerson(app, { profile: { image_hash: 'abc' } });
  for (const size of [512, 96] as const) await app.files.put(imageKey(person.profile_id, 'abc', size), `Bild ${size}`);
  const cv = await createDocument(app, person.profile_id, { content: 'Lebenslauf' });
  const proof = await createDocument(app, person.profile_id, { name: 'Einwilligung.pdf', position: 1 });
  const { id, ...consent } = (await app.db.select().from(candidateConsents).limit(1))[0]!;
  await app.db
    .insert(candidateConsents)
    .values({ ...consent, profile_id: person.profile_id, evidence_document_id: proof.id });
  const owner = await accountWith(person.email, { candidate: { placement_consented_at: null } });
  const token = await mailedClaim(person);
  const { fields } = (await callAs(app, owner.headers, 'GET', claimUrl(token))).json<Claim>();
  expect(fields.slice(-2)).toEqual([
    { field: 'image', own: null, agents: 'Ein Bild' },
    { field: 'documents', own: null, agents: 'Lebenslauf.pdf' },
  ]);
  await callAs(app, owner.headers, 'POST', claimUrl(token, '/merge'), { take: ['image', 'documents'] });

  const [copy, ...more] = await app.db.select().from(documents).where(eq(documents.profile_id, owner.profile_id));
  expect([copy, more]).toMatchObject([{ name: 'Lebenslauf.pdf', kind: 'cv', position: 0, deleted_at: null }, []]);
  expect(copy?.file_id).not.toBe(cv.file_id);
  expect(await app.files.get(documentKey(copy!))).toBe('Lebenslauf');
  const { profiles: profile } = await rowOf(owner.profile_id);
  expect(await app.files.get(imageKey(owner.profile_id, profile.image_hash ?? '', 512))).toBe('Bild 512');
  expect((await rowOf(person.profile_id)).profiles.image_hash).toBeNull();
});

test('a merge without the agent leaves the account as it is, and an account is placed by one agent alone', async () => {
  const alone = await placePerson(app);
  const owner = await accountWith(alone.email, { candidate: { placement_consented_at: null } });
  await callAs(app, owner.headers, 'POST', claimUrl(await mailedClaim(alone, 'self'), '/merge'), { take: [] });
  expect((await rowOf(owner.profile_id)).candidates.vermittler_company_id).toBeNull();
  expect((await rowOf(alone.profile_id)).candidates.restricted_at).not.toBeNull();

  const [first, second] = [await placePerson(app), await placePerson(app)];
  const other = { vermittler_profile_id: first.agent.profile_id, vermittler_company_id: first.agent.company_id };
  const placed = await accountWith(second.email, { candidate: other });
  const refused = await callAs(app, placed.headers, 'POST', claimUrl(await mailedClaim(second), '/merge'), {
    take: [],
  });
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('Alster Personal')]);
  expect((await rowOf(second.profile_id)).candidates.restricted_at).toBeNull();
});

test('programs of the agent are not told whether who goes alone had an account', async () => {
  const [fresh, known] = [await placePerson(app), await placePerson(app)];
  const owner = await accountWith(known.email);
  await callAs(app, null, 'POST', claimUrl(await mailedClaim(fresh, 'self'), '/account'), account);
  await callAs(app, owner.headers, 'POST', claimUrl(await mailedClaim(known, 'self'), '/merge'), { take: [] });
  const told = ({ profile_id }: Placed) =>
    app.db
      .select({ kind: candidateEvents.kind })
      .from(candidateEvents)
      .where(eq(candidateEvents.profile_id, profile_id));
  expect([await told(fresh), await told(known)]).toEqual([[{ kind: 'claimed' }], [{ kind: 'claimed' }]]);
});

test('of two claims at once on two processes one succeeds, and a link works once', async () => {
  const person = await placePerson(app);
  const token = await mailedClaim(person);
  const claim = (process: typeof app) => callAs(process, null, 'POST', claimUrl(token, '/account'), account);
  const answers = await Promise.all([claim(app), claim(there), claim(app), claim(there)]);

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    204,
    expect.any(Number),
    expect.any(Number),
    expect.any(Number),
  ]);
  for (const { statusCode } of answers) expect([204, 404, 409]).toContain(statusCode);
  expect(await app.db.$count(users, eq(users.email, person.email))).toBe(1);
  const replayed = await claim(there);
  expect([replayed.statusCode, replayed.json().code]).toEqual([404, 'activation_code_used']);
});

test('says gently why a link leads nowhere: replaced, too old, ended, withdrawn, erased, unknown', async () => {
  const messageOf = async (token: string) => {
    const answer = await callAs(app, null, 'GET', claimUrl(token));
    return [answer.statusCode, answer.json().code, answer.json().message];
  };
  const replaced = await placePerson(app);
  const old = await mailedClaim(replaced);
  const newer = await mailedClaim(replaced, 'self');
  expect(newer).not.toBe(old);
  expect((await callAs(app, null, 'GET', claimUrl(newer))).json<Claim>().choice).toBe('self');
  expect(await messageOf(old)).toEqual([404, 'activation_code_expired', expect.stringContaining('neuesten')]);
  const late = await placePerson(app);
  const expired = await mailedClaim(late);
  await app.db
    .update(profileClaims)
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where(eq(profileClaims.profile_id, late.profile_id));
  expect(await messageOf(expired)).toEqual([404, 'activation_code_expired', expect.stringContaining('abgelaufen')]);
  const withdrawn = await placePerson(app);
  const closed = await mailedClaim(withdrawn);
  await callAs(app, null, 'POST', `/api/my-data/${withdrawn.token}/objection`);
  expect(await messageOf(closed)).toEqual([404, 'activation_code_expired', expect.stringContaining('beendet')]);
  const again = await ask(withdrawn.token);
  expect([again.statusCode, again.json().code]).toEqual([409, 'placement_ended']);
  const erased = await placePerson(app);
  const gone = await mailedClaim(erased);
  await app.db.delete(profiles).where(eq(profiles.id, erased.profile_id));
  expect(await messageOf(gone)).toEqual([404, 'activation_code_invalid', expect.any(String)]);
  expect(await messageOf('b'.repeat(52))).toEqual([404, 'activation_code_invalid', expect.any(String)]);
});

test('asking twice sends one mail', async () => {
  const person = await placePerson(app);
  await Promise.all([ask(person.token), ask(person.token), ask(person.token)]);
  expect(await lettersTo(app, person.email)).toHaveLength(1);
  await ask(person.token);
  expect(await lettersTo(app, person.email)).toHaveLength(1);
});
