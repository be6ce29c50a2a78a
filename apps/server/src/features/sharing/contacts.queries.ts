import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';

export type Person = { user_id: number; profile_id: number };

/** A conversation of a candidate with a company. Moments are PostgreSQL's text. */
export type ContactRow = {
  thread_id: number;
  /** null: the account was deleted. */
  company_name: string | null;
  subject: string;
  created_at: string;
  job_title: string | null;
  /** null: it began with interest in a sharing. */
  state: 'open' | 'accepted' | 'rejected' | 'expired' | null;
  decided_at: string | null;
  expires_at: string | null;
};

/** Of `thread_members me`: in a conversation that the candidate did not remove. */
export const isContactOf = ({ user_id, profile_id }: Person) => sql`(
  me.user_id = ${user_id} and me.profile_id = ${profile_id} and me.is_candidate_side and me.deleted_at is null)`;

const contacts = (person: Person, clause: SQL) => sql`
  select thread.id as thread_id, coalesce(company.name, outsider.company) as company_name, thread.subject, thread.created_at,
    request.job_title, request.state, request.decided_at, request.expires_at
  from thread_members me
  join threads thread on thread.id = me.thread_id
  left join contact_requests request on request.thread_id = me.thread_id
  left join thread_members other on other.thread_id = me.thread_id and other.id <> me.id
  left join companies company on company.id = other.company_id
  left join thread_outsiders outsider on outsider.id = other.outsider_id and outsider.erased_at is null
  where ${isContactOf(person)} and not thread.is_system and ${clause}
  order by thread.created_at desc, thread.id desc`;

/** Latest first; conversations that the candidate removed are left out. */
export async function findContacts(db: Db, person: Person): Promise<ContactRow[]> {
  return (await db.execute<ContactRow>(contacts(person, sql`true`))).rows;
}

export async function findContact(db: Db, person: Person, threadId: number): Promise<ContactRow | null> {
  const { rows } = await db.execute<ContactRow>(contacts(person, sql`thread.id = ${threadId}`));
  return rows[0] ?? null;
}

/** When threads began, by their ids. */
export async function findThreadMoments(db: Db, ids: readonly number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; created_at: string }>(sql`
    select id, created_at from threads where id = any(${sql.param([...ids])}::int[])`);
  return new Map(rows.map(({ id, created_at }) => [id, new Date(created_at)]));
}
