import type { ThreadFolder } from '@gegenpost/contract/messaging.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { IdRow, momentColumn, rowOf, rowsOf } from '#platform/db/rows.ts';
import { onceByName, prepareRows } from '#platform/db/statement.ts';

/** A thread as one user sees it, with the last message and the ids of the other side. */
export const ThreadListRow = z.object({
  thread_id: z.int(),
  member_id: z.int(),
  unread_count: z.int(),
  archived: z.boolean(),
  subject: z.string(),
  is_system: z.boolean(),
  created_at: momentColumn,
  is_candidate_side: z.boolean(),
  last_message_id: z.int(),
  last_message_body: z.string(),
  last_message_at: momentColumn,
  last_message_mine: z.boolean(),
  other_member_id: z.int().nullable(),
  other_user_id: z.int().nullable(),
  other_profile_id: z.int().nullable(),
  other_company_id: z.int().nullable(),
  /** The other side, when it has no account. */
  outsider: z
    .object({ id: z.int(), name: z.string(), company: z.string(), email: z.string(), mails_stopped: z.boolean() })
    .nullable(),
  /** As the user's side knows it: a rejection that can be taken back is one for the candidate's side alone. */
  request_state: z.enum(['open', 'accepted', 'rejected', 'expired']).nullable(),
  request_expires_at: momentColumn.nullable(),
  /** Whether the request is an offer from a public list. */
  is_offer: z.boolean(),
  /** Whether a question about the open request waits for the company's answer. */
  question_open: z.boolean(),
  needs_me: z.boolean(),
  /** A recruiter reads and writes on the other side, for its candidate. */
  other_is_agent: z.boolean(),
  own_profile_id: z.int().nullable(),
  later_until: momentColumn.nullable(),
  /** The user's side blocks the other one. */
  is_blocking: z.boolean(),
  /** The other side blocks the user's. */
  is_blocked: z.boolean(),
});
export type ThreadListRow = z.infer<typeof ThreadListRow>;

const TotalRow = z.object({ total: z.int() });
const ListedRow = ThreadListRow.extend(TotalRow.shape);
const UserIdRow = z.object({ user_id: z.int() });

/** The state of the request or offer as the user's side knows it. */
export const state = sql`case
  when me.is_candidate_side and coalesce(request.state, offer.state) = 'open' and exists (
    select from pending_rejections where pending_rejections.thread_id = me.thread_id) then 'rejected'
  else coalesce(request.state, offer.state) end`;

/** A request of the user's company that waits for the candidate, with nothing new in it. */
export const isWaiting = sql`(not me.is_candidate_side and coalesce(request.state, offer.state, 'none') = 'open'
  and me.unread_count = 0 and request.question_open_since is null)`;

/**
 * What waits for the user: something unread, a request to answer that was not put off, unless its company has a question
 * to answer first, or such a question.
 */
export const needsMe = sql`(me.unread_count > 0 or coalesce(case when me.is_candidate_side
    then ${state} = 'open' and me.later_until is null and request.question_open_since is null
    else request.state = 'open' and request.question_open_since is not null end, false))`;

const folderClauses: Record<ThreadFolder, SQL> = {
  inbox: sql`me.archived_at is null`,
  waiting: sql`me.archived_at is null and ${isWaiting}`,
  requests: sql`me.archived_at is null and ${state} = 'open'`,
  archive: sql`me.archived_at is not null`,
  system: sql`me.archived_at is null and thread.is_system`,
};

/**
 * Whether one side blocks the other: a candidate blocks a company everywhere, a company's user blocks a single thread.
 * For queries with `me` and `other`.
 */
export const candidateBlocks = sql`exists (
  select from company_blocks
  where company_blocks.profile_id = case when me.is_candidate_side then me.profile_id else other.profile_id end
  and company_blocks.company_id = case when me.is_candidate_side then other.company_id else me.company_id end)`;

