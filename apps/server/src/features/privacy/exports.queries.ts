import { and, desc, eq, inArray, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import { type DataExportRow, dataExports } from './privacy.table.ts';

/** An export that runs longer belongs to a process that died. */
const RUN_LIMIT = sql`interval '10 minutes'`;

export async function findLastExport(db: Db, userId: number): Promise<DataExportRow | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.user_id, userId))
    .orderBy(desc(dataExports.id))
    .limit(1);
  return row ?? null;
}

export async function findExportOf(db: Db, userId: number, exportId: number): Promise<DataExportRow | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.user_id, userId), eq(dataExports.id, exportId)));
  return row ?? null;
}

export type ExportTarget = DataExportRow & { email: string; profile_id: number };

/** A started export and its owner; null when it is finished, or its owner was deleted. */
export async function findRunningExport(db: Db, exportId: number): Promise<ExportTarget | null> {
  const [row] = await db
    .select({ run: dataExports, email: users.email, profile_id: profiles.id })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.user_id))
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(and(eq(dataExports.id, exportId), eq(dataExports.state, 'running')));
  return row ? { ...row.run, email: row.email, profile_id: row.profile_id } : null;
}

/** @returns null when an export of the user is running. */
export async function insertExport(tx: Db, userId: number, now: Date): Promise<DataExportRow | null> {
  const [row] = await tx
    .insert(dataExports)
    .values({ user_id: userId, created_at: now })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** @returns False when the export was given up, or erased with its owner. */
export async function updateExportReady(
  tx: Db,
  exportId: number,
  { size, expires_at }: { size: number; expires_at: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(dataExports)
    .set({ state: 'ready', size, expires_at })
    .where(and(eq(dataExports.id, exportId), eq(dataExports.state, 'running')));
  return rowCount === 1;
}

/** Marks exports that run for too long as failed, of one user or of all. */
export async function updateExportsFailed(tx: Db, now: Date, userId?: number): Promise<void> {
  await tx
    .update(dataExports)
    .set({ state: 'failed' })
    .where(
      and(
        eq(dataExports.state, 'running'),
        lt(dataExports.created_at, sql`${now}::timestamptz - ${RUN_LIMIT}`),
        userId === undefined ? undefined : eq(dataExports.user_id, userId),
      ),
    );
}

/** Exports whose file is to be deleted: expired, or replaced by a newer one. */
export async function findExportsToRemove(db: Db, now: Date): Promise<DataExportRow[]> {
  const newest = db
    .select({ id: sql`max(${dataExports.id})` })
    .from(dataExports)
    .where(eq(dataExports.state, 'ready'))
    .groupBy(dataExports.user_id);
  return db
    .select()
    .from(dataExports)
    .where(
      and(eq(dataExports.state, 'ready'), or(lte(dataExports.expires_at, now), notInArray(dataExports.id, newest))),
    );
}

export async function updateExportsExpired(tx: Db, exportIds: readonly number[]): Promise<void> {
  if (exportIds.length === 0) return;
  await tx
    .update(dataExports)
    .set({ state: 'expired' })
    .where(inArray(dataExports.id, [...exportIds]));
}
