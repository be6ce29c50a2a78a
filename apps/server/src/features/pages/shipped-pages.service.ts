import type { Db } from '#platform/db/db.ts';
import { addVersion, showVersion } from './page-versions.service.ts';
import type { ShippedPage } from './shipped-content.ts';
import {
  deleteProposal,
  insertShippedPage,
  type KnownPage,
  lockShippedPages,
  takeShippedPage,
  upsertProposal,
} from './shipped-pages.queries.ts';

/**
 * Brings the pages to the texts of a release. What an operator wrote, is writing, plans or has withdrawn stays as it
 * is, and gets the release's text as a proposal.
 */
export async function loadShippedPages(db: Db, shipped: readonly ShippedPage[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockShippedPages(tx);
    for (const page of shipped) await loadShippedPage(tx, page, now);
  });
}

async function loadShippedPage(tx: Db, shipped: ShippedPage, now: Date): Promise<void> {
  const known = await takeShippedPage(tx, shipped);
  if (!known) return show(tx, await insertShippedPage(tx, shipped), shipped, now);
  if (known.shipped_hash === shipped.shipped_hash) return;
  if (isAsReleased(known)) {
    await show(tx, known.id, shipped, now);
    await deleteProposal(tx, known.id);
  } else if (![known.proposed_hash, known.seen_shipped_hash].includes(shipped.shipped_hash)) {
    const { title, body, shipped_hash } = shipped;
    await upsertProposal(tx, { page_id: known.id, title, body, shipped_hash, offered_at: now });
  }
}

const isAsReleased = ({ shipped_hash, published_at, has_work }: KnownPage): boolean =>
  shipped_hash !== null && published_at !== null && !has_work;

async function show(tx: Db, pageId: number, shipped: ShippedPage, now: Date): Promise<void> {
  const text = { title: shipped.title, body: shipped.body, nav_title: null, description: null };
  const version = await addVersion(tx, { page_id: pageId, kind: 'release', text, author_id: null, note: null }, now);
  await showVersion(tx, version, { shipped_hash: shipped.shipped_hash, seen_shipped_hash: null }, now);
}
