import { notFound } from '#platform/http/errors.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import type { PageParts } from './editing.service.ts';
import { lockPage } from './operator-pages.queries.ts';
import { deleteEndedPreviews, insertPreview } from './previews.queries.ts';

const PREVIEW_MS = 7 * 24 * 60 * 60_000;

/** Makes a link that shows the draft of a page, as it stands when the link is opened, for 7 days. */
export async function createPreview(
  { db, clock }: PageParts,
  pageId: number,
): Promise<{ token: string; expires_at: Date }> {
  const now = clock.now();
  const token = newToken();
  const expires_at = new Date(now.getTime() + PREVIEW_MS);
  await db.transaction(async (tx) => {
    if (!(await lockPage(tx, pageId))) throw notFound();
    await deleteEndedPreviews(tx, now);
    await insertPreview(tx, { token_hash: hashToken(token), page_id: pageId, expires_at });
  });
  return { token, expires_at };
}
