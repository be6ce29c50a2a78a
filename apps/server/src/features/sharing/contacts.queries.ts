import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { IdRow, momentColumn, rowOf, rowsOf } from '#platform/db/rows.ts';

export type Person = { user_id: number; profile_id: number };

/** A conversation of a candidate with a company. */
const ContactRow = z.object({
  thread_id: z.int(),
  /** null: the account was deleted. */
  company_name: z.string().nullable(),
  subject: z.string(),
  created_at: momentColumn,
  job_title: z.string().nullable(),
  /** null: a thread that began with interest in a sharing. */
  state: z.enum(['open', 'accepted', 'rejected', 'expired']).nullable(),
  decided_at: momentColumn.nullable(),
  expires_at: momentColumn.nullable(),
  /** Of the last talk that was agreed; null: none. */
  appointment_agreed_at: momentColumn.nullable(),
  appointment_cancelled_at: momentColumn.nullable(),
});
export type ContactRow = z.infer<typeof ContactRow>;

/** For `thread_members me`: the candidate's memberships that were not removed. */
export const isContactOf = ({ user_id, profile_id }: Person) => sql`(
  me.user_id = ${user_id} and me.profile_id = ${profile_id} and me.is_candidate_side and me.deleted_at is null)`;

const contacts = (person: Person, clause: SQL) => sql`
  select thread.id as thread_id, coalesce(company.name, outsider.company) as company_name, thread.subject, thread.created_at,
    request.job_title, case when rejection.thread_id is null then coalesce(request.state, offer.state) else 'rejected' end
      as state,
    coalesce(rejection.rejected_at, request.decided_at, offer.decided_at) as decided_at,
    coalesce(request.expires_at, offer.expires_at) as expires_at,
    talk.agreed_at as appointment_agreed_at,
    case when talk.state = 'cancelled' then talk.updated_at end as appointment_cancelled_at
  from thread_members me
  join threads thread on thread.id = me.thread_id
  left join contact_requests request on request.thread_id = me.thread_id
  left join outsider_offers offer on offer.thread_id = me.thread_id
  left join pending_rejections rejection on rejection.thread_id = me.thread_id
  left join thread_members other on other.thread_id = me.thread_id and other.id <> me.id
  left join companies company on company.id = other.company_id
  left join thread_outsiders outsider on outsider.id = other.outsider_id and outsider.erased_at is null
  left join lateral (
    select agreed_at, state, updated_at from appointments where appointments.thread_id = me.thread_id
    order by appointments.id desc limit 1) talk on true
  where ${isContactOf(person)} and not thread.is_system and ${clause}
  order by thread.created_at desc, thread.id desc`;

/** A candidate's conversations with companies, latest first, without removed ones. */
export async function findContacts(db: Db, person: Person): Promise<ContactRow[]> {
  return rowsOf(db, ContactRow, contacts(person, sql`true`));
}

export async function findContact(db: Db, person: Person, threadId: number): Promise<ContactRow | null> {
  return rowOf(db, ContactRow, contacts(person, sql`thread.id = ${threadId}`));
}

/** When threads began, by id. */
export async function findThreadMoments(db: Db, ids: readonly number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(
    db,
    IdRow.extend({ created_at: momentColumn }),
    sql`
    select id, created_at from threads where id = any(${sql.param([...ids])}::int[])`,
  );
  return new Map(rows.map(({ id, created_at }) => [id, created_at]));
}
