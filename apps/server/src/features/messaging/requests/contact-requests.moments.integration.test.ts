import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createRequest, createThread, newContactRequest } from '#features/messaging/messaging.factory.ts';
import { contactRequests } from '#features/messaging/messaging.table.ts';
import { notifications } from '#features/notifications/notifications.table.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import type { Actor } from '#platform/http/actor.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { signInCandidate } from '#test/conversations.ts';
import { createContactRequest, expireContactRequests } from './contact-requests.service.ts';
import { tellRejections } from './rejections.service.ts';
import { decideContactRequest } from './request-decisions.service.ts';
import { putOffDecision, remindOfRequests } from './request-delay.service.ts';
import { passOnRequest } from './request-forwarding.service.ts';

const app = await testApp();
const { db } = app;
const at = (moment: Date) => ({ ...app, clock: { now: () => moment } });
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const DAY_MS = 86_400_000;
const UNDO_MS = 600_000;
const actorOf = (person: SignedIn) => person as unknown as Actor;
const refused = (status: number, code?: string) => ({ status, ...(code ? { details: { code } } : {}) });

/** A request that stands in the tables, open until this moment. */
async function standing(
  expires_at: Date,
  request: Partial<typeof contactRequests.$inferInsert> = {},
  agent?: SignedIn,
) {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app, {}, agent)];
  const { company_id, profile_id: author, user_id } = employer;
  const { id } = await createThread(db, {
    members: [
      { user_id: (agent ?? candidate).user_id, profile_id: candidate.profile_id, is_candidate_side: true },
      { user_id, profile_id: author, company_id, is_candidate_side: false },
    ],
    writers: [1],
  });
  const { profile_id } = candidate;
  await createRequest(db, {
    thread_id: id,
    company_id: company_id!,
    profile_id,
    expires_at,
    opened_by: user_id,
    ...request,
  });
  return { employer, candidate, id };
}
const rowOf = async (id: number) =>
  (await db.select().from(contactRequests).where(eq(contactRequests.thread_id, id)))[0]!;
const decision: Parameters<typeof decideContactRequest>[3] = {
  ...{ decision: 'reject', reason: '', release: [], reasons: [], message: undefined },
};

test('a request lapses two weeks after it was sent, and its own words are kept with it', async () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  const request = await newContactRequest(db, candidate.gegenpost_id);
  const actor = { ...actorOf(employer), rights: ['contact'] };
  const id = await createContactRequest(at(now), actor, {
    ...request,
    position_id: null,
    template_id: null,
    criteria: null,
  });
  expect(await rowOf(id)).toMatchObject({
    ...{ profile_id: candidate.profile_id, company_id: employer.company_id, opened_by: employer.user_id },
    ...{ expires_at: after(now, 14 * DAY_MS), created_at: now, state: 'open', ...request.offer },
  });
});

test('after a rejection the company waits 90 days, to the millisecond', async () => {
  const decided_at = new Date('2026-07-01T12:00:00Z');
  const { employer, candidate } = await standing(decided_at, { state: 'rejected', decided_at });
  const ask = async (moment: Date) =>
    createContactRequest(at(moment), actorOf(employer), {
      ...(await newContactRequest(db, candidate.gegenpost_id)),
      ...{ position_id: null, template_id: null, criteria: null },
    });
  const end = after(decided_at, 90 * DAY_MS);
  await expect(ask(after(end, -1))).rejects.toMatchObject(refused(409, 'contact_refused'));
  expect(await ask(end)).toEqual(expect.any(Number));
});

test('each entry of an offer comes out of its own list', async () => {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  const request = await newContactRequest(db, candidate.gegenpost_id);
  const { qualification_id, working_time_id } = request.offer;
  const offer = { ...request.offer, qualification_id: working_time_id, working_time_id: qualification_id };
  const sent = createContactRequest(app, actorOf(employer), {
    ...request,
    offer,
    position_id: null,
    template_id: null,
    criteria: null,
  });
  await expect(sent).rejects.toMatchObject({
    status: 422,
    details: {
      errors: { 'offer.qualification_id': [expect.any(String)], 'offer.working_time_id': [expect.any(String)] },
    },
  });
});

