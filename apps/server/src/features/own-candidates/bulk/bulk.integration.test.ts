import type { BulkChange } from '@gegenpost/contract/own-candidate-bulk.ts';
import type { OwnCandidatePage } from '@gegenpost/contract/own-candidates.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { withdrawConsent } from '#features/consents/consents.service.ts';
import { candidateConsents } from '#features/consents/consents.table.ts';
import { candidateInformations, candidateLetters } from '#features/consents/information/information.table.ts';
import { createDocument } from '#features/documents/documents.factory.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { createOwn } from '#features/own-candidates/own-candidates.factory.ts';
import { eraseRemovedCandidates } from '#features/privacy/removed-candidates.service.ts';
import type { CandidateOverrides } from '#features/profiles/profiles.factory.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { listFolder } from '#platform/files/files.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, openThread, signInCandidate, threadsUrl, writeAs } from '#test/conversations.ts';
import type { Results } from './results.ts';

let now = new Date('2026-11-23T10:00:00Z');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const app = await testApp({ clock: { now: () => now } });
const { db } = app;
app.jobs.work('test.mail', async () => {});
await app.jobs.start();
const url = '/api/own-candidates';
const bulk = async (by: SignedIn, ids: readonly number[], change: BulkChange): Promise<Results> => {
  const answer = await callAs(app, by, 'PATCH', `${url}/bulk`, { ids, change });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().results;
};
const signInAgent = (company_id?: number | null) =>
  signIn(app, { role: 3, ...(company_id ? { company_id, rights: ['candidates', 'contact'] } : {}) });
const add = async (agent: SignedIn, overrides: CandidateOverrides = {}) =>
  (await createOwn(app, agent, overrides)).profile_id;
const rowOf = async (id: number) => (await db.select().from(candidates).where(eq(candidates.profile_id, id)))[0];
const listed = async (by: SignedIn) =>
  (await callAs(app, by, 'GET', url)).json<OwnCandidatePage>().data.map(({ id }) => id);
const offline = { candidate: { is_online: false } };
const unconsented = { candidate: { is_online: false, placement_consented_at: null } };
const consent = { action: 'consent', given_on: '2026-11-20', form: 'written' } as const;

test('each id gets its own result, and others are not found', async () => {
  const [agent, stranger] = [await signInAgent(), await signInAgent()];
  const [ready, missing, online, foreign] = [
    await add(agent, { candidate: { is_online: false, is_imported: true } }),
    await add(agent, unconsented),
    await add(agent),
    await add(stranger, offline),
  ];
  const ids = [foreign, missing, ready, online, 2_000_000_000, ready];

  expect(await bulk(agent, ids, { action: 'online' })).toEqual([
    { id: foreign, status: 'refused', code: 'not_found' },
    { id: missing, status: 'refused', code: 'consent_missing' },
    { id: ready, status: 'changed' },
    { id: online, status: 'unchanged' },
    { id: 2_000_000_000, status: 'refused', code: 'not_found' },
    { id: ready, status: 'changed' },
  ]);
  expect(await rowOf(ready)).toMatchObject({ is_online: true, is_imported: false });
  expect(await rowOf(missing)).toMatchObject({ is_online: false });
  expect(await rowOf(foreign)).toMatchObject({ is_online: false });
});

test('takes 500 at once and no more', async () => {
  const agent = await signInAgent();
  const ids = Array.from({ length: 501 }, (_, at) => at + 1_000_000);
  expect(await bulk(agent, ids.slice(0, 500), { action: 'offline' })).toHaveLength(500);
  const answer = await callAs(app, agent, 'PATCH', `${url}/bulk`, { ids, change: { action: 'offline' } });
  expect(answer.statusCode).toBe(422);
});

