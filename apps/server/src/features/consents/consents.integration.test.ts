import type { CandidateConsents } from '@gegenpost/contract/consents.ts';
import type { MyData } from '@gegenpost/contract/my-data.ts';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documents } from '#features/documents/documents.table.ts';
import { notifications } from '#features/notifications/notifications.table.ts';
import { eraseEndedPlacements } from '#features/privacy/erasure.service.ts';
import { candidateAttributes, candidates, profiles } from '#features/profiles/profiles.table.ts';
import { attributes } from '#features/reference/reference.table.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { type SignedIn, signIn, signInAgain, testApp } from '#test/api.ts';
import { callAs, createMyLink, placePerson } from './consents.factory.ts';
import { findConsentStatesOf } from './consents.service.ts';
import { candidateConsents } from './consents.table.ts';

let daysAhead = 0;
const now = () => new Date(Date.now() + daysAhead * 86_400_000);
const app = await testApp({ clock: { now } });
const own = (id: number, rest = 'consents') => `/api/own-candidates/${id}/${rest}`;
const mine = (token: string, rest = '') => `/api/my-data/${token}${rest}`;
const attestBy = (agent: SignedIn, id: number) => (given_on: string) =>
  callAs(app, agent.headers, 'POST', own(id), {
    kind: 'placement',
    given_on,
    form: 'written',
    evidence_document_id: null,
  });
const candidateOf = async (id: number) =>
  (await app.db.select().from(candidates).where(eq(candidates.profile_id, id)))[0];
const toldOf = async (userId: number) =>
  (await app.db.select().from(notifications).where(eq(notifications.user_id, userId))).map(({ kind }) => kind);

test('an agent states a consent with a paper, sees the history, and no colleague of another company can', async () => {
  const { agent, profile_id } = await placePerson(app, {
    candidate: { is_online: false, placement_consented_at: null },
  });
  const stranger = await signIn(app, { role: 4 });
  const body = { kind: 'placement', given_on: '2026-11-02', form: 'written', evidence_document_id: null };
  const attested = await callAs(app, agent.headers, 'POST', own(profile_id), body);

  expect(attested.statusCode).toBe(201);
  expect(attested.json<CandidateConsents>()).toMatchObject({
    states: { placement: 'given', publication: 'none', handicap: 'none', funding: 'none' },
    history: [
      { kind: 'placement', state: 'given', form: 'written', given_on: '2026-11-02', attested_by: 'Robin Muster' },
    ],
  });
  expect((await candidateOf(profile_id))?.placement_consented_at).not.toBeNull();
  for (const path of ['consents', 'information', 'consents/request', 'consents/withdrawal']) {
    const answer = await callAs(
      app,
      stranger.headers,
      'POST',
      own(profile_id, path),
      path === 'consents' ? body : path === 'information' ? { by: 'mail' } : { kind: 'placement' },
    );
    expect([path, answer.statusCode]).toEqual([path, path === 'consents/request' ? answer.statusCode : 404]);
  }
  expect((await callAs(app, stranger.headers, 'POST', own(profile_id, 'consents/request'))).statusCode).toBe(404);
  expect((await callAs(app, stranger.headers, 'GET', own(profile_id))).statusCode).toBe(404);
  expect(
    (await callAs(app, agent.headers, 'POST', own(profile_id), { ...body, given_on: '2999-01-01' })).statusCode,
  ).toBe(422);
  expect(
    (await callAs(app, agent.headers, 'POST', own(profile_id), { ...body, evidence_document_id: 1 })).statusCode,
  ).toBe(422);
});

test('a withdrawn consent takes the profile offline at once and deletes the handicap, and the agent is told without reasons', async () => {
  const { agent, profile_id, token, gegenpost_id } = await placePerson(app);
  const employer = await signIn(app, { role: 2, subscribed: true });
  const [handicap] = await app.db
    .select({ id: attributes.id })
    .from(attributes)
    .where(eq(attributes.code, 'handicap'))
    .limit(1);
  await callAs(app, null, 'POST', mine(token, '/consents'), { kind: 'placement', given: true });
  await callAs(app, null, 'POST', mine(token, '/consents'), { kind: 'handicap', given: true });
  await app.db
    .insert(candidateAttributes)
    .values({ profile_id, attribute_id: handicap!.id, code: 'handicap', position: 0 });
  const seen = () => callAs(app, employer.headers, 'GET', `/api/candidates/${gegenpost_id}`);
  expect((await seen()).statusCode).toBe(200);

  const answer = await callAs(app, null, 'POST', mine(token, '/consents'), { kind: 'placement', given: false });
  expect(answer.json<MyData>()).toMatchObject({
    state: 'open',
    consents: { placement: 'withdrawn', handicap: 'withdrawn' },
    data: { is_online: false, profile: { handicaps: [] } },
  });
  expect((await seen()).statusCode).toBe(404);
  expect(await candidateOf(profile_id)).toMatchObject({
    is_online: false,
    handicap_consented_at: null,
    placement_consented_at: null,
  });
  expect(await toldOf(agent.user_id)).toEqual(expect.arrayContaining(['consent_given', 'consent_withdrawn']));
  const history = (await callAs(app, agent.headers, 'GET', own(profile_id))).json<CandidateConsents>();
  expect(history.states.placement).toBe('withdrawn');
});

