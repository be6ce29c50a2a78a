import type { OwnPerson } from '@gegenpost/contract/own-candidates.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { visibilitySettings } from '#features/visibility/visibility.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowOf } from '#platform/db/rows.ts';

export async function findPerson(db: Db, id: number): Promise<OwnPerson> {
  const [row] = await db
    .select({
      salutation: profiles.salutation,
      title: profiles.title,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      birthday: profiles.birthday,
      street: profiles.street,
      postal_code: profiles.postal_code,
      city: profiles.city,
      country: profiles.country,
      phone: profiles.phone,
      mobile: profiles.mobile,
      email: profiles.email,
    })
    .from(profiles)
    .where(eq(profiles.id, id));
  return the(row, 'profile of a candidate');
}

export async function updatePerson(tx: Db, id: number, person: Partial<OwnPerson>, now: Date): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...person, updated_at: now })
    .where(eq(profiles.id, id));
}

/** Who edited the candidate, if nothing changed it since; null: somebody else did, or it is not known. */
export async function findLastEditor(db: Db, id: number): Promise<string | null> {
  const row = await rowOf(
    db,
    z.object({ name: z.string() }),
    sql`
    select concat_ws(' ', p.first_name, p.last_name) as name from candidates c join profiles p on p.user_id = c.edited_by
    where c.profile_id = ${id} and c.edited_at = c.updated_at`,
  );
  return row?.name || null;
}

/** Notes an edit, after which a candidate counts as reviewed. */
export async function updateEdited(tx: Db, id: number, edit: { user_id: number; now: Date }): Promise<void> {
  await tx
    .update(candidates)
    .set({ updated_at: edit.now, edited_at: edit.now, edited_by: edit.user_id, is_imported: false })
    .where(eq(candidates.profile_id, id));
}

/** @returns False when another candidate of the company has the number. The company has to be locked. */
export async function updateExternalId(
  tx: Db,
  owned: { company_id: number; id: number },
  externalId: string | null,
): Promise<boolean> {
  const changed = await rowOf(
    tx,
    z.object({ profile_id: z.int() }),
    sql`
    update candidates c set external_id = ${externalId}
    where c.profile_id = ${owned.id} and not exists (
      select from candidates other where other.vermittler_company_id = ${owned.company_id}
        and other.external_id = ${externalId} and other.removed_at is null and other.profile_id <> c.profile_id)
    returning profile_id`,
  );
  return changed !== null;
}

type Created = { id: number; request_digest: Buffer | null };

/** The candidate that was created with an idempotency key, removed or not. */
export async function findByKey(tx: Db, companyId: number, key: string): Promise<Created | null> {
  const [row] = await tx
    .select({ id: candidates.profile_id, request_digest: candidates.request_digest })
    .from(candidates)
    .where(and(eq(candidates.vermittler_company_id, companyId), eq(candidates.idempotency_key, key)));
  return row ?? null;
}

export async function countOwn(tx: Db, companyId: number): Promise<number> {
  return tx.$count(candidates, and(eq(candidates.vermittler_company_id, companyId), sql`removed_at is null`));
}

/** Inserts an empty candidate of an agent, offline. */
export async function insertOwn(
  tx: Db,
  own: { company_id: number; agent_profile_id: number; gegenpost_id: string; now: Date } & {
    idempotency_key: string;
    request_digest: Buffer;
  },
): Promise<number> {
  const { company_id, agent_profile_id, gegenpost_id, now, ...once } = own;
  const at = { created_at: now, updated_at: now };
  const [row] = await tx
    .insert(profiles)
    .values({ gegenpost_id, ...at })
    .returning({ id: profiles.id });
  const { id } = the(row, 'inserted profile');
  await tx.insert(candidates).values({
    profile_id: id,
    vermittler_company_id: company_id,
    vermittler_profile_id: agent_profile_id,
    ...once,
    ...at,
  });
  // Only who is found by other recruiters through a company that shares its candidates is concerned by this.
  await tx.insert(visibilitySettings).values({ profile_id: id, contact_by_recruiters: true });
  return id;
}
