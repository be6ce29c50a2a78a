import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { IdRow, rowsOf } from '#platform/db/rows.ts';

/** Candidates whom an agent removed until a moment. */
export async function findRemovedCandidates(db: Db, until: Date): Promise<number[]> {
  const rows = await rowsOf(
    db,
    IdRow,
    sql`select profile_id as id from candidates where removed_at <= ${until.toISOString()} order by removed_at`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks removed candidates until the transaction ends.
 *
 * @returns Those whose removal was not undone meanwhile, and whether they have an account.
 */
export async function lockRemovedCandidates(tx: Db, profileIds: readonly number[], until: Date) {
  return await rowsOf(
    tx,
    z.object({ profile_id: z.number(), has_account: z.boolean() }),
    sql`
    select c.profile_id, p.user_id is not null as has_account from candidates c join profiles p on p.id = c.profile_id
    where c.profile_id = any(${sql.param([...profileIds])}::int[]) and c.removed_at <= ${until.toISOString()}
    order by c.profile_id for update of c`,
  );
}

/** Ends the placement of a removed candidate: the profile is the person's alone, and as visible as before. */
export async function updateToUnplaced(tx: Db, profileId: number): Promise<void> {
  await tx.execute(sql`
    update candidates set vermittler_profile_id = null, vermittler_company_id = null, external_id = null,
      is_imported = false, idempotency_key = null, request_digest = null, placement_ended_at = null,
      removed_at = null, is_online = online_before_removal, online_before_removal = false
    where profile_id = ${profileId}`);
}
