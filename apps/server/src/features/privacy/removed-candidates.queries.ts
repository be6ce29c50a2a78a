import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { IdRow, rowOf, rowsOf } from '#platform/db/rows.ts';

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
 * Locks a removed candidate until the transaction ends.
 *
 * @returns Whether the person has an account; null: the removal was undone.
 */
export async function lockRemovedCandidate(tx: Db, profileId: number, until: Date): Promise<boolean | null> {
  const row = await rowOf(
    tx,
    z.object({ has_account: z.boolean() }),
    sql`
    select p.user_id is not null as has_account from candidates c join profiles p on p.id = c.profile_id
    where c.profile_id = ${profileId} and c.removed_at <= ${until.toISOString()} for update of c`,
  );
  return row?.has_account ?? null;
}

/** Ends the placement of a removed candidate: the profile is the person's alone, and as visible as before. */
export async function updateToUnplaced(tx: Db, profileId: number): Promise<void> {
  await tx.execute(sql`
    update candidates set vermittler_profile_id = null, vermittler_company_id = null, external_id = null,
      is_imported = false, idempotency_key = null, request_digest = null, placement_ended_at = null,
      removed_at = null, is_online = online_before_removal, online_before_removal = false
    where profile_id = ${profileId}`);
}
