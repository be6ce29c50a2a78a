import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';

const Handed = z.object({ thread_id: z.int(), from_user_id: z.int(), to_user_id: z.int() });

/**
 * Makes an agent the reader of the candidates' side in all their threads that another agent reads. A thread of which
 * the new agent is a member already, on the other side, stays.
 */
export async function updateReader(
  tx: Db,
  profileIds: readonly number[],
  agentProfileId: number,
): Promise<z.infer<typeof Handed>[]> {
  return rowsOf(
    tx,
    Handed,
    sql`
    with held as (
      select member.id, member.user_id as from_user_id, agent.user_id as to_user_id
      from thread_members member join profiles agent on agent.id = ${agentProfileId}
      join profiles own on own.id = member.profile_id
      where member.profile_id = any(${sql.param([...profileIds])}::int[]) and member.is_candidate_side
        and member.user_id <> agent.user_id and member.user_id is distinct from own.user_id
        and not exists (select from thread_members other
          where other.thread_id = member.thread_id and other.user_id = agent.user_id)
      order by member.id for update of member)
    update thread_members set user_id = held.to_user_id from held where held.id = thread_members.id
    returning thread_id, held.from_user_id, held.to_user_id`,
  );
}
