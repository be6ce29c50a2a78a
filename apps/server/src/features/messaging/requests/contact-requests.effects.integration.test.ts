import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { threads } from '#features/messaging/messaging.table.ts';
import { notifications } from '#features/notifications/notifications.table.ts';
import { projects } from '#features/projects/projects.table.ts';
import { findLimits } from '#features/shop/shop.service.ts';
import type { Actor } from '#platform/http/actor.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, sendRequest, signInCandidate, threadsUrl } from '#test/conversations.ts';
import { createContactRequests, expireContactRequests } from './contact-requests.service.ts';
import { tellRejections } from './rejections.service.ts';
import { decideContactRequest } from './request-decisions.service.ts';

const app = await testApp();
const { db } = app;
const actorOf = (person: SignedIn) => person as unknown as Actor;
const inDays = (days: number) => ({ ...app, clock: { now: () => new Date(Date.now() + days * 86_400_000) } });

async function newRequest() {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  return { employer, candidate, id: await sendRequest(app, employer, candidate) };
}
const toldOf = async ({ user_id }: SignedIn) =>
  (await db.select().from(notifications).where(eq(notifications.user_id, user_id))).map(({ kind }) => kind);

test('who sent a request is told of its acceptance, its rejection or its lapse', async () => {
  const [accepted, rejected, lapsed] = [await newRequest(), await newRequest(), await newRequest()];
  const decision = { reason: '', release: [], reasons: [], message: undefined };
  await decideContactRequest(app, actorOf(accepted.candidate), accepted.id, { ...decision, decision: 'accept' });
  await decideContactRequest(app, actorOf(rejected.candidate), rejected.id, { ...decision, decision: 'reject' });
  await tellRejections(inDays(1));
  await expireContactRequests(inDays(15));
  expect(await toldOf(accepted.employer)).toEqual(['request_accepted']);
  expect(await toldOf(rejected.employer)).toEqual(['request_rejected']);
  expect(await toldOf(lapsed.employer)).toEqual(['request_expired']);
});

test('a lapsed request costs its company a contact if it was read, and none if it was not', async () => {
  const [read, unread] = [await newRequest(), await newRequest()];
  await callAs(app, read.candidate, 'PATCH', `${threadsUrl}/${read.id}`, { read: true });
  const used = async ({ company_id }: SignedIn) =>
    (await findLimits(db, company_id ?? 0, inDays(0).clock.now())).contacts_count;
  // Contacts are counted by the month: two weeks later none might count any more.
  await db.execute('update contact_requests set expires_at = now()');
  // A second later: the database's now() has microseconds, which the clock of the app cuts off.
  await expireContactRequests(inDays(1 / 86_400));
  expect([await used(read.employer), await used(unread.employer)]).toEqual([1, 0]);
});

test('an acceptance that comes again with other words under its key is refused', async () => {
  const { candidate, id } = await newRequest();
  const idempotency_key = crypto.randomUUID();
  const accept = (body: string) =>
    decideContactRequest(app, actorOf(candidate), id, {
      ...{ decision: 'accept', reason: '', release: [], reasons: [] },
      message: { body, idempotency_key, attachments: [] },
    });
  await accept('Gern');
  await accept('Gern');
  await expect(accept('Nein')).rejects.toMatchObject({ status: 409, details: { code: 'idempotency_key_reused' } });
});

test('a request out of a project stays with it, and what fails there is no refusal', async () => {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  const { gegenpost_id, subject, body, idempotency_key, offer } = await newContactRequest(db, candidate.gegenpost_id);
  const now = new Date();
  const project = { company_id: employer.company_id ?? 0, user_id: employer.user_id, created_at: now, updated_at: now };
  const [row] = await db
    .insert(projects)
    .values({ ...project, title: 'Station 3', description: '', criteria: SearchCriteria.parse({}), company_wide: true })
    .returning({ id: projects.id });
  const project_id = row?.id ?? 0;
  const recipients = [{ gegenpost_id, subject, body, idempotency_key }];
  const sent: number[] = [];
  const send = (onSent: (profileId: number) => Promise<unknown>, project = project_id) =>
    createContactRequests(
      app,
      actorOf(employer),
      { recipients, offer, position_id: null, template_id: null, criteria: null },
      {
        project_id: project,
        projectFor: async () => project,
        onSent: async (_tx, { profile_id }) => {
          await onSent(profile_id);
        },
      },
    );
  await expect(send(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const [outcome] = await send(async (profileId) => sent.push(profileId));
  expect(sent).toEqual([candidate.profile_id]);
  const [thread] = await db
    .select()
    .from(threads)
    .where(eq(threads.id, outcome?.thread_id ?? 0));
  expect(thread?.project_id).toBe(project_id);
  expect(await send(async () => undefined, project_id + 1)).toMatchObject([
    { thread_id: null, refusal: { code: 'idempotency_key_reused' } },
  ]);
});