describe('a consent', () => {
  test('is attested for those without one, and then they go online and are told of their data', async () => {
    const agent = await signInAgent();
    const [one, other] = [await add(agent, unconsented), await add(agent, offline)];

    expect(await bulk(agent, [one, other], consent)).toEqual([
      { id: one, status: 'changed' },
      { id: other, status: 'unchanged' },
    ]);
    expect(await db.select().from(candidateConsents).where(eq(candidateConsents.profile_id, one))).toMatchObject([
      { kind: 'placement', state: 'given', form: 'written', given_on: '2026-11-20', attested_by: agent.user_id },
    ]);
    await bulk(agent, [one], { action: 'online' });
    const letters = await db.select().from(candidateLetters).where(eq(candidateLetters.profile_id, one));
    expect(letters).toMatchObject([{ kind: 'information' }]);
  });

  test('of a day to come is refused, and so is one older than the withdrawal', async () => {
    const agent = await signInAgent();
    const id = await add(agent, offline);
    const body = { ids: [id], change: { ...consent, given_on: '2026-11-24' } };
    expect((await callAs(app, agent, 'PATCH', `${url}/bulk`, body)).statusCode).toBe(422);
    const owned = { profile_id: id, company_id: agent.company_id! };
    await db.transaction((tx) => withdrawConsent(tx, app, owned, { kind: 'placement', by: null }));

    expect(await bulk(agent, [id], consent)).toEqual([{ id, status: 'refused', code: 'consent_missing' }]);
    expect(await rowOf(id)).toMatchObject({ placement_consented_at: null });
  });

  test('that is withdrawn while somebody goes online leaves nobody online', async () => {
    const agent = await signInAgent();
    for (let round = 0; round < 10; round += 1) {
      const id = await add(agent, offline);
      const owned = { profile_id: id, company_id: agent.company_id! };

      await Promise.all([
        bulk(agent, [id], { action: 'online' }),
        db.transaction((tx) => withdrawConsent(tx, app, owned, { kind: 'placement', by: null })),
      ]);

      expect(await rowOf(id)).toMatchObject({ is_online: false, placement_consented_at: null });
    }
  });
});

test('that somebody was told is noted, and they are told by mail when asked for', async () => {
  const agent = await signInAgent();
  const [one, other] = [await add(agent), await add(agent, { profile: { email: null } })];

  expect(await bulk(agent, [one, other], { action: 'inform' })).toEqual([
    { id: one, status: 'changed' },
    { id: other, status: 'refused', code: 'no_email' },
  ]);
  expect(await bulk(agent, [other], { action: 'informed' })).toEqual([{ id: other, status: 'changed' }]);
  const told = await db.select().from(candidateInformations).where(eq(candidateInformations.profile_id, other));
  expect(told).toMatchObject([{ informed_by: 'agent', stated_by: agent.user_id }]);
  const { informed } = (await callAs(app, agent, 'GET', `${url}/${other}`)).json();
  expect(informed).toEqual({ at: now.toISOString(), by: 'agent' });
});

