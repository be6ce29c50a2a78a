import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createThread, newContactRequest } from '#features/messaging/messaging.factory.ts';
import { messages, threadMembers, threads } from '#features/messaging/messaging.table.ts';
import { threadOutsiders } from '#features/messaging/outsiders/outsiders.table.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import type { Actor } from '#platform/http/actor.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import {
  callAs,
  openThread,
  sendRequest,
  signInCandidate,
  startConversation,
  tellOfRejections,
  threadsUrl,
  writeAs,
} from '#test/conversations.ts';
import { createMessage } from './messaging.service.ts';

const app = await testApp();

const block = (person: SignedIn, id: number) => callAs(app, person, 'POST', `${threadsUrl}/${id}/block`);
const unblock = (person: SignedIn, id: number) => callAs(app, person, 'DELETE', `${threadsUrl}/${id}/block`);
const reopened = (person: SignedIn, candidate: SignedIn) =>
  newContactRequest(app.db, candidate.gegenpost_id).then((body) => callAs(app, person, 'POST', threadsUrl, body));

test('a company that a candidate blocks reads on, but writes and finds no more, and does not learn why', async () => {
  const { employer, candidate, id } = await startConversation(app, ['name']);
  const find = () => callAs(app, employer, 'GET', `/api/candidates/${candidate.gegenpost_id}`);
  expect((await find()).statusCode).toBe(200);

  expect((await block(candidate, id)).statusCode).toBe(204);
  expect((await block(candidate, id)).statusCode).toBe(204);
  expect(await openThread(app, candidate, id)).toMatchObject({ blocked: true, can_reply: false, can_attach: false });
  const seen = await openThread(app, employer, id);
  expect(seen).toMatchObject({ blocked: false, can_reply: false, party: { profile: { name: null } } });
  expect(seen.messages).toHaveLength(1);
  expect((await writeAs(app, employer, id)).json()).toMatchObject({ code: 'thread_closed' });
  expect((await find()).statusCode).toBe(404);
  const colleague = await signIn(app, { company_id: employer.company_id });
  expect((await reopened(colleague, candidate)).statusCode).toBe(404);

  expect((await unblock(candidate, id)).statusCode).toBe(204);
  expect(await openThread(app, candidate, id)).toMatchObject({ blocked: false, can_reply: true });
  expect((await writeAs(app, employer, id)).statusCode).toBe(201);
  expect((await find()).statusCode).toBe(200);
});

test('a candidate whom a company blocks writes no more in this thread, and does not learn why', async () => {
  const { employer, candidate, id } = await startConversation(app);
  expect((await block(employer, id)).statusCode).toBe(204);
  expect(await openThread(app, employer, id)).toMatchObject({ blocked: true, can_reply: false });
  expect(await openThread(app, candidate, id)).toMatchObject({ blocked: false, can_reply: false });
  expect((await writeAs(app, candidate, id)).json()).toMatchObject({ code: 'thread_closed' });

  await unblock(employer, id);
  expect((await writeAs(app, candidate, id)).statusCode).toBe(201);
});

test('somebody without an account is blocked by themselves, and let in again', async () => {
  const candidate = await signInCandidate(app);
  const person = { name: 'Nils Berg', company: 'Berg', email: 'nils@berg.example', created_at: new Date() };
  const [first, second] = await app.db.insert(threadOutsiders).values([person, person]).returning();
  const { user_id, profile_id } = candidate;
  const members = [
    { user_id, profile_id, is_candidate_side: true },
    { outsider_id: first!.id, is_candidate_side: false },
  ];
  const { id } = await createThread(app.db, { members });
  const isBlocked = async (outsider: { id: number }) => {
    const [row] = await app.db.select().from(threadOutsiders).where(eq(threadOutsiders.id, outsider.id));
    return row!.blocked_at !== null;
  };
  expect((await block(candidate, id)).statusCode).toBe(204);
  expect([await isBlocked(first!), await isBlocked(second!)]).toEqual([true, false]);
  expect((await unblock(candidate, id)).statusCode).toBe(204);
  expect(await isBlocked(first!)).toBe(false);
});

