import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { withdrawConsent } from '#features/consents/consents.service.ts';
import { candidateConsents } from '#features/consents/consents.table.ts';
import { candidateInformations, candidateLetters } from '#features/consents/information/information.table.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { createOwn } from '#features/own-candidates/own-candidates.factory.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, openThread, threadsUrl, writeAs } from '#test/conversations.ts';
import { bulkOf, offline, url } from './bulk.factory.ts';

const now = new Date('2026-11-23T10:00:00Z');
const app = await testApp({ clock: { now: () => now } });
const { db } = app;
await app.jobs.start();
const { bulk, signInAgent, add, rowOf } = bulkOf(app);
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
