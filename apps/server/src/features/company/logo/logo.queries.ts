import { and, eq } from 'drizzle-orm';
import { companies } from '#features/company/company.table.ts';
import type { Db } from '#platform/db/db.ts';

export async function findLogoHash(db: Db, companyId: number): Promise<string | null> {
  const [row] = await db.select({ hash: companies.logo_hash }).from(companies).where(eq(companies.id, companyId));
  return row?.hash ?? null;
}

export async function findLogoOwner(db: Db, gegenpostId: string, hash: string): Promise<number | null> {
  const [row] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.gegenpost_id, gegenpostId), eq(companies.logo_hash, hash)));
  return row?.id ?? null;
}

/** @returns The hash of the logo before; null: there was none. */
export async function updateLogoHash(
  tx: Db,
  companyId: number,
  hash: string | null,
  now: Date,
): Promise<string | null> {
  const isOwn = eq(companies.id, companyId);
  const [before] = await tx.select({ hash: companies.logo_hash }).from(companies).where(isOwn).for('no key update');
  await tx.update(companies).set({ logo_hash: hash, updated_at: now }).where(isOwn);
  return before?.hash ?? null;
}
