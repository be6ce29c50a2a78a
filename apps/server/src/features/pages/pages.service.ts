import type { Db } from '#platform/db/db.ts';
import {
  findPageTitles,
  findSiteSettingsRow,
  upsertHelpItems,
  upsertShippedPages,
  upsertSiteSettings,
} from './pages.queries.ts';
import type { SiteSettings } from './pages.table.ts';
import { readShippedPages, shippedHelp } from './shipped-content.ts';

const NO_SETTINGS: SiteSettings = {
  candidates_figure: null,
  employers_figure: null,
  recruiters_figure: null,
  demo_loaded_at: null,
};

/**
 * Loads pages and help of this release; a page that an operator edited stays as it is. Idempotent, also when several
 * processes run it.
 */
export async function loadPages(db: Db, now: Date): Promise<void> {
  await upsertShippedPages(db, readShippedPages(), now);
  await upsertHelpItems(db, shippedHelp);
}

/** Terms and privacy text of this release, as Markdown. */
export function readShippedTerms(): { terms: string; privacy: string } {
  const textOf = new Map(readShippedPages().map(({ slug, body }) => [slug, body]));
  const [terms, privacy] = [textOf.get('agb'), textOf.get('datenschutz')];
  if (!terms || !privacy) throw new Error('the pages agb and datenschutz belong to every release');
  return { terms, privacy };
}

/** Lists the published pages without their texts, for navigation. */
export async function findPageLinks(db: Db, now: Date): Promise<{ id: number; slug: string; title: string }[]> {
  return findPageTitles(db, 'de', now);
}

export async function findSiteSettings(db: Db): Promise<SiteSettings> {
  return (await findSiteSettingsRow(db)) ?? NO_SETTINGS;
}

/** Changes the given settings and keeps the rest. */
export async function updateSiteSettings(tx: Db, settings: Partial<SiteSettings>): Promise<void> {
  await upsertSiteSettings(tx, settings);
}
