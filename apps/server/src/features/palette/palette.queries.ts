import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { visibleTo } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { onceByName, prepareRows } from '#platform/db/statement.ts';
import type { Actor } from '#platform/http/actor.ts';

const ProfileIdRow = z.object({ profile_id: z.int() });

/**
 * Candidates whom the actor's company opened or placed, or with whom the actor has a thread, and whom the actor may
 * find now: of the latest ones, latest contact first. A user without a company knows none.
 */
export async function findKnownCandidates(
  db: Db,
  { company_id, user_id, role }: Pick<Actor, 'company_id' | 'user_id' | 'role'>,
  limit: number,
): Promise<number[]> {
  if (company_id === null) return [];
  const rows = await knownCandidates(role)(db, { company_id, user_id, limit });
  return rows.map(({ profile_id }) => profile_id);
}

const company_id = sql`${sql.placeholder('company_id')}::int`;
const limit = sql`${sql.placeholder('limit')}::int`;

const knownCandidates = onceByName(
  (role: Actor['role']) => `known_candidates_${role}`,
  (name, role) =>
    prepareRows(
      name,
      ProfileIdRow,
      sql`
      select candidates.profile_id from (
        select profile_id, max(met_at) as met_at from (
          (select profile_id, viewed_at as met_at from profile_views
            where company_id = ${company_id} order by viewed_at desc limit ${limit})
          union all
          (select other.profile_id, me.last_message_at from thread_members me
            join thread_members other on other.thread_id = me.thread_id and other.is_candidate_side
            where me.user_id = ${sql.placeholder('user_id')}::int and me.deleted_at is null
            and other.profile_id is not null
            order by me.last_message_at desc limit ${limit})
          union all
          (select profile_id, updated_at from candidates
            where vermittler_company_id = ${company_id} and removed_at is null and restricted_at is null
            order by updated_at desc limit ${limit})
        ) as meetings group by profile_id order by met_at desc limit ${limit}
      ) as met
      join candidates on candidates.profile_id = met.profile_id
      where ${visibleTo({ company_id, role })} order by met_at desc`,
    ),
);