test('is decided and lapses as well where who sent it is gone; no reason is none', async () => {
  const now = new Date();
  const { candidate, id } = await standing(after(now, 1), { opened_by: null });
  await decideContactRequest(at(now), actorOf(candidate), id, decision);
  await tellRejections(at(after(now, UNDO_MS)));
  expect(await rowOf(id)).toMatchObject({ state: 'rejected', reason: null, decided_at: now });
  const lapsing = await standing(now, { opened_by: null });
  await expireContactRequests(at(now));
  expect((await rowOf(lapsing.id)).state).toBe('expired');
});

test('is accepted where the candidate’s profile is gone, and releases nothing', async () => {
  const now = new Date();
  const { candidate, id } = await standing(after(now, 1), { profile_id: null });
  await decideContactRequest(at(now), actorOf(candidate), id, { ...decision, decision: 'accept', release: ['name'] });
  expect((await rowOf(id)).state).toBe('accepted');
});

test('what is no request, or another’s, is neither decided nor put off', async () => {
  const { user_id, profile_id, ...person } = await signInCandidate(app);
  const { id } = await createThread(db, { members: [{ user_id, profile_id, is_candidate_side: true }] });
  const actor = actorOf({ user_id, profile_id, ...person });
  await expect(decideContactRequest(app, actor, id, decision)).rejects.toMatchObject(refused(403));
  await expect(putOffDecision(app, actor, id, true)).rejects.toMatchObject(refused(403));
  const stranger = actorOf(await signIn(app));
  await expect(decideContactRequest(app, stranger, id, decision)).rejects.toMatchObject(refused(404));
  await expect(putOffDecision(app, stranger, id, true)).rejects.toMatchObject(refused(404));
});

test('is put off until the day of its end begins, and taken back until the end itself', async () => {
  const end = new Date('2026-12-05T10:00:00Z');
  const dayStart = new Date('2026-12-04T23:00:00Z');
  const { candidate, id } = await standing(end);
  const putOff = (moment: Date, later = true) => putOffDecision(at(moment), actorOf(candidate), id, later);
  await putOff(after(dayStart, -1));
  await expect(putOff(dayStart)).rejects.toMatchObject(refused(409, 'request_ends'));
  await putOff(after(end, -1), false);
  await expect(putOff(end, false)).rejects.toMatchObject(refused(409, 'request_closed'));
});

test('that was put off is told of as what it is', async () => {
  const now = new Date();
  const { candidate, id } = await standing(after(now, 10 * DAY_MS));
  await putOffDecision(at(now), actorOf(candidate), id, true);
  await remindOfRequests(at(after(now, 3 * DAY_MS)));
  const told = await db.select().from(notifications).where(eq(notifications.user_id, candidate.user_id));
  expect(told).toMatchObject([{ kind: 'request_reminder', subject_id: id }]);
});

test('is not passed on in the moment of its end, nor to a company that is blocked', async () => {
  const now = new Date();
  const agent = await signIn(app, { role: 3 });
  const lapsing = await standing(now, {}, agent);
  const pass = (id: number) => passOnRequest(at(now), actorOf(agent), id, '');
  await expect(pass(lapsing.id)).rejects.toMatchObject(refused(409, 'request_closed'));
  const { candidate, employer, id } = await standing(after(now, 1), {}, agent);
  await db.insert(companyBlocks).values({ profile_id: candidate.profile_id, company_id: employer.company_id });
  await expect(pass(id)).rejects.toMatchObject(refused(409, 'request_closed'));
  await expect(passOnRequest(at(now), actorOf(employer), id, '')).rejects.toMatchObject(refused(403));
  await expect(passOnRequest(at(now), actorOf(await signIn(app)), id, '')).rejects.toMatchObject(refused(404));
});
