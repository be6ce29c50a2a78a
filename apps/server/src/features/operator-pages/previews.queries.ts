import { eq, lte } from 'drizzle-orm';
import { media, pagePreviews } from '#features/pages/page-versions.table.ts';
import type { Db } from '#platform/db/db.ts';

export async function insertPreview(tx: Db, preview: typeof pagePreviews.$inferInsert): Promise<void> {
  await tx.insert(pagePreviews).values(preview);
}

export async function deletePreviews(db: Db, pageId: number): Promise<void> {
  await db.delete(pagePreviews).where(eq(pagePreviews.page_id, pageId));
}

export async function deleteEndedPreviews(db: Db, now: Date): Promise<void> {
  await db.delete(pagePreviews).where(lte(pagePreviews.expires_at, now));
}

export async function insertMedia(db: Db, image: typeof media.$inferInsert): Promise<void> {
  await db.insert(media).values(image);
}
