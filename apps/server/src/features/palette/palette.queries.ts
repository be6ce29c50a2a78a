import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';

const ProfileIdRow = z.object({ profile_id: z.int() });

/**
 * Candidates whom a company opened or placed, or with whom the user has a thread, latest contact first. The caller has
 * to apply the access policy.
 */
export async function findKnownCandidates(
  db: Db,
  { company_id, user_id }: { company_id: number; user_id: number },
  limit: number,
): Promise<number[]> {
  const rows = await rowsOf(
    db,
    ProfileIdRow,
    sql`
    select profile_id from (
      (select profile_id, viewed_at as met_at from profile_views
        where company_id = ${company_id} order by viewed_at desc limit ${limit})
      union all
      (select other.profile_id, me.last_message_at from thread_members me
        join thread_members other on other.thread_id = me.thread_id and other.is_candidate_side
        where me.user_id = ${user_id} and me.deleted_at is null and other.profile_id is not null
        order by me.last_message_at desc limit ${limit})
      union all
      (select profile_id, updated_at from candidates
        where vermittler_company_id = ${company_id} and removed_at is null and restricted_at is null
        order by updated_at desc limit ${limit})
    ) as met
    group by profile_id order by max(met_at) desc limit ${limit}`,
  );
  return rows.map(({ profile_id }) => profile_id);
}
