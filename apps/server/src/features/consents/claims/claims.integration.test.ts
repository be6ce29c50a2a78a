import type { MyData } from '@gegenpost/contract/my-data.ts';
import type { Claim } from '@gegenpost/contract/profile-claims.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { callAs, lettersTo, placePerson } from '#features/consents/consents.factory.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { visibilitySettings } from '#features/visibility/visibility.table.ts';
import { createJobs } from '#platform/jobs.ts';
import { sessionOf, signIn, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { account, claimsOf, claimUrl } from './claims.factory.ts';
import { profileClaims } from './claims.table.ts';

const parts = await testParts();
const app = await testApp({ parts });
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
beforeAll(() => Promise.all([app, there].map(({ jobs }) => jobs.start().then(() => jobs.pause()))));
afterAll(() => Promise.all([app, there].map(({ jobs }) => jobs.stop())));
const { ask, mailedClaim, rowOf } = claimsOf(app);

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