export const threadColumns = sql`
  thread.id as thread_id, me.id as member_id, me.unread_count, me.archived_at is not null as archived,
  thread.subject, thread.is_system, thread.created_at, me.is_candidate_side,
  last.id as last_message_id, last.body as last_message_body, last.created_at as last_message_at,
  coalesce(last.sender_member_id = me.id, false) as last_message_mine,
  other.id as other_member_id, other.user_id as other_user_id, other.profile_id as other_profile_id,
  other.company_id as other_company_id,
  case when outsider.id is not null then json_build_object('id', outsider.id, 'name', outsider.name,
    'company', outsider.company, 'email', outsider.email, 'mails_stopped', outsider.mails_stopped_at is not null)
    end as outsider, ${state} as request_state,
  request.question_open_since is not null as question_open, ${needsMe} as needs_me,
  coalesce(request.expires_at, offer.expires_at) as request_expires_at, offer.thread_id is not null as is_offer,
  coalesce(other.is_candidate_side, false) and other.user_id is not null and not exists (
    select from profiles where profiles.id = other.profile_id and profiles.user_id = other.user_id) as other_is_agent,
  me.profile_id as own_profile_id, me.later_until,
  case when me.is_candidate_side then ${candidateBlocks} or outsider.blocked_at is not null
    else me.blocked_at is not null end as is_blocking,
  case when me.is_candidate_side then other.blocked_at is not null else ${candidateBlocks} end as is_blocked`;

export const threadTables = sql`
  thread_members me
  join threads thread on thread.id = me.thread_id
  left join thread_members other on other.thread_id = me.thread_id and other.id <> me.id
  left join thread_outsiders outsider on outsider.id = other.outsider_id and outsider.erased_at is null
  left join contact_requests request on request.thread_id = me.thread_id
  left join outsider_offers offer on offer.thread_id = me.thread_id
  join lateral (
    select id, body, created_at, sender_member_id from messages
    where messages.thread_id = me.thread_id order by messages.id desc limit 1
  ) last on true`;

const given = (name: keyof Asked) => sql.placeholder(name);
const mine = sql`me.user_id = ${given('user_id')}::int and me.deleted_at is null`;

/** A LIKE pattern in which `%`, `_` and `\` of the typed text are literal. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export type ThreadFilter = { folder: ThreadFolder; unread: boolean; q: string; project_id?: number | undefined };
/** What a statement is given; each uses some of it. */
type Asked = { user_id: number; pattern: string; project_id: number | null; thread_ids: number[]; offset: number };

/** Which clauses a statement has; `isPlain`: the inbox as it opens. */
type Shape = { folder: ThreadFolder; unread: boolean; isSearched: boolean; isOfProject: boolean; isPlain: boolean };

function shapeOf({ folder, unread, q, project_id }: ThreadFilter): Shape {
  const [isSearched, isOfProject] = [q !== '', project_id !== undefined];
  return { folder, unread, isSearched, isOfProject, isPlain: folder === 'inbox' && !isSearched && !isOfProject };
}

const askedOf = (user_id: number, { q, project_id }: ThreadFilter) => ({
  user_id,
  pattern: containing(q),
  project_id: project_id ?? null,
});

function listClauses({ folder, unread, isSearched, isOfProject, isPlain }: Shape): SQL {
  const clauses = [mine, folderClauses[folder]];
  // Own letters that wait are found by a search.
  if (isPlain) clauses.push(sql`not ${isWaiting}`);
  if (unread) clauses.push(sql`me.unread_count > 0`);
  // Only the company's side may filter by project: candidates do not learn of the project.
  if (isOfProject) clauses.push(sql`thread.project_id = ${given('project_id')}::int and not me.is_candidate_side`);
  if (isSearched) {
    const pattern = sql`${given('pattern')}::text`;
    clauses.push(sql`(thread.subject ilike ${pattern} or exists (
      select from messages where messages.thread_id = me.thread_id and messages.body ilike ${pattern}))`);
  }
  return sql.join(clauses, sql` and `);
}

/** Tables to which the clauses of a folder refer. */
export const folderTables = sql`
  thread_members me
  left join threads thread on thread.id = me.thread_id
  left join contact_requests request on request.thread_id = me.thread_id
  left join outsider_offers offer on offer.thread_id = me.thread_id`;

type Asking = Pick<Asked, 'user_id' | 'pattern' | 'project_id'>;

const nameOf = ({ folder, unread, isSearched, isOfProject }: Shape) =>
  [folder, unread && 'unread', isSearched && 'searched', isOfProject && 'of_project'].filter(Boolean).join('_');