describe('a removal', () => {
  test('takes candidates off everything at once, and is undone within ten minutes, online as before', async () => {
    const agent = await signInAgent();
    const employer = await signIn(app);
    const { profile_id: id, gegenpost_id } = await createOwn(app, agent);
    const was = await add(agent, offline);
    const seen = async () => (await callAs(app, employer, 'GET', `/api/candidates/${gegenpost_id}`)).statusCode;
    expect(await seen()).toBe(200);

    expect(await bulk(agent, [id, was], { action: 'remove' })).toEqual([
      { id, status: 'changed' },
      { id: was, status: 'changed' },
    ]);
    expect(await seen()).toBe(404);
    expect((await callAs(app, agent, 'GET', `/api/candidates/${gegenpost_id}`)).statusCode).toBe(404);
    expect(await listed(agent)).toEqual([]);
    expect(await bulk(agent, [id], { action: 'online' })).toMatchObject([{ code: 'not_found' }]);
    expect(await bulk(agent, [id], { action: 'remove' })).toMatchObject([{ code: 'not_found' }]);

    later(9);
    expect(await bulk(agent, [id, was], { action: 'restore' })).toMatchObject([{ status: 'changed' }, {}]);
    expect(await seen()).toBe(200);
    expect(await rowOf(was)).toMatchObject({ is_online: false, removed_at: null });
    await bulk(agent, [id], { action: 'remove' });
    later(11);
    expect(await bulk(agent, [id], { action: 'restore' })).toMatchObject([{ status: 'refused', code: 'not_found' }]);
  });

  test('frees the external id; who gets it meanwhile keeps it', async () => {
    const agent = await signInAgent();
    const [one, two] = [
      await add(agent, { candidate: { external_id: 'P-1' } }),
      await add(agent, { candidate: { external_id: 'P-2' } }),
    ];
    await bulk(agent, [one, two], { action: 'remove' });
    await add(agent, { candidate: { external_id: 'P-1' } });

    expect(await bulk(agent, [one, two], { action: 'restore' })).toEqual([
      { id: one, status: 'refused', code: 'external_id_taken' },
      { id: two, status: 'changed' },
    ]);
  });

  test('of somebody whose consent ended meanwhile does not put them online again', async () => {
    const agent = await signInAgent();
    const id = await add(agent);
    await bulk(agent, [id], { action: 'remove' });
    const owned = { profile_id: id, company_id: agent.company_id! };
    await db.transaction((tx) => withdrawConsent(tx, app, owned, { kind: 'placement', by: null }));

    await bulk(agent, [id], { action: 'restore' });

    expect(await rowOf(id)).toMatchObject({ is_online: false });
  });

  test('erases the person with all files after ten minutes, and ends open requests', async () => {
    const [agent, employer] = [await signInAgent(), await signIn(app)];
    const { profile_id: id, gegenpost_id } = await createOwn(app, agent);
    const kept = await add(agent);
    await createDocument(app, id);
    await app.files.put(`profile-images/${id}/a-96.webp`, Buffer.from('x'));
    const request = await newContactRequest(db, gegenpost_id);
    const thread = (await callAs(app, employer, 'POST', threadsUrl, request)).json();
    await bulk(agent, [id], { action: 'remove' });
    await eraseRemovedCandidates(app);
    expect(await rowOf(id)).toBeDefined();

    later(11);
    await eraseRemovedCandidates(app);

    expect(await rowOf(id)).toBeUndefined();
    expect(await db.select().from(profiles).where(eq(profiles.id, id))).toEqual([]);
    for (const folder of [`documents/${id}`, `profile-images/${id}`]) {
      expect(await listFolder(app.files, folder)).toEqual([]);
    }
    expect((await openThread(app, employer, thread.id)).request?.state).toBe('expired');
    expect(await rowOf(kept)).toBeDefined();
  });

  test('of somebody with an account ends the placement alone: the profile stays theirs, and as visible as before', async () => {
    const agent = await signInAgent();
    const person = await signInCandidate(app, {}, agent);
    const request = await newContactRequest(db, person.gegenpost_id);
    const thread = (await callAs(app, await signIn(app), 'POST', threadsUrl, request)).json().id;
    await bulk(agent, [person.profile_id], { action: 'remove' });
    expect(await rowOf(person.profile_id)).toMatchObject({ is_online: false });

    later(11);
    await eraseRemovedCandidates(app);

    expect(await rowOf(person.profile_id)).toMatchObject({
      ...{ is_online: true, removed_at: null, vermittler_company_id: null, vermittler_profile_id: null },
    });
    expect((await callAs(app, person, 'GET', '/api/profile')).statusCode).toBe(200);
    expect((await callAs(app, agent, 'GET', `${threadsUrl}/${thread}`)).statusCode).toBe(404);
    expect((await openThread(app, person, thread)).can_decide).toBe(true);
  });

  test('leaves alone what belongs to the owner of the same e-mail address', async () => {
    const [agent, owner] = [await signInAgent(), await signIn(app)];
    const id = await add(agent, { profile: { email: owner.email.toUpperCase() } });
    await app.jobs.enqueue(db, 'test.mail', { to: owner.email }, { startAfter: new Date(now.getTime() + 86_400_000) });
    await bulk(agent, [id], { action: 'remove' });
    later(11);

    await eraseRemovedCandidates(app);

    expect(await rowOf(id)).toBeUndefined();
    const waiting = await db.execute(`select data from pgboss.job where name = 'test.mail'`);
    expect(waiting.rows).toEqual([{ data: { to: owner.email } }]);
  });
});

