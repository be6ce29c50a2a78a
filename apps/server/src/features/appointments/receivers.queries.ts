import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { mailDefaults } from '#features/account/user-settings.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowOf, rowsOf } from '#platform/db/rows.ts';

/** Somebody who is told of a thread's appointments. */
const Receiver = z.object({
  user_id: z.int(),
  email: z.string(),
  is_candidate_side: z.boolean(),
  /** Leads the thread's project without being in the thread. */
  is_leader: z.boolean(),
  /** The agent of the candidate. */
  is_agent: z.boolean(),
  wants_mails: z.boolean(),
  /** Whether one side of the thread blocks the other. */
  is_blocked: z.boolean(),
  company_name: z.string().nullable(),
  gegenpost_id: z.string().nullable(),
  project_id: z.int().nullable(),
});
export type Receiver = z.infer<typeof Receiver>;

/**
 * Both sides of a thread, and who leads its project: its owner, else the company's main account. Without locked
 * accounts and those that are about to be deleted.
 */
export async function findReceivers(db: Db, threadId: number): Promise<Receiver[]> {
  return rowsOf(
    db,
    Receiver,
    sql`
    with sides as (select * from thread_members where thread_id = ${threadId}),
    facts as (
      select (select company_id from sides where not is_candidate_side limit 1) as company_id,
        (select profile_id from sides where is_candidate_side limit 1) as profile_id),
    told as (
      select user_id, is_candidate_side, false as is_leader from sides where user_id is not null
      union all
      select leader.user_id, false, true from threads
      join projects on projects.id = threads.project_id and projects.deleted_at is null
      cross join lateral (
        select coalesce(projects.user_id, (
          select min(id) from users where company_id = projects.company_id and rights is null)) as user_id) leader
      where threads.id = ${threadId} and leader.user_id not in (
        select user_id from sides where user_id is not null))
    select told.user_id, u.email, told.is_candidate_side, told.is_leader,
      told.is_candidate_side and candidate.user_id is distinct from told.user_id as is_agent,
      coalesce(settings.contact_mails, ${mailDefaults.contact_mails}) <> 'never' as wants_mails,
      exists (select from sides where blocked_at is not null) or exists (
        select from company_blocks b where b.company_id = facts.company_id and b.profile_id = facts.profile_id)
        as is_blocked,
      companies.name as company_name, candidate.gegenpost_id, threads.project_id
    from told
    cross join facts
    join threads on threads.id = ${threadId}
    join users u on u.id = told.user_id
    left join user_settings settings on settings.user_id = u.id
    left join companies on companies.id = facts.company_id
    left join profiles candidate on candidate.id = facts.profile_id
    where u.locked_at is null and u.deletion_requested_at is null and u.email_confirmed_at is not null
    order by told.user_id`,
  );
}

const Owned = z.object({ project_id: z.int(), profile_id: z.int(), user_id: z.int() });

/** The project of a thread with its candidate and the company's user; null: there is none. */
export async function findThreadProject(db: Db, threadId: number): Promise<z.infer<typeof Owned> | null> {
  return rowOf(
    db,
    Owned,
    sql`
    select threads.project_id, candidate.profile_id, company.user_id from threads
    join thread_members candidate on candidate.thread_id = threads.id and candidate.is_candidate_side
    join thread_members company on company.thread_id = threads.id and not company.is_candidate_side
    where threads.id = ${threadId} and threads.project_id is not null
    and candidate.profile_id is not null and company.user_id is not null`,
  );
}
