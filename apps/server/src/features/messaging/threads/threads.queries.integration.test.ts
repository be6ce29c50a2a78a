import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { createRequest, createThread } from '#features/messaging/messaging.factory.ts';
import { messages, threadMembers, threads } from '#features/messaging/messaging.table.ts';
import { threadOutsiders } from '#features/messaging/outsiders/outsiders.table.ts';
import { projects } from '#features/projects/projects.table.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { testParts } from '#test/parts.ts';
import {
  countUnreadMessages,
  findThread,
  findThreads,
  findThreadsOf,
  findThreadUserIds,
  findUnreadThreads,
  insertThread,
} from './threads.queries.ts';

const { db } = await testParts();
const [ann, bob] = [await createUser(db, { role: 1 }), await createUser(db)];
const day = (number: number) => new Date(Date.UTC(2026, 10, number));
type Side = Parameters<typeof createThread>[1]['members'][number];

const annSide = (state: Partial<Side> = {}): Side => ({
  user_id: ann.user_id,
  profile_id: ann.profile_id,
  is_candidate_side: true,
  ...state,
});
const bobSide = (state: Partial<Side> = {}): Side => ({
  user_id: bob.user_id,
  profile_id: bob.profile_id,
  company_id: bob.company_id,
  is_candidate_side: false,
  ...state,
});
const conversation = (state: Partial<Side> = {}, thread: Partial<Parameters<typeof createThread>[1]> = {}) =>
  createThread(db, { members: [annSide(state), bobSide()], ...thread });

beforeEach(async () => {
  await db.delete(companyBlocks);
  await db.update(threadMembers).set({ deleted_at: day(1) });
});

const all = { folder: 'inbox', unread: false, q: '', limit: 9, offset: 0 } as const;
const listed = async (filter: Partial<Parameters<typeof findThreads>[2]> = {}, by = ann) => {
  const asked = { ...all, ...filter };
  const { rows, total } = await findThreads(db, by.user_id, asked);
  if (asked.limit === all.limit && asked.offset === 0) expect(total).toBe(rows.length);
  return rows.map(({ thread_id }) => thread_id);
};