describe('a new agent', () => {
  test('is a colleague, and who it was before is said, to take it back', async () => {
    const [agent, stranger] = [await signInAgent(), await signInAgent()];
    const colleague = await signInAgent(agent.company_id);
    const [one, theirs] = [await add(agent), await add(colleague)];

    expect(await bulk(agent, [one, theirs], { action: 'agent', agent: colleague.gegenpost_id })).toEqual([
      { id: one, status: 'changed', agent: agent.gegenpost_id },
      { id: theirs, status: 'unchanged' },
    ]);
    expect(await rowOf(one)).toMatchObject({ vermittler_profile_id: colleague.profile_id });
    const body = { ids: [one], change: { action: 'agent', agent: stranger.gegenpost_id } };
    expect((await callAs(app, agent, 'PATCH', `${url}/bulk`, body)).statusCode).toBe(422);
  });

  test('is not taken back where a colleague chose another one since', async () => {
    const agent = await signInAgent();
    const [second, third] = [await signInAgent(agent.company_id), await signInAgent(agent.company_id)];
    const [one, other] = [await add(agent), await add(agent)];
    await bulk(agent, [one, other], { action: 'agent', agent: second.gegenpost_id });
    await bulk(third, [other], { action: 'agent', agent: third.gegenpost_id });

    const back = { action: 'agent', agent: agent.gegenpost_id, from: second.gegenpost_id } as const;
    expect(await bulk(agent, [one, other], back)).toEqual([
      { id: one, status: 'changed', agent: second.gegenpost_id },
      { id: other, status: 'refused', code: 'agent_changed' },
    ]);
    expect(await rowOf(other)).toMatchObject({ vermittler_profile_id: third.profile_id });
  });

  test('takes over the conversations, with what was written, and answers them; the former one has them no longer', async () => {
    const [agent, employer] = [await signInAgent(), await signIn(app)];
    const colleague = await signInAgent(agent.company_id);
    const { profile_id: id, gegenpost_id } = await createOwn(app, agent);
    const { gegenpost_id: other } = await createOwn(app, agent);
    const ask = async (to: string): Promise<number> =>
      (await callAs(app, employer, 'POST', threadsUrl, await newContactRequest(db, to))).json().id;
    const [open, theirs] = [await ask(gegenpost_id), await ask(other)];

    await bulk(agent, [id], { action: 'agent', agent: colleague.gegenpost_id });

    const status = async (by: SignedIn, thread: number) =>
      (await callAs(app, by, 'GET', `${threadsUrl}/${thread}`)).statusCode;
    expect([await status(agent, open), await status(colleague, open)]).toEqual([404, 200]);
    expect([await status(agent, theirs), await status(colleague, theirs)]).toEqual([200, 404]);
    const unread = (await callAs(app, colleague, 'GET', '/api/messages/new-unread')).json();
    expect(JSON.stringify(unread)).toContain(String(open));
    const decision = { decision: 'accept', release: ['name'] };
    const decided = await callAs(app, colleague, 'POST', `${threadsUrl}/${open}/decision`, decision);
    expect(decided.statusCode, decided.body).toBe(200);
    expect((await writeAs(app, colleague, open)).statusCode).toBe(201);
    expect((await openThread(app, employer, open)).messages.length).toBeGreaterThan(1);
  });
});

test('a change tells companies that know the candidate, and not those it blocks', async () => {
  const agent = await signInAgent();
  const employer = await signIn(app);
  const { profile_id: id, gegenpost_id } = await createOwn(app, agent);
  await callAs(app, employer, 'GET', `/api/candidates/${gegenpost_id}`);
  const told: [user: number, id: string][] = [];
  const publishAll = app.realtime.publishAll.bind(app.realtime);
  app.realtime.publishAll = async (tx, events) => {
    for (const { user_id, event, payload } of events) {
      if (event === 'candidate-changed') told.push([user_id, (payload as { gegenpost_id: string }).gegenpost_id]);
    }
    await publishAll(tx, events);
  };
  await bulk(agent, [id], { action: 'offline' });
  app.realtime.publishAll = publishAll;
  expect(told).toEqual([[employer.user_id, gegenpost_id]]);
});