test('where a side is gone, a block blocks nothing', async () => {
  const [{ user_id, profile_id, ...person }, { company_id }] = [await signInCandidate(app), await signIn(app)];
  const before = await app.db.$count(companyBlocks);
  for (const [own, other] of [
    [{ profile_id }, { company_id: null }],
    [{ profile_id: null }, { company_id }],
  ] as const) {
    const members = [
      { user_id, is_candidate_side: true, ...own },
      { is_candidate_side: false, ...other },
    ];
    const { id } = await createThread(app.db, { members });
    expect((await block({ user_id, profile_id, ...person }, id)).statusCode).toBe(204);
  }
  expect(await app.db.$count(companyBlocks)).toBe(before);
});

test('whose right to contact was taken writes to candidates no more', async () => {
  const { employer, id } = await startConversation(app);
  const message = { body: 'Guten Tag', idempotency_key: crypto.randomUUID(), attachments: [] };
  const { user_id, company_id, profile_id } = employer;
  const actor = { user_id, company_id, profile_id, role: 2, rights: ['projects'] } as unknown as Actor;
  await expect(createMessage(app, actor, id, message)).rejects.toMatchObject({
    ...{ status: 403, details: { code: 'right_missing' } },
  });
  expect((await openThread(app, employer, id)).messages).toHaveLength(1);
});

test('an open request can be refused after a block, but not accepted', async () => {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  const id = await sendRequest(app, employer, candidate);
  await block(candidate, id);
  expect((await openThread(app, candidate, id)).can_decide).toBe(false);
  const decide = (decision: string) => callAs(app, candidate, 'POST', `${threadsUrl}/${id}/decision`, { decision });
  expect((await decide('accept')).json()).toMatchObject({ code: 'thread_closed' });
  expect((await decide('reject')).statusCode).toBe(200);
});

test('after a rejection no one of the company can write there or start a new thread', async () => {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  const colleague = await signIn(app, { company_id: employer.company_id });
  const id = await sendRequest(app, employer, candidate);
  await callAs(app, candidate, 'POST', `${threadsUrl}/${id}/decision`, { decision: 'reject' });
  await tellOfRejections(app);
  expect((await writeAs(app, employer, id)).json()).toMatchObject({ code: 'thread_closed' });
  expect((await writeAs(app, colleague, id)).statusCode).toBe(404);
  expect((await reopened(colleague, candidate)).json()).toMatchObject({ code: 'contact_refused' });
});

test('a rejection and a colleague’s request at the same moment end in one rejection', async () => {
  for (let round = 0; round < 5; round++) {
    const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
    const colleague = await signIn(app, { company_id: employer.company_id });
    const id = await sendRequest(app, employer, candidate);
    const [, ...answers] = await Promise.all([
      callAs(app, candidate, 'POST', `${threadsUrl}/${id}/decision`, { decision: 'reject' }),
      ...[1, 2, 3].map(() => reopened(colleague, candidate)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
  }
});

test('strangers and the platform’s own threads are out of reach', async () => {
  const { id } = await startConversation(app);
  const stranger = await signIn(app);
  const [thread] = await app.db.insert(threads).values({ subject: 'Willkommen', is_system: true }).returning();
  const { user_id, profile_id } = stranger;
  const member = { user_id, profile_id, is_candidate_side: false, last_message_at: new Date() };
  await app.db.insert(threadMembers).values({ ...member, thread_id: thread!.id });
  await app.db.insert(messages).values({ thread_id: thread!.id, body: 'Guten Tag' });
  for (const [threadId, status] of [
    [id, 404],
    [thread!.id, 403],
  ] as const) {
    expect((await block(stranger, threadId)).statusCode).toBe(status);
    expect((await unblock(stranger, threadId)).statusCode).toBe(status);
  }
});
