import { the } from '@gegenpost/contract/shared/the.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import { fullNameOf, profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import { IdRow, rowOf } from '#platform/db/rows.ts';
import { type ProjectShareRow, projectShares } from './projects.table.ts';

/** A share with the name of the user who opened it. */
export type NamedShare = ProjectShareRow & { name: string | null };

const { id, project_id, email, access, user_id, opened_at, created_at } = projectShares;
const name = fullNameOf(profiles);

const selectShares = (db: Db) =>
  db
    .select({ id, project_id, email, access, user_id, opened_at, created_at, name })
    .from(projectShares)
    .leftJoin(profiles, eq(profiles.user_id, user_id))
    .$dynamic();

export async function findShares(db: Db, projectId: number): Promise<NamedShare[]> {
  return selectShares(db).where(eq(project_id, projectId)).orderBy(asc(created_at), asc(id));
}

export async function findShare(db: Db, projectId: number, shareId: number): Promise<NamedShare | null> {
  const [row] = await selectShares(db).where(and(eq(project_id, projectId), eq(id, shareId)));
  return row ?? null;
}

type NewShare = Pick<ProjectShareRow, 'project_id' | 'email' | 'access' | 'created_at'>;

/**
 * Shares a project with an address, or changes the access of an existing share.
 *
 * @returns Whether the share is new.
 */
export async function upsertShare(tx: Db, share: NewShare): Promise<{ id: number; is_new: boolean }> {
  const [row] = await tx
    .insert(projectShares)
    .values(share)
    .onConflictDoUpdate({ target: [project_id, email], set: { access: share.access } })
    // `xmax` is 0 for an inserted row, and not for an updated one.
    .returning({ id, is_new: sql<boolean>`xmax = 0` });
  return the(row, 'inserted share');
}

export async function updateShareAccess(
  tx: Db,
  projectId: number,
  shareId: number,
  to: ProjectShareRow['access'],
): Promise<void> {
  await tx
    .update(projectShares)
    .set({ access: to })
    .where(and(eq(project_id, projectId), eq(id, shareId)));
}

export async function deleteShare(tx: Db, projectId: number, shareId: number): Promise<void> {
  await tx.delete(projectShares).where(and(eq(project_id, projectId), eq(id, shareId)));
}

/** The company user with a confirmed address; null: there is none. */
export async function findUserIdByAddress(db: Db, address: string): Promise<number | null> {
  const row = await rowOf(
    db,
    IdRow,
    sql`
    select id from ${users}
    where lower(email) = ${address} and email_confirmed_at is not null and company_id is not null`,
  );
  return row?.id ?? null;
}

export async function findAddress(db: Db, userId: number): Promise<string> {
  const [row] = await db
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(eq(users.id, userId));
  return the(row, 'address of a user').email;
}

/** A user's name; null: none was entered. */
export async function findNameOf(db: Db, userId: number): Promise<string | null> {
  const [row] = await db.select({ name }).from(profiles).where(eq(profiles.user_id, userId));
  return row?.name ?? null;
}