describe('folders', () => {
  test('each holds its own threads, and none holds removed ones or those of others', async () => {
    const open = await conversation();
    const accepted = await conversation();
    const archived = await conversation({ archived_at: day(2) });
    const archivedOpen = await conversation({ archived_at: day(2) });
    const system = await createThread(db, { members: [annSide()], writers: [null], is_system: true });
    const archivedSystem = await createThread(db, {
      members: [annSide({ archived_at: day(2) })],
      writers: [null],
      is_system: true,
    });
    await conversation({ deleted_at: day(2) });
    await createThread(db, { members: [bobSide()] });
    const company_id = bob.company_id!;
    await createRequest(db, { thread_id: open.id, company_id });
    await createRequest(db, { thread_id: archivedOpen.id, company_id });
    await createRequest(db, { thread_id: accepted.id, company_id, state: 'accepted' });

    const sorted = async (folder: 'inbox' | 'requests' | 'archive' | 'system') =>
      (await listed({ folder })).toSorted((a, b) => a - b);
    expect(await sorted('inbox')).toEqual([open.id, accepted.id, system.id]);
    expect(await sorted('requests')).toEqual([open.id]);
    expect(await sorted('archive')).toEqual([archived.id, archivedOpen.id, archivedSystem.id]);
    expect(await sorted('system')).toEqual([system.id]);
  });

  test('come by last message, then the newest, in pages', async () => {
    const second = await conversation({ last_message_at: day(5) });
    const third = await conversation({ last_message_at: day(5) });
    const last = await conversation({ last_message_at: day(4) });
    const first = await conversation({ last_message_at: day(6) });
    const order = [first.id, third.id, second.id, last.id];
    expect(await listed()).toEqual(order);
    expect(await listed({ limit: 2 })).toEqual(order.slice(0, 2));
    expect(await listed({ limit: 2, offset: 1 })).toEqual(order.slice(1, 3));
  });

  test('are searched by subject and by every message, whatever the case, and by what is unread', async () => {
    const subject = await conversation({ unread_count: 1 }, { subject: 'Pflege 100%' });
    const word = await conversation({}, { subject: 'Anderes' });
    expect(await listed({ q: 'pflege' })).toEqual([subject.id]);
    expect(await listed({ q: '100%' })).toEqual([subject.id]);
    expect(await listed({ q: 'P_lege' })).toEqual([]);
    expect(await listed({ q: 'pf%ge' })).toEqual([]);
    expect(await listed({ q: 'GUTEN' })).toEqual([word.id, subject.id]);
    expect(await listed({ q: 'nichts davon' })).toEqual([]);
    await db.update(messages).set({ body: 'Nur hier' }).where(eq(messages.id, word.messages[0]!));
    expect(await listed({ q: 'nur hier' })).toEqual([word.id]);
    expect(await listed({ unread: true })).toEqual([subject.id]);
  });

  test('are searched by project on the side that wrote for it alone', async () => {
    const { company_id, user_id } = bob;
    const project = { title: 'Station 3', description: '', criteria: SearchCriteria.parse({}), company_wide: true };
    const [row] = await db
      .insert(projects)
      .values({ ...project, company_id: company_id!, user_id, created_at: day(1), updated_at: day(1) })
      .returning({ id: projects.id });
    const project_id = row!.id;
    const { id } = await conversation({}, { project_id });
    await conversation();
    const begun = await insertThread(db, { subject: 'Anfrage', is_system: false, project_id, now: day(3) });
    const [thread] = await db.select().from(threads).where(eq(threads.id, begun));
    expect(thread).toMatchObject({ subject: 'Anfrage', is_system: false, project_id, created_at: day(3) });
    expect(await listed({ project_id }, bob)).toEqual([id]);
    expect(await listed({ project_id }, ann)).toEqual([]);
  });
});

describe('what is unread', () => {
  test('is counted and listed without the archive, what was removed, what was read and what others have', async () => {
    await conversation({ unread_count: 4, archived_at: day(2) });
    await conversation({ unread_count: 8, deleted_at: day(2) });
    await conversation();
    await createThread(db, { members: [bobSide({ unread_count: 16 })] });
    expect(await countUnreadMessages(db, ann.user_id)).toBe(0);
    const older = await conversation({ unread_count: 1, last_message_at: day(4) });
    const newer = await conversation({ unread_count: 2, last_message_at: day(5) });
    const same = await conversation({ unread_count: 32, last_message_at: day(5) });
    expect(await countUnreadMessages(db, ann.user_id)).toBe(35);
    const ids = async (limit: number) =>
      (await findUnreadThreads(db, ann.user_id, limit)).map(({ thread_id }) => thread_id);
    expect(await ids(9)).toEqual([same.id, newer.id, older.id]);
    expect(await ids(1)).toEqual([same.id]);
  });
});

describe('a thread', () => {
  test('is found by those who hold it, alone or among others', async () => {
    const { id, members, messages } = await conversation({}, { writers: [1, 0, 1] });
    const other = await createThread(db, { members: [bobSide()] });
    await conversation();
    expect(await findThread(db, ann.user_id, id)).toMatchObject({
      thread_id: id,
      member_id: members[0],
      other_member_id: members[1],
      last_message_id: messages[2],
      last_message_mine: false,
      archived: false,
    });
    expect(await findThread(db, bob.user_id, id)).toMatchObject({ member_id: members[1], last_message_mine: true });
    expect(await findThread(db, ann.user_id, other.id)).toBeNull();
    const found = await findThreadsOf(db, ann.user_id, [id, other.id]);
    expect(found.map(({ thread_id }) => thread_id)).toEqual([id]);
    expect(await findThreadsOf(db, ann.user_id, [id])).toHaveLength(1);
    await db
      .update(threadMembers)
      .set({ deleted_at: day(2) })
      .where(eq(threadMembers.user_id, ann.user_id));
    expect(await findThread(db, ann.user_id, id)).toBeNull();
    expect(await findThreadsOf(db, ann.user_id, [id])).toEqual([]);
  });

  test('says whether it is archived, and that messages of the platform have no own side', async () => {
    const { id } = await createThread(db, {
      members: [annSide({ archived_at: day(2) })],
      writers: [null],
      is_system: true,
    });
    expect(await findThread(db, ann.user_id, id)).toMatchObject({ archived: true, last_message_mine: false });
  });

  test('has the users who still have an account', async () => {
    const { id } = await conversation();
    expect((await findThreadUserIds(db, id)).toSorted()).toEqual([ann.user_id, bob.user_id].toSorted());
    const left = await createThread(db, { members: [annSide(), bobSide({ user_id: null })] });
    expect(await findThreadUserIds(db, left.id)).toEqual([ann.user_id]);
  });
});

