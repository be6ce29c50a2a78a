import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { createRequest, createThread } from '#features/messaging/messaging.factory.ts';
import { type ThreadMemberRow, threadMembers } from '#features/messaging/messaging.table.ts';
import { testParts } from '#test/parts.ts';
import {
  updateLaterUntil,
  updateMembersOfNewMessage,
  updateReminded,
  updateThreadArchived,
  updateThreadBlocked,
  updateThreadDeleted,
  updateThreadRead,
  updateThreadUnread,
} from './thread-members.queries.ts';

const { db } = await testParts();
const [ann, bob, cleo] = [await createUser(db, { role: 1 }), await createUser(db), await createUser(db)];
const now = new Date('2026-11-20T12:00:00Z');
const earlier = new Date('2026-11-01T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

type State = Partial<ThreadMemberRow>;
const side = ({ user_id }: { user_id: number | null }, state: State = {}) => ({
  is_candidate_side: user_id === ann.user_id,
  last_message_at: earlier,
  ...state,
  user_id,
});

const rows = () => db.select().from(threadMembers).orderBy(asc(threadMembers.id));

/** Runs a change and returns all memberships that it changed, and how. */
async function changesOf(change: () => Promise<unknown>): Promise<[id: number, changed: State][]> {
  const before = await rows();
  await change();
  return (await rows()).flatMap((row, index) => {
    const changed = Object.entries(row).filter(([key, value]) => {
      return JSON.stringify(value) !== JSON.stringify(before[index]![key as keyof State]);
    });
    return changed.length === 0 ? [] : [[row.id, Object.fromEntries(changed)] as [number, State]];
  });
}

beforeEach(async () => {
  await db.delete(threadMembers);
});

/** Creates a thread of Ann and Bob, one of Ann and Cleo and one of Bob and Cleo, all in the same state. */
async function crowd(state: State = {}) {
  const threads = [];
  for (const pair of [
    [ann, bob],
    [ann, cleo],
    [bob, cleo],
  ]) {
    threads.push(await createThread(db, { members: pair.map((person) => side(person, state)), writers: [] }));
  }
  const [thread] = threads;
  return {
    held: { user_id: ann.user_id, thread_id: thread!.id },
    own: thread!.members[0]!,
    other: thread!.members[1]!,
  };
}

describe('of all memberships, one alone', () => {
  test('is read, once', async () => {
    const { held, own } = await crowd({ unread_count: 2 });
    let said = [true];
    const read = () => updateThreadRead(db, held.user_id, held.thread_id);
    expect(await changesOf(async () => (said = [await read(), await read()]))).toEqual([[own, { unread_count: 0 }]]);
    expect(said).toEqual([true, false]);
  });

  test('stands out again, once, and only where all was read', async () => {
    const { held, own } = await crowd();
    let said = [true];
    const stands = () => updateThreadUnread(db, held);
    expect(await changesOf(async () => (said = [await stands(), await stands()]))).toEqual([
      [own, { unread_count: 1 }],
    ]);
    expect(said).toEqual([true, false]);
  });

  test.each([
    ['is put into the archive', updateThreadArchived, 'archived_at'],
    ['is blocked', updateThreadBlocked, 'blocked_at'],
    ['is put off', updateLaterUntil, 'later_until'],
  ] as const)('%s, and taken back', async (_words, update, column) => {
    const { held, own } = await crowd();
    expect(await changesOf(() => update(db, held, now))).toEqual([[own, { [column]: now }]]);
    expect(await changesOf(() => update(db, held, null))).toEqual([[own, { [column]: null }]]);
  });

  test('is removed, also twice, and taken back', async () => {
    const { held, own } = await crowd();
    const said: boolean[] = [];
    const remove = (at: Date | null, of = held) =>
      changesOf(async () => said.push(await updateThreadDeleted(db, of, at)));
    expect(await remove(now)).toEqual([[own, { deleted_at: now }]]);
    expect(await remove(after(1))).toEqual([[own, { deleted_at: after(1) }]]);
    expect(await remove(null)).toEqual([[own, { deleted_at: null }]]);
    expect(await remove(now, { ...held, user_id: cleo.user_id })).toEqual([]);
    expect(said).toEqual([true, true, true, false]);
  });

  test('is left as it is while it is removed', async () => {
    const { held } = await crowd({ deleted_at: earlier });
    expect(
      await changesOf(async () => {
        expect(await updateThreadUnread(db, held)).toBe(false);
        await updateThreadArchived(db, held, now);
        await updateThreadBlocked(db, held, now);
        await updateLaterUntil(db, held, now);
      }),
    ).toEqual([]);
  });
});

describe('a new message', () => {
  test('is unread for the other side, which gets the thread back from archive and removal', async () => {
    const { held, own, other } = await crowd({ unread_count: 2, archived_at: earlier, deleted_at: earlier });
    let readers: number[] = [];
    const message = { thread_id: held.thread_id, sender_member_id: own, now };
    expect(await changesOf(async () => (readers = await updateMembersOfNewMessage(db, message)))).toEqual([
      [own, { last_message_at: now }],
      [other, { unread_count: 3, archived_at: null, deleted_at: null, last_message_at: now }],
    ]);
    expect(readers).toEqual([bob.user_id]);
  });

  test('of the platform is unread for everybody who still has an account', async () => {
    const { id } = await createThread(db, { members: [side(ann), side({ user_id: null })], writers: [] });
    const readers = await updateMembersOfNewMessage(db, { thread_id: id, sender_member_id: null, now });
    expect(readers).toEqual([ann.user_id]);
    expect((await rows()).map(({ unread_count }) => unread_count)).toEqual([1, 1]);
  });
});

describe('a request whose answer was put off', () => {
  const lying = { later_until: now, archived_at: earlier };
  const asked = async (
    state: State,
    request: Partial<Parameters<typeof createRequest>[1]> = {},
    person: State = ann,
  ) => {
    const members = [side({ user_id: person.user_id ?? null }, state), side(bob)];
    const { id, members: sides } = await createThread(db, { members, writers: [] });
    const open = { company_id: bob.company_id!, expires_at: after(1) };
    await createRequest(db, { ...open, ...request, thread_id: id });
    return { thread_id: id, own: sides[0]! };
  };
  const remind = async () => {
    let reminded: object[] = [];
    const changed = await changesOf(async () => (reminded = await updateReminded(db, now)));
    return { changed, reminded };
  };

  test('stands out when its time has come, unread at least once and out of the archive', async () => {
    const [read, unread] = [await asked(lying), await asked({ ...lying, unread_count: 3 })];
    const { changed, reminded } = await remind();
    const back = { later_until: null, reminded_at: now, archived_at: null };
    expect(changed).toEqual([
      [read.own, { ...back, unread_count: 1 }],
      [unread.own, back],
    ]);
    const user_id = ann.user_id;
    expect(reminded).toEqual([read, unread].map(({ thread_id }) => ({ thread_id, user_id })));
  });

  test('is left alone before its time, while it is removed, and where nothing was put off', async () => {
    await asked({ ...lying, later_until: after(1) });
    await asked({ ...lying, deleted_at: earlier });
    await asked({ archived_at: earlier });
    expect(await remind()).toEqual({ changed: [], reminded: [] });
  });

  test.each([
    ['was accepted', { state: 'accepted' }],
    ['was rejected', { state: 'rejected' }],
    ['lapsed this moment', { expires_at: now }],
  ] as const)('is forgotten where it %s', async (_words, request) => {
    const { own } = await asked({ ...lying, reminded_at: earlier }, request);
    expect(await remind()).toEqual({ changed: [[own, { later_until: null }]], reminded: [] });
  });

  test('of a deleted account notifies no one', async () => {
    await asked(lying, {}, {});
    expect((await remind()).reminded).toEqual([]);
  });
});
