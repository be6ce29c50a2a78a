import type { OwnCandidatePage } from '@gegenpost/contract/own-candidates.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { withdrawConsent } from '#features/consents/consents.service.ts';
import { createDocument } from '#features/documents/documents.factory.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { createOwn } from '#features/own-candidates/own-candidates.factory.ts';
import { eraseRemovedCandidates } from '#features/privacy/removed-candidates.service.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { listFolder } from '#platform/files/files.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, openThread, signInCandidate, threadsUrl } from '#test/conversations.ts';
import { bulkOf, offline, url } from './bulk.factory.ts';

let now = new Date('2026-11-23T10:00:00Z');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const app = await testApp({ clock: { now: () => now } });
const { db } = app;
app.jobs.work('test.mail', async () => {});
await app.jobs.start();
const { bulk, signInAgent, add, rowOf } = bulkOf(app);
const listed = async (by: SignedIn) =>
  (await callAs(app, by, 'GET', url)).json<OwnCandidatePage>().data.map(({ id }) => id);

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
