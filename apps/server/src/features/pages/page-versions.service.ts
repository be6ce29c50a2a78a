import type { PageText, PageVersionKind } from '@gegenpost/contract/operator-pages.ts';
import type { Db } from '#platform/db/db.ts';
import { insertVersion, type PageContent, takeVersionNo, updatePublished } from './page-versions.queries.ts';
import type { PageVersionRow } from './page-versions.table.ts';

/** Whether two texts of a page say the same. */
export function isSameText(a: PageText, b: PageText): boolean {
  return a.title === b.title && a.nav_title === b.nav_title && a.description === b.description && a.body === b.body;
}

/** The text of a row without what surrounds it. */
export const textOf = ({ title, nav_title, description, body }: PageText): PageText => ({
  title,
  nav_title,
  description,
  body,
});

type NewVersion = {
  page_id: number;
  kind: PageVersionKind;
  text: PageText;
  author_id: number | null;
  note: string | null;
};

/** Adds a version under the next number. It is not public yet. */
export async function addVersion(tx: Db, { page_id, text, ...about }: NewVersion, now: Date): Promise<PageVersionRow> {
  const no = await takeVersionNo(tx, page_id);
  return insertVersion(tx, { page_id, no, ...about, ...textOf(text), created_at: now });
}

/** Makes the text of a version public from now on. */
export async function showVersion(
  tx: Db,
  version: PageVersionRow,
  origin: Pick<PageContent, 'shipped_hash' | 'seen_shipped_hash'>,
  now: Date,
): Promise<void> {
  await updatePublished(tx, version.page_id, {
    ...textOf(version),
    ...origin,
    published_no: version.no,
    published_at: now,
  });
}
