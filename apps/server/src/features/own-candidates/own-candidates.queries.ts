import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { momentColumn, rowOf, rowsOf } from '#platform/db/rows.ts';

/** The candidates of a company, without removed ones and those who closed their data: a condition on `candidates c`. */
export const isOwned = (companyId: number): SQL =>
  sql`c.vermittler_company_id = ${companyId} and c.removed_at is null and c.restricted_at is null`;

export const ids = (list: readonly number[]): SQL => sql`${sql.param([...list])}::int[]`;

const Own = z.object({
  profile_id: z.int(),
  gegenpost_id: z.string(),
  /** The account of the person; null: an agent manages them alone. */
  user_id: z.int().nullable(),
  agent_profile_id: z.int(),
  agent_gegenpost_id: z.string(),
  agent_name: z.string(),
  is_online: z.boolean(),
  is_imported: z.boolean(),
  external_id: z.string().nullable(),
  placement_consented_at: momentColumn.nullable(),
  created_at: momentColumn,
  updated_at: momentColumn,
});
/** What identifies a candidate of a company. */
export type OwnRow = z.infer<typeof Own>;

/** @returns null when it does not exist, was removed or is placed by others. */
export async function findOwn(db: Db, companyId: number, id: number): Promise<OwnRow | null> {
  return rowOf(
    db,
    Own,
    sql`
    select c.profile_id, p.gegenpost_id, p.user_id, c.vermittler_profile_id as agent_profile_id,
      agent.gegenpost_id as agent_gegenpost_id, concat_ws(' ', agent.first_name, agent.last_name) as agent_name,
      c.is_online, c.is_imported,
      c.external_id, c.placement_consented_at, c.created_at, c.updated_at
    from candidates c join profiles p on p.id = c.profile_id join profiles agent on agent.id = c.vermittler_profile_id
    where c.profile_id = ${id} and ${isOwned(companyId)}`,
  );
}

/**
 * As `findOwn`; also locks the candidate until the transaction ends. It is read after the lock: a statement that waited
 * for it still sees other tables as they were, and would not find the agent to whom the candidate went meanwhile.
 */
export async function lockOwn(tx: Db, companyId: number, id: number): Promise<OwnRow | null> {
  await tx.execute(
    sql`select from candidates c where c.profile_id = ${id} and ${isOwned(companyId)} for no key update`,
  );
  return findOwn(tx, companyId, id);
}

const Agent = z.object({ profile_id: z.int(), gegenpost_id: z.string(), name: z.string() });

/** The people of a company who can place candidates, by name. */
export async function findAgents(db: Db, companyId: number): Promise<z.infer<typeof Agent>[]> {
  return rowsOf(
    db,
    Agent,
    sql`
    select p.id as profile_id, p.gegenpost_id, concat_ws(' ', p.first_name, p.last_name) as name
    from users u join profiles p on p.user_id = u.id
    where u.company_id = ${companyId} and u.registration_finished and u.deletion_requested_at is null and u.locked_at is null
      and (u.rights is null or 'candidates' = any(u.rights))
    order by lower(p.last_name), lower(p.first_name), p.id`,
  );
}

/** Locks a company until the transaction ends, so that its candidates are added one call after the other. */
export async function lockOwner(tx: Db, companyId: number): Promise<void> {
  await tx.execute(sql`select id from companies where id = ${companyId} for no key update`);
}