test('a paper that is not newer does not undo what the person took back', async () => {
  const { agent, profile_id, token } = await placePerson(app);
  await callAs(app, null, 'POST', mine(token, '/consents'), { kind: 'placement', given: false });
  const attest = attestBy(agent, profile_id);
  const [old, same] = [await attest('2026-01-01'), await attest(berlinDay(now()))];

  expect([old, same].map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [409, 'consent_withdrawn'],
    [409, 'consent_withdrawn'],
  ]);
  expect((await candidateOf(profile_id))?.placement_ended_at).not.toBeNull();
  daysAhead = 1;
  const tomorrow = attestBy(await signInAgain(app, agent), profile_id);
  expect((await tomorrow(berlinDay(now()))).statusCode).toBe(201);
  daysAhead = 0;
  expect(await candidateOf(profile_id)).toMatchObject({ placement_ended_at: null });
});

test('an agent puts a withdrawal right that they noted by mistake', async () => {
  const { agent, profile_id } = await placePerson(app);
  await callAs(app, agent.headers, 'POST', own(profile_id, 'consents/withdrawal'), { kind: 'placement' });
  expect(await candidateOf(profile_id)).toMatchObject({ is_online: false, placement_consented_at: null });

  expect((await attestBy(agent, profile_id)(berlinDay(now()))).statusCode).toBe(201);
});

test('reading the page changes nothing, however often scanners do', async () => {
  const { profile_id, token } = await placePerson(app);
  const before = await candidateOf(profile_id);
  for (let count = 0; count < 5; count += 1) expect((await callAs(app, null, 'GET', mine(token))).statusCode).toBe(200);

  expect(await candidateOf(profile_id)).toEqual(before);
  expect(await app.db.$count(candidateConsents, eq(candidateConsents.profile_id, profile_id))).toBe(0);
});

