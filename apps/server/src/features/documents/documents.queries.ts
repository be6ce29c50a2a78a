import { the } from '@gegenpost/contract/shared/the.ts';
import { and, asc, desc, eq, exists, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { profileViews } from '#features/search/search.table.ts';
import type { Db } from '#platform/db/db.ts';
import { type DocumentRow, documents } from './documents.table.ts';

type Owned = { profile_id: number; id: number };

const isKept = (profileId: number) => and(eq(documents.profile_id, profileId), isNull(documents.deleted_at));
const isOwned = ({ profile_id, id }: Owned) => and(eq(documents.profile_id, profile_id), eq(documents.id, id));

/**
 * Locks the documents of a candidate or of a company's user until the transaction ends, so that changes happen one after
 * the other.
 *
 * @returns False when the profile is of neither.
 */
export async function lockDocuments(tx: Db, profileId: number): Promise<boolean> {
  const ofCandidate = await tx
    .select({ id: candidates.profile_id })
    .from(candidates)
    .where(eq(candidates.profile_id, profileId))
    .for('no key update');
  if (ofCandidate.length === 1) return true;
  const ofCompany = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.user_id))
    .where(and(eq(profiles.id, profileId), isNotNull(users.company_id)))
    .for('no key update', { of: profiles });
  return ofCompany.length === 1;
}

/** The documents of a profile in their order. */
export async function findDocuments(db: Db, profileId: number): Promise<DocumentRow[]> {
  return db.select().from(documents).where(isKept(profileId)).orderBy(asc(documents.position));
}

export async function findDocument(db: Db, owned: Owned): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(isOwned(owned), isNull(documents.deleted_at)));
  return row ?? null;
}

/** A document that was removed after a moment; null: there is none, it was not removed, or earlier. */
export async function findRemoved(db: Db, owned: Owned, since: Date): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(isOwned(owned), sql`${documents.deleted_at} > ${since}`));
  return row ?? null;
}

export async function findDocumentByKey(db: Db, profileId: number, key: string): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.profile_id, profileId), eq(documents.idempotency_key, key)));
  return row ?? null;
}

/** Whether a document has this file, including removed documents that can be restored. */
export async function hasDocument(db: Db, fileId: string): Promise<boolean> {
  return (await db.$count(documents, eq(documents.file_id, fileId))) > 0;
}

/**
 * A document and its owner.
 *
 * @param companyId Company of the viewer: `is_opened` says whether it has opened the candidate's profile.
 */
export async function findDocumentWithOwner(db: Db, id: number, companyId: number | null) {
  const views = db
    .select({ one: sql`1` })
    .from(profileViews)
    .where(and(eq(profileViews.company_id, companyId ?? 0), eq(profileViews.profile_id, documents.profile_id)));
  const [row] = await db
    .select({ document: documents, gegenpost_id: profiles.gegenpost_id, is_opened: sql<boolean>`${exists(views)}` })
    .from(documents)
    .innerJoin(profiles, eq(profiles.id, documents.profile_id))
    .where(and(eq(documents.id, id), isNull(documents.deleted_at)));
  return row ?? null;
}

export async function insertDocument(tx: Db, document: typeof documents.$inferInsert): Promise<DocumentRow> {
  const [row] = await tx.insert(documents).values(document).returning();
  return the(row, 'inserted document');
}

export async function updateDocument(
  tx: Db,
  owned: Owned,
  values: Partial<Pick<DocumentRow, 'name' | 'kind'>>,
): Promise<void> {
  await tx.update(documents).set(values).where(isOwned(owned));
}

/** Stores the order of a profile's documents; `ids` has all that are not removed. Requires `lockDocuments`. */
export async function updateOrder(tx: Db, profileId: number, ids: readonly number[]): Promise<void> {
  // In two steps over negative positions, because the unique index is checked row by row.
  await tx
    .update(documents)
    .set({ position: sql`-1 - ${documents.position}` })
    .where(isKept(profileId));
  await tx
    .update(documents)
    .set({ position: sql`array_position(${sql.param([...ids])}::int[], ${documents.id}) - 1` })
    .where(isKept(profileId));
}

export async function updateDeletedAt(tx: Db, owned: Owned, deletedAt: Date): Promise<void> {
  await tx.update(documents).set({ deleted_at: deletedAt }).where(isOwned(owned));
}

/** Undoes a removal, at a free position. */
export async function updateRestored(tx: Db, owned: Owned, position: number): Promise<void> {
  await tx.update(documents).set({ deleted_at: null, position }).where(isOwned(owned));
}

/** Documents that were removed before a moment. */
export async function findRemovedUntil(db: Db, until: Date): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(and(isNotNull(documents.deleted_at), lte(documents.deleted_at, until)));
}

/** Documents for which no neutral copy was tried yet, latest first. */
export async function findWithoutNeutralCopy(db: Db, limit: number): Promise<DocumentRow[]> {
  return db.select().from(documents).where(isNull(documents.neutral_size)).orderBy(desc(documents.id)).limit(limit);
}

/** @returns False when the document was deleted meanwhile. */
export async function updateNeutralSize(db: Db, id: number, size: number): Promise<boolean> {
  const { rowCount } = await db.update(documents).set({ neutral_size: size }).where(eq(documents.id, id));
  return rowCount === 1;
}

/** Deletes the row of a removed document, unless it was restored. */
export async function deleteRemoved(db: Db, id: number): Promise<void> {
  await db.delete(documents).where(and(eq(documents.id, id), isNotNull(documents.deleted_at)));
}
