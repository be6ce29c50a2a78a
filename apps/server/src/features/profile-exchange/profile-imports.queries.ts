import { the } from '@gegenpost/contract/shared/the.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { type ProfileImportRow, profileImports } from './profile-imports.table.ts';

type Key = Pick<ProfileImportRow, 'profile_id' | 'idempotency_key'>;

const isOf = ({ profile_id, idempotency_key }: Key) =>
  and(eq(profileImports.profile_id, profile_id), eq(profileImports.idempotency_key, idempotency_key));

/** @returns False when an import was applied with this key before, including by a concurrent call. */
export async function insertImport(tx: Db, row: typeof profileImports.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(profileImports)
    .values(row)
    .onConflictDoNothing()
    .returning({ profile_id: profileImports.profile_id });
  return inserted.length === 1;
}

export async function findImport(tx: Db, key: Key): Promise<ProfileImportRow> {
  const [row] = await tx.select().from(profileImports).where(isOf(key));
  return the(row, 'inserted import');
}

export async function updateImportStations(tx: Db, key: Key, stationIds: number[]): Promise<void> {
  await tx.update(profileImports).set({ station_ids: stationIds }).where(isOf(key));
}
