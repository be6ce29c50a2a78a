import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { visibleTo } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';
import type { Actor } from '#platform/http/actor.ts';

const ProfileIdRow = z.object({ profile_id: z.int() });

/**
 * Candidates whom the actor's company opened or placed, or with whom the actor has a thread, and whom the actor may
 * find now: of the latest ones, latest contact first.
 */
export async function findKnownCandidates(
  db: Db,
  { company_id, user_id, role }: Pick<Actor, 'company_id' | 'user_id' | 'role'>,
  limit: number,
): Promise<number[]> {
  const rows = await rowsOf(
    db,
    ProfileIdRow,
    sql`
    select candidates.profile_id from (
      select profile_id, max(met_at) as met_at from (
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
      ) as meetings group by profile_id order by met_at desc limit ${limit}
    ) as met
    join candidates on candidates.profile_id = met.profile_id
    where ${visibleTo({ company_id, role })} order by met_at desc`,
  );
  return rows.map(({ profile_id }) => profile_id);
}