test('an unknown link, a closed one and one to an address that was corrected are the same 404', async () => {
  const [revoked, corrected] = [await placePerson(app), await placePerson(app)];
  expect((await callAs(app, null, 'POST', mine(revoked.token, '/revocation'))).statusCode).toBe(204);
  await app.db.update(profiles).set({ email: 'richtig@kandidat.example' }).where(eq(profiles.id, corrected.profile_id));
  const answers = await Promise.all(
    ['a'.repeat(52), revoked.token, corrected.token].map((token) => callAs(app, null, 'GET', mine(token))),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

test('a correction applies at once and tells the agent; one of what was read long ago changes nothing', async () => {
  const { agent, profile_id, token } = await placePerson(app);
  const answer = await callAs(app, null, 'PATCH', mine(token), {
    person: { city: 'Bonn', phone: '0228 123456' },
    profile: { about: 'Ich bin pünktlich.' },
    previous: { 'person.city': 'Köln', 'person.phone': '+493023125001', 'profile.about': null },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json<MyData>().data).toMatchObject({
    person: { city: 'Bonn', phone: '+49228123456' },
    profile: { about: 'Ich bin pünktlich.' },
  });
  expect(await toldOf(agent.user_id)).toContain('candidate_corrected');
  const late = await callAs(app, null, 'PATCH', mine(token), {
    person: { city: 'Hamburg', street: 'Neuer Weg 1' },
    previous: { 'person.city': 'Köln', 'person.street': 'Musterweg 12' },
  });
  expect([late.statusCode, late.json().code]).toEqual([409, 'correction_outdated']);
  const [person] = await app.db.select().from(profiles).where(eq(profiles.id, profile_id));
  expect(person).toMatchObject({ city: 'Bonn', street: 'Musterweg 12' });
  const wrong = await callAs(app, null, 'PATCH', mine(token), {
    person: { phone: '12' },
    previous: { 'person.phone': '+49228123456' },
  });
  expect([wrong.statusCode, Object.keys(wrong.json().errors ?? {})]).toEqual([422, ['person.phone']]);
});

test('what the person deletes is closed for all, also for the agent, and erased three years later', async () => {
  const { agent, profile_id, token, email } = await placePerson(app, {
    candidate: { external_id: 'P-1', about: 'Über mich' },
  });
  await app.db.insert(documents).values({
    ...{ profile_id, file_id: `f${profile_id}`, name: 'Lebenslauf.pdf', kind: 'cv', media_type: 'application/pdf' },
    ...{ size: 10, position: 0, idempotency_key: 'k' },
  });
  const answer = await callAs(app, null, 'DELETE', mine(token));
  expect(answer.json<MyData>()).toMatchObject({ state: 'ended', data: null, recipients: [] });
  expect(answer.json<MyData>().kept_until).toMatch(/^20\d\d-/);
  expect(await candidateOf(profile_id)).toMatchObject({ is_online: false, external_id: null, about: null });
  expect(
    (await app.db.select().from(documents).where(eq(documents.profile_id, profile_id)))[0]?.deleted_at,
  ).not.toBeNull();
  expect((await callAs(app, agent.headers, 'GET', own(profile_id))).statusCode).toBe(404);
  const again = await callAs(app, null, 'POST', mine(token, '/consents'), { kind: 'placement', given: true });
  expect([again.statusCode, again.json().code]).toEqual([409, 'placement_ended']);

  await eraseEndedPlacements(app);
  expect(await candidateOf(profile_id)).toBeDefined();
  await app.db.execute(
    sql`update candidates set placement_ended_at = now() - interval '3 years 1 day' where profile_id = ${profile_id}`,
  );
  await eraseEndedPlacements(app);
  expect(await candidateOf(profile_id)).toBeUndefined();
  expect(await app.db.$count(profiles, eq(profiles.email, email))).toBe(0);
  expect(await app.db.$count(candidateConsents, eq(candidateConsents.profile_id, profile_id))).toBe(0);
});

test('objecting takes everything back, and who agrees again is not erased', async () => {
  const { profile_id, token, agent } = await placePerson(app);
  await callAs(app, null, 'POST', mine(token, '/consents'), { kind: 'publication', given: true });
  const objected = await callAs(app, null, 'POST', mine(token, '/objection'));
  expect(objected.json<MyData>().consents).toMatchObject({ placement: 'refused', publication: 'withdrawn' });
  const refused = await callAs(app, agent.headers, 'POST', own(profile_id, 'consents/request'));
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'consent_withdrawn']);

  await app.db.execute(
    sql`update candidates set placement_ended_at = now() - interval '4 years' where profile_id = ${profile_id}`,
  );
  await callAs(app, null, 'POST', mine(token, '/consents'), { kind: 'placement', given: true });
  await eraseEndedPlacements(app);
  expect(await candidateOf(profile_id)).toMatchObject({ placement_ended_at: null });
});

test('the last decision applies, and nobody is online without a consent, whatever people and agents do', async () => {
  const step = fc.constantFrom('given', 'withdrawn', 'attested', 'objected', 'online');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const { agent, profile_id, email } = await placePerson(app, {
        candidate: { is_online: false, placement_consented_at: null },
      });
      const token = await createMyLink(app, { profile_id, company_id: agent.company_id, email });
      for (const each of steps) {
        if (each === 'given')
          await callAs(app, null, 'POST', mine(token, '/consents'), { kind: 'placement', given: true });
        if (each === 'withdrawn')
          await callAs(app, null, 'POST', mine(token, '/consents'), { kind: 'placement', given: false });
        if (each === 'objected') await callAs(app, null, 'POST', mine(token, '/objection'));
        if (each === 'attested') {
          await callAs(app, agent.headers, 'POST', own(profile_id), {
            kind: 'placement',
            given_on: '2026-10-01',
            form: 'electronic',
            evidence_document_id: null,
          });
        }
        if (each === 'online')
          await callAs(app, agent.headers, 'PATCH', '/api/own-candidates/bulk', {
            ids: [profile_id],
            change: { action: 'online' },
          });
      }
      const { placement } = await findConsentStatesOf(app.db, { profile_id, company_id: agent.company_id });
      const row = await candidateOf(profile_id);
      expect(row?.placement_consented_at !== null).toBe(placement === 'given');
      expect(row?.placement_ended_at !== null).toBe(placement === 'withdrawn' || placement === 'refused');
      if (row?.is_online) expect(placement).toBe('given');
    }),
    { numRuns: 12 },
  );
});

test('consents are only added, whatever somebody tries in the database', async () => {
  const { profile_id, token } = await placePerson(app);
  await callAs(app, null, 'POST', mine(token, '/consents'), { kind: 'placement', given: true });
  const rows = and(eq(candidateConsents.profile_id, profile_id));
  await expect(app.db.update(candidateConsents).set({ state: 'refused' }).where(rows)).rejects.toThrow();
  await expect(app.db.delete(candidateConsents).where(rows)).rejects.toThrow();
});