const selectThreads = onceByName(
  ({ shape, limit }: { shape: Shape; limit: number }) => `threads_${nameOf(shape)}_${limit}`,
  (name, { shape, limit }) =>
    prepareRows<typeof ListedRow, Asking & Pick<Asked, 'offset'>>(
      name,
      ListedRow,
      sql`
      with page as materialized (
        select me.id as page_id, count(*) over ()::int as total, ${shape.isPlain ? needsMe : sql`false`} as is_first
        from ${folderTables} where ${listClauses(shape)}
        order by is_first desc, me.last_message_at desc, me.id desc
        limit ${sql.raw(String(limit))} offset ${given('offset')}::int)
      select ${threadColumns}, total from page join (${threadTables}) on me.id = page_id
      order by is_first desc, me.last_message_at desc, me.id desc`,
    ),
);

const selectCount = onceByName(
  (shape: Shape) => `count_of_threads_${nameOf(shape)}`,
  (name, shape) =>
    prepareRows<typeof TotalRow, Asking>(
      name,
      TotalRow,
      sql`select count(*)::int as total from ${folderTables} where ${listClauses(shape)}`,
    ),
);

/**
 * A page of a user's threads by last message, with the number of all; in the inbox what needs the user comes first. The
 * other columns are read for the rows of this page only.
 */
export async function findThreads(
  db: Db,
  userId: number,
  { limit, offset, ...filter }: ThreadFilter & { limit: number; offset: number },
): Promise<{ rows: ThreadListRow[]; total: number }> {
  const shape = shapeOf(filter);
  const asked = askedOf(userId, filter);
  const rows = await selectThreads({ shape, limit })(db, { ...asked, offset });
  const [first] = rows;
  if (first) return { rows, total: first.total };
  // A page behind the last one has no row that tells the number.
  const total = offset === 0 ? 0 : the((await selectCount(shape)(db, asked))[0], 'count').total;
  return { rows, total };
}

const unreadThreads = prepareRows<typeof ThreadListRow, Pick<Asked, 'user_id'> & { limit: number }>(
  'unread_threads',
  ThreadListRow,
  sql`
  select ${threadColumns} from ${threadTables}
  where ${mine} and me.archived_at is null and me.unread_count > 0
  order by me.last_message_at desc, me.id desc limit ${sql.placeholder('limit')}::int`,
);

export function findUnreadThreads(db: Db, userId: number, limit: number): Promise<ThreadListRow[]> {
  return unreadThreads(db, { user_id: userId, limit });
}

const threadsById = prepareRows<typeof ThreadListRow, Pick<Asked, 'user_id' | 'thread_ids'>>(
  'threads_by_id',
  ThreadListRow,
  sql`select ${threadColumns} from ${threadTables} where ${mine} and me.thread_id = any(${given('thread_ids')}::int[])`,
);

/** The given threads of which the user is a member. */
export function findThreadsOf(db: Db, userId: number, threadIds: readonly number[]): Promise<ThreadListRow[]> {
  return threadsById(db, { user_id: userId, thread_ids: [...threadIds] });
}

export async function findThread(db: Db, userId: number, threadId: number): Promise<ThreadListRow | null> {
  return (await findThreadsOf(db, userId, [threadId]))[0] ?? null;
}

const unreadMessages = prepareRows<typeof TotalRow, Pick<Asked, 'user_id'>>(
  'unread_messages',
  TotalRow,
  sql`
  select coalesce(sum(unread_count), 0)::int as total from thread_members me
  where ${mine} and me.archived_at is null and me.unread_count > 0`,
);

/** @returns Number of unread messages of a user over all threads. */
export async function countUnreadMessages(db: Db, userId: number): Promise<number> {
  return the((await unreadMessages(db, { user_id: userId }))[0], 'sum').total;
}

export async function insertThread(
  tx: Db,
  thread: { subject: string; is_system: boolean; project_id?: number | undefined; now: Date },
): Promise<number> {
  const row = await rowOf(
    tx,
    IdRow,
    sql`
    insert into threads (subject, is_system, project_id, created_at)
    values (${thread.subject}, ${thread.is_system}, ${thread.project_id ?? null}, ${thread.now.toISOString()})
    returning id`,
  );
  return the(row, 'inserted thread').id;
}

/** @returns Users of the thread's members, without deleted ones. */
export async function findThreadUserIds(db: Db, threadId: number): Promise<number[]> {
  const rows = await rowsOf(
    db,
    UserIdRow,
    sql`
    select user_id from thread_members where thread_id = ${threadId} and user_id is not null`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Locks a thread until the transaction ends; messages can be written meanwhile. */
export async function lockThread(tx: Db, threadId: number): Promise<void> {
  await tx.execute(sql`select 1 from threads where id = ${threadId} for no key update`);
}