describe('a block', () => {
  const seen = async (by: typeof ann | typeof bob, id: number) => {
    const row = await findThread(db, by.user_id, id);
    return [row?.is_blocking, row?.is_blocked];
  };
  const none = [false, false];

  test('of a candidate is theirs in every thread with the company, and the company’s to bear', async () => {
    const [first, second] = [await conversation(), await conversation()];
    expect([await seen(ann, first.id), await seen(bob, first.id)]).toEqual([none, none]);
    await db.insert(companyBlocks).values({ profile_id: ann.profile_id, company_id: bob.company_id });
    for (const { id } of [first, second]) {
      expect([await seen(ann, id), await seen(bob, id)]).toEqual([
        [true, false],
        [false, true],
      ]);
    }
  });

  test('of another company, or by another candidate, is none here', async () => {
    const { id } = await conversation();
    const [other, stranger] = [await createUser(db, { role: 1 }), await createUser(db)];
    await db.insert(companyBlocks).values([
      { profile_id: ann.profile_id, company_id: stranger.company_id },
      { profile_id: other.profile_id, company_id: bob.company_id },
    ]);
    expect([await seen(ann, id), await seen(bob, id)]).toEqual([none, none]);
  });

  test('of a company is about one thread', async () => {
    const blocked = await createThread(db, { members: [annSide(), bobSide({ blocked_at: day(2) })] });
    const other = await conversation();
    expect([await seen(ann, blocked.id), await seen(bob, blocked.id)]).toEqual([
      [false, true],
      [true, false],
    ]);
    expect([await seen(ann, other.id), await seen(bob, other.id)]).toEqual([none, none]);
  });

  test('is kept of somebody without an account as well, who is told of until they are erased', async () => {
    const outsiderOf = async (values: Partial<typeof threadOutsiders.$inferInsert>) => {
      const person = { name: 'Nils Berg', company: 'Berg', email: 'nils@berg.example', created_at: day(1), ...values };
      const [outsider] = await db.insert(threadOutsiders).values(person).returning();
      const members = [annSide(), { outsider_id: outsider!.id, is_candidate_side: false }];
      const { id } = await createThread(db, { members, writers: [1] });
      return { id, outsider: { id: outsider!.id, name: 'Nils Berg', company: 'Berg', email: 'nils@berg.example' } };
    };
    const [free, blocked, erased, stopped] = [
      await outsiderOf({}),
      await outsiderOf({ blocked_at: day(2) }),
      await outsiderOf({ erased_at: day(2) }),
      await outsiderOf({ mails_stopped_at: day(2) }),
    ];
    const thread = async ({ id }: { id: number }) => findThread(db, ann.user_id, id);
    expect(await thread(free)).toMatchObject({
      is_blocking: false,
      outsider: { ...free.outsider, mails_stopped: false },
    });
    expect(await thread(blocked)).toMatchObject({ is_blocking: true, is_blocked: false });
    expect(await thread(erased)).toMatchObject({ outsider: null, other_user_id: null });
    expect(await thread(stopped)).toMatchObject({ outsider: { ...stopped.outsider, mails_stopped: true } });
  });
});
