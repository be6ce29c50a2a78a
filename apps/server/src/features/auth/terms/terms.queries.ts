import { the } from '@gegenpost/contract/shared/the.ts';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';
import { type TermsVersionRow, termsAcceptances, termsVersions } from './terms.table.ts';

/** `publish` and `accept` exclude each other, so that no acceptance of the old version counts for the new one. */
export async function lockTerms(tx: Db, intent: 'publish' | 'accept'): Promise<void> {
  await tx.execute(
    intent === 'publish'
      ? sql`select pg_advisory_xact_lock(hashtextextended('terms', 0))`
      : sql`select pg_advisory_xact_lock_shared(hashtextextended('terms', 0))`,
  );
}

export async function findTermsVersionInForce(db: Db): Promise<TermsVersionRow | null> {
  const [row] = await db.select().from(termsVersions).orderBy(desc(termsVersions.id)).limit(1);
  return row ?? null;
}

export async function hasShippedTerms(tx: Db, shippedHash: string): Promise<boolean> {
  return (await tx.$count(termsVersions, eq(termsVersions.shipped_hash, shippedHash))) > 0;
}

export async function insertTermsVersion(tx: Db, version: typeof termsVersions.$inferInsert): Promise<TermsVersionRow> {
  const [row] = await tx.insert(termsVersions).values(version).returning();
  return the(row, 'published terms');
}

/** Operators of the platform itself are no party to its terms. */
export async function updateAllUsersToNeedTerms(tx: Db): Promise<void> {
  await tx
    .update(users)
    .set({ needs_term_agreement: true })
    .where(and(eq(users.needs_term_agreement, false), ne(users.role_id, 5)));
}

export async function updateNeedsTerms(tx: Db, userId: number, needsTerms: boolean): Promise<void> {
  await tx.update(users).set({ needs_term_agreement: needsTerms }).where(eq(users.id, userId));
}

/** Records an acceptance; a repeated one keeps the first row. */
export async function insertTermsAcceptance(tx: Db, acceptance: typeof termsAcceptances.$inferInsert): Promise<void> {
  await tx.insert(termsAcceptances).values(acceptance).onConflictDoNothing();
}
