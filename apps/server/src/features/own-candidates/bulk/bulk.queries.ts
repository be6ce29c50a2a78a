import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ids } from '#features/own-candidates/own-candidates.queries.ts';
import type { Db } from '#platform/db/db.ts';
import { momentColumn, rowsOf } from '#platform/db/rows.ts';

const Locked = z.object({
  id: z.int(),
  is_online: z.boolean(),
  has_consent: z.boolean(),
  external_id: z.string().nullable(),
  removed_at: momentColumn.nullable(),
  agent: z.string(),
});
export type Locked = z.infer<typeof Locked>;

/**
 * The company's candidates among these, also removed ones, locked in the order of their ids until the end. A join with
 * the agent would lose those whom another process hands over at the same time.
 */
export async function lockSeveral(tx: Db, companyId: number, profileIds: readonly number[]): Promise<Locked[]> {
  return rowsOf(
    tx,
    Locked,
    sql`
    select c.profile_id as id, c.is_online, c.placement_consented_at is not null as has_consent, c.external_id,
      c.removed_at, (select gegenpost_id from profiles where id = c.vermittler_profile_id) as agent
    from candidates c
    where c.profile_id = any(${ids(profileIds)}) and c.vermittler_company_id = ${companyId} and c.restricted_at is null
    order by c.profile_id for no key update`,
  );
}

/** Who goes online counts as reviewed. */
export async function updateOnline(tx: Db, profileIds: readonly number[], online: boolean): Promise<void> {
  await tx.execute(sql`
    update candidates set is_online = ${online}, is_imported = is_imported and not ${online}
    where profile_id = any(${ids(profileIds)})`);
}

export async function updateAgent(tx: Db, profileIds: readonly number[], agentProfileId: number): Promise<void> {
  await tx.execute(sql`
    update candidates set vermittler_profile_id = ${agentProfileId} where profile_id = any(${ids(profileIds)})`);
}

export async function updateRemoved(tx: Db, profileIds: readonly number[], now: Date): Promise<void> {
  await tx.execute(sql`
    update candidates set removed_at = ${now.toISOString()}, online_before_removal = is_online, is_online = false
    where profile_id = any(${ids(profileIds)})`);
}

/** Who was online is so again, unless the consent was withdrawn meanwhile. */
export async function updateRestored(tx: Db, profileIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update candidates set removed_at = null, online_before_removal = false,
      is_online = online_before_removal and placement_consented_at is not null
    where profile_id = any(${ids(profileIds)})`);
}

/** External ids of the company's candidates among these. */
export async function findTakenIds(tx: Db, companyId: number, externalIds: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf(
    tx,
    z.object({ external_id: z.string() }),
    sql`
    select external_id from candidates where vermittler_company_id = ${companyId} and removed_at is null
    and external_id = any(${sql.param([...externalIds])}::text[])`,
  );
  return new Set(rows.map(({ external_id }) => external_id));
}
