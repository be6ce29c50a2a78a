import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { createRequest, createThread } from '#features/messaging/messaging.factory.ts';
import { contactRequests, messages } from '#features/messaging/messaging.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { testParts } from '#test/parts.ts';
import {
  findContactRequest,
  findEarlierRequests,
  findPauseEnd,
  findRecipients,
  findRequestByKey,
  updateRequestDecided,
  updateRequestPassedOn,
  updateRequestsExpired,
} from './contact-requests.queries.ts';

const { db } = await testParts();
const [ann, bob, cleo] = [await createUser(db, { role: 1 }), await createUser(db), await createUser(db)];
const now = new Date('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;
const after = (ms: number) => new Date(now.getTime() + ms);

type Values = Partial<Parameters<typeof createRequest>[1]>;

/** Inserts a request of Bob's company to Ann that is open for one more moment. */
async function request(values: Values = {}, writers: number[] = [1]) {
  const members = [
    { user_id: ann.user_id, profile_id: ann.profile_id, is_candidate_side: true },
    { user_id: bob.user_id, company_id: bob.company_id, is_candidate_side: false },
  ];
  const thread = await createThread(db, { members, writers });
  const open = { profile_id: ann.profile_id, company_id: bob.company_id!, opened_by: bob.user_id };
  await createRequest(db, { ...open, expires_at: after(1), thread_id: thread.id, ...values });
  return thread;
}

const stateOf = async ({ id }: { id: number }) => {
  const [row] = await db.select().from(contactRequests).where(eq(contactRequests.thread_id, id));
  const { state, decided_at, reason, passed_on_at } = row!;
  return { state, decided_at, reason, passed_on_at };
};
const untouched = { state: 'open', decided_at: null, reason: null, passed_on_at: null };

beforeEach(async () => {
  await db.delete(contactRequests);
});

describe('a decision', () => {
  const decide = ({ id }: { id: number }, at = now) =>
    updateRequestDecided(db, id, { state: 'rejected', reason: 'Zu weit', now: at });

  test('is taken of one request while it is open, once', async () => {
    const [asked, other] = [await request(), await request({ profile_id: null })];
    expect(await decide(asked)).toEqual({
      profile_id: ann.profile_id,
      company_id: bob.company_id,
      opened_by: bob.user_id,
      position_id: null,
    });
    const rejected = { state: 'rejected', decided_at: now, reason: 'Zu weit', passed_on_at: null };
    expect(await stateOf(asked)).toEqual(rejected);
    expect(await stateOf(other)).toEqual(untouched);
    expect(await decide(asked, after(-1))).toBeUndefined();
    expect(await stateOf(asked)).toEqual(rejected);
  });

  test('comes too late in the moment in which the request lapses', async () => {
    const asked = await request({ expires_at: now });
    expect(await decide(asked)).toBeUndefined();
    expect(await stateOf(asked)).toEqual(untouched);
    expect(await decide(asked, after(-1))).toBeDefined();
  });
});

describe('a request that lapses', () => {
  const lapse = async () =>
    (await updateRequestsExpired(db, now)).map(({ thread_id, was_read }) => [thread_id, was_read]);

  test('is open until its moment comes; what was decided stays', async () => {
    const open = await request();
    const decided = await request({ expires_at: after(-1), state: 'accepted', profile_id: null });
    const due = await request({ expires_at: now, profile_id: null });
    expect(await updateRequestsExpired(db, now)).toEqual([
      { thread_id: due.id, company_id: bob.company_id, opened_by: bob.user_id, was_read: false },
    ]);
    expect((await stateOf(due)).state).toBe('expired');
    expect((await stateOf(open)).state).toBe('open');
    expect((await stateOf(decided)).state).toBe('accepted');
    expect(await lapse()).toEqual([]);
  });

  test('was read when its opening message was, whatever came after it', async () => {
    const expires_at = now;
    const [read, unread] = [
      await request({ expires_at }, [1, 1]),
      await request({ expires_at, profile_id: null }, [1, 1]),
    ];
    await db.update(messages).set({ status: 'read' }).where(eq(messages.id, read.messages[0]!));
    await db.update(messages).set({ status: 'read' }).where(eq(messages.id, unread.messages[1]!));
    expect((await lapse()).toSorted()).toEqual([
      [read.id, true],
      [unread.id, false],
    ]);
  });
});

describe('passing on', () => {
  const passOn = ({ id }: { id: number }) => updateRequestPassedOn(db, id, now);

  test('is done once a day for one request', async () => {
    const [asked, other] = [await request(), await request({ profile_id: null })];
    expect(await passOn(asked)).toBe(true);
    expect(await passOn(asked)).toBe(false);
    expect(await stateOf(asked)).toEqual({ ...untouched, passed_on_at: now });
    expect(await stateOf(other)).toEqual(untouched);
    expect(await passOn(await request({ profile_id: null, passed_on_at: after(-DAY_MS + 1) }))).toBe(false);
    expect(await passOn(await request({ profile_id: null, passed_on_at: after(-DAY_MS) }))).toBe(true);
  });

  test('needs an open request', async () => {
    const asked = await request({ state: 'rejected' });
    expect(await passOn(asked)).toBe(false);
    expect(await stateOf(asked)).toEqual({ ...untouched, state: 'rejected' });
  });
});

describe('the pause after a refusal', () => {
  const end = () => findPauseEnd(db, bob.company_id!, ann.profile_id, 90);

  test('counts from the last rejection or lapse of this company’s requests to this candidate', async () => {
    expect(await end()).toBeNull();
    await request({ state: 'accepted', decided_at: after(9) });
    await request({ state: 'rejected', decided_at: after(9), company_id: cleo.company_id! });
    await request({ state: 'rejected', decided_at: after(9), profile_id: null });
    expect(await end()).toBeNull();
    await request({ state: 'rejected', decided_at: after(1), expires_at: after(9) });
    expect(await end()).toEqual(after(90 * DAY_MS + 1));
    await request({ state: 'expired', expires_at: after(2) });
    expect(await end()).toEqual(after(90 * DAY_MS + 2));
    await request({ state: 'rejected', decided_at: now });
    expect(await end()).toEqual(after(90 * DAY_MS + 2));
  });
});

describe('earlier requests', () => {
  test('are those of the company to the named candidates, the last first, with a thread for those who hold it', async () => {
    const state = 'rejected';
    const older = await request({ state, created_at: after(-2) });
    const newer = await request({ state, created_at: after(-1) });
    await request({ state, company_id: cleo.company_id! });
    await request({ state, profile_id: null });
    const found = async (user_id: number) =>
      (await findEarlierRequests(db, { company_id: bob.company_id!, user_id }, [ann.profile_id])).map(
        ({ thread_id }) => thread_id,
      );
    expect(await found(bob.user_id)).toEqual([newer.id, older.id]);
    expect(await found(cleo.user_id)).toEqual([null, null]);
  });

  test('are read with the words of their offer; a thread without one has none', async () => {
    const { id } = await request();
    expect(await findContactRequest(db, id)).toMatchObject({
      ...{ thread_id: id, qualification_label: 'Elektroniker/in', working_time_label: 'Vollzeit' },
      place_postal_code: '50667',
    });
    const without = await createThread(db, { members: [{ is_candidate_side: true }] });
    expect(await findContactRequest(db, without.id)).toBeUndefined();
  });

  test('are found by the key of the user who sent them', async () => {
    const first = await request({ idempotency_key: 'a' });
    const other = await request({ idempotency_key: 'b', profile_id: null });
    await request({ idempotency_key: 'a', profile_id: null, opened_by: cleo.user_id });
    expect((await findRequestByKey(db, bob.user_id, 'a'))?.thread_id).toBe(first.id);
    expect((await findRequestByKey(db, bob.user_id, 'b'))?.thread_id).toBe(other.id);
    expect(await findRequestByKey(db, cleo.user_id, 'b')).toBeNull();
  });
});

describe('who reads a request', () => {
  const find = (...ids: string[]) => findRecipients(db, { ...bob, role: 2, company_id: bob.company_id! }, ids);

  test('is the candidate, or the agent who placed them; without an account there is none', async () => {
    const agent = await createUser(db, { role: 3, company: { share_candidates_sitewide: true } });
    const placing = { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id };
    const own = await createCandidate(db);
    const placed = await createCandidate(db, { candidate: placing });
    const alone = await createCandidate(db, { user: null });
    const people = [own, placed, alone].map(({ gegenpost_id }) => gegenpost_id);
    const readers = new Map((await find(...people)).map(({ gegenpost_id, user_id }) => [gegenpost_id, user_id]));
    expect(readers).toEqual(
      new Map([
        [own.gegenpost_id, own.user_id],
        [placed.gegenpost_id, agent.user_id],
      ]),
    );
    expect(await find(own.gegenpost_id)).toHaveLength(1);
  });

  test('has to be found by the company', async () => {
    const hidden = await createCandidate(db, { candidate: { is_online: false } });
    expect(await find(hidden.gegenpost_id)).toEqual([]);
  });
});
