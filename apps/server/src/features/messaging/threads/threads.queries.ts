import type { ThreadFolder } from '@gegenpost/contract/messaging.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';

/** A thread as one user sees it, with the last message and the other side's ids. Moments are PostgreSQL's text. */
export type ThreadListRow = {
  thread_id: number;
  member_id: number;
  unread_count: number;
  archived: boolean;
  subject: string;
  is_system: boolean;
  created_at: string;
  is_candidate_side: boolean;
  last_message_id: number;
  last_message_body: string;
  last_message_at: string;
  last_message_mine: boolean;
  other_member_id: number | null;
  other_user_id: number | null;
  other_profile_id: number | null;
  other_company_id: number | null;
  /** Somebody without an account. */
  outsider: { id: number; name: string; company: string; email: string; mails_stopped: boolean } | null;
  request_state: 'open' | 'accepted' | 'rejected' | 'expired' | null;
  request_expires_at: string | null;
  own_profile_id: number | null;
  later_until: string | null;
  /** The user's side blocks the other one. */
  is_blocking: boolean;
  /** The other side blocks the user's. */
  is_blocked: boolean;
};

const folderClauses: Record<ThreadFolder, SQL> = {
  inbox: sql`me.archived_at is null`,
  requests: sql`me.archived_at is null and request.state = 'open'`,
  archive: sql`me.archived_at is not null`,
  system: sql`me.archived_at is null and thread.is_system`,
};

/** A candidate blocks a company wherever they meet; a company's person blocks a thread. For queries with `me` and `other`. */
export const candidateBlocks = sql`exists (
  select from company_blocks
  where company_blocks.profile_id = case when me.is_candidate_side then me.profile_id else other.profile_id end
  and company_blocks.company_id = case when me.is_candidate_side then other.company_id else me.company_id end)`;

const threadColumns = sql`
  thread.id as thread_id, me.id as member_id, me.unread_count, me.archived_at is not null as archived,
  thread.subject, thread.is_system, thread.created_at, me.is_candidate_side,
  last.id as last_message_id, last.body as last_message_body, last.created_at as last_message_at,
  coalesce(last.sender_member_id = me.id, false) as last_message_mine,
  other.id as other_member_id, other.user_id as other_user_id, other.profile_id as other_profile_id,
  other.company_id as other_company_id,
  case when outsider.id is not null then json_build_object('id', outsider.id, 'name', outsider.name,
    'company', outsider.company, 'email', outsider.email, 'mails_stopped', outsider.mails_stopped_at is not null)
    end as outsider, request.state as request_state, request.expires_at as request_expires_at,
  me.profile_id as own_profile_id, me.later_until,
  case when me.is_candidate_side then ${candidateBlocks} or outsider.blocked_at is not null
    else me.blocked_at is not null end as is_blocking,
  case when me.is_candidate_side then other.blocked_at is not null else ${candidateBlocks} end as is_blocked`;

const threadTables = sql`
  thread_members me
  join threads thread on thread.id = me.thread_id
  left join thread_members other on other.thread_id = me.thread_id and other.id <> me.id
  left join thread_outsiders outsider on outsider.id = other.outsider_id and outsider.erased_at is null
  left join contact_requests request on request.thread_id = me.thread_id
  join lateral (
    select id, body, created_at, sender_member_id from messages
    where messages.thread_id = me.thread_id order by messages.id desc limit 1
  ) last on true`;

const mine = (userId: number) => sql`me.user_id = ${userId} and me.deleted_at is null`;

/** `%`, `_` and `\` of what was typed stand for themselves. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

type Filter = { folder: ThreadFolder; unread: boolean; q: string; project_id?: number | undefined };

function listClauses(userId: number, filter: Filter): SQL {
  const clauses = [mine(userId), folderClauses[filter.folder]];
  if (filter.unread) clauses.push(sql`me.unread_count > 0`);
  // A candidate's side does not learn for which project it was written to.
  if (filter.project_id !== undefined) {
    clauses.push(sql`thread.project_id = ${filter.project_id} and not me.is_candidate_side`);
  }
  if (filter.q !== '') {
    const pattern = containing(filter.q);
    clauses.push(sql`(thread.subject ilike ${pattern} or exists (
      select from messages where messages.thread_id = me.thread_id and messages.body ilike ${pattern}))`);
  }
  return sql.join(clauses, sql` and `);
}

/** What the clauses of a folder look at. */
const folderTables = sql`
  thread_members me
  left join threads thread on thread.id = me.thread_id
  left join contact_requests request on request.thread_id = me.thread_id`;

/** Threads of a user by last message, one page of them: what stands in its rows is read for these alone. */
export async function findThreads(
  db: Db,
  userId: number,
  filter: Filter & { limit: number; offset: number },
): Promise<ThreadListRow[]> {
  const { rows } = await db.execute<ThreadListRow>(sql`
    with page as materialized (
      select me.id as page_id from ${folderTables}
      where ${listClauses(userId, filter)}
      order by me.last_message_at desc, me.id desc limit ${filter.limit} offset ${filter.offset})
    select ${threadColumns} from page join (${threadTables}) on me.id = page_id
    order by me.last_message_at desc, me.id desc`);
  return rows;
}

export async function countThreads(db: Db, userId: number, filter: Filter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from ${folderTables}
    where ${listClauses(userId, filter)}`);
  return rows[0]!.total;
}

export async function findUnreadThreads(db: Db, userId: number, limit: number): Promise<ThreadListRow[]> {
  const { rows } = await db.execute<ThreadListRow>(sql`
    select ${threadColumns} from ${threadTables}
    where ${mine(userId)} and me.archived_at is null and me.unread_count > 0
    order by me.last_message_at desc, me.id desc limit ${limit}`);
  return rows;
}

export async function findThread(db: Db, userId: number, threadId: number): Promise<ThreadListRow | undefined> {
  const { rows } = await db.execute<ThreadListRow>(sql`
    select ${threadColumns} from ${threadTables} where ${mine(userId)} and me.thread_id = ${threadId}`);
  return rows[0];
}

/** Those of these threads that the user holds. */
export async function findThreadsOf(db: Db, userId: number, threadIds: readonly number[]): Promise<ThreadListRow[]> {
  const { rows } = await db.execute<ThreadListRow>(sql`
    select ${threadColumns} from ${threadTables}
    where ${mine(userId)} and me.thread_id = any(${sql.param([...threadIds])}::int[])`);
  return rows;
}

/** @returns Unread messages of a user over all threads. */
export async function countUnreadMessages(db: Db, userId: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select coalesce(sum(unread_count), 0)::int as total from thread_members me
    where ${mine(userId)} and me.archived_at is null and me.unread_count > 0`);
  return rows[0]!.total;
}

export async function insertThread(
  tx: Db,
  thread: { subject: string; is_system: boolean; project_id?: number | undefined; now: Date },
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into threads (subject, is_system, project_id, created_at)
    values (${thread.subject}, ${thread.is_system}, ${thread.project_id ?? null}, ${thread.now.toISOString()})
    returning id`);
  return rows[0]!.id;
}

/** @returns Users who hold the thread; those who were deleted are left out. */
export async function findThreadUserIds(db: Db, threadId: number): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select user_id from thread_members where thread_id = ${threadId} and user_id is not null`);
  return rows.map(({ user_id }) => user_id);
}
