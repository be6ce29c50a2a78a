import { the } from '@gegenpost/contract/shared/the.ts';
import type { Db } from '#platform/db/db.ts';
import type { ContentPage } from '#platform/http/web-app.ts';
import {
  findBodies,
  findMovedPage,
  findPages,
  findPageTitles,
  findSiteSettingsRow,
  upsertSiteSettings,
} from './pages.queries.ts';
import type { PageRow, SiteSettings } from './pages.table.ts';
import { readShippedPages } from './shipped-content.ts';
import { loadShippedPages } from './shipped-pages.service.ts';

const NO_SETTINGS: SiteSettings = {
  candidates_figure: null,
  employers_figure: null,
  recruiters_figure: null,
  demo_loaded_at: null,
};

/**
 * Loads the pages of this release; what an operator wrote stays, and gets the release's text as a proposal.
 * Idempotent, also when several processes run it.
 */
export async function loadPages(db: Db, now: Date): Promise<void> {
  await loadShippedPages(db, readShippedPages(), now);
}

/** Terms and privacy text as they stand on their pages, as Markdown. */
export async function findTermsTexts(db: Db): Promise<{ terms: string; privacy: string }> {
  const bodies = await findBodies(db, 'de', ['agb', 'datenschutz']);
  return { terms: the(bodies.get('agb'), 'page agb'), privacy: the(bodies.get('datenschutz'), 'page datenschutz') };
}

/** The public page of an address, also one that it had before; null: there is none. */
export async function findPageAt(db: Db, language: 'de', slug: string, now: Date): Promise<PageRow | null> {
  const [page] = await findPages(db, language, slug, now);
  return page ?? (await findMovedPage(db, language, slug, now));
}

/** What a browser that asks for an address gets; null: there is no such page. */
export async function findContentPage(db: Db, slug: string, now: Date): Promise<ContentPage | null> {
  const page = await findPageAt(db, 'de', slug, now);
  if (!page) return null;
  if (page.slug !== slug) return { kind: 'moved', slug: page.slug };
  return { kind: 'page', title: page.title, description: page.description };
}

/** Lists the published pages without their texts, for navigation. */
export async function findPageLinks(db: Db, now: Date): Promise<{ id: number; slug: string; title: string }[]> {
  return findPageTitles(db, 'de', now);
}

/** A published page with its text as it was written, placeholders and all; null: there is none. */
export async function findPublishedPage(db: Db, slug: string, now: Date): Promise<PageRow | null> {
  const [page] = await findPages(db, 'de', slug, now);
  return page ?? null;
}

export async function findSiteSettings(db: Db): Promise<SiteSettings> {
  return (await findSiteSettingsRow(db)) ?? NO_SETTINGS;
}

/** Changes the given settings and keeps the rest. */
export async function updateSiteSettings(tx: Db, settings: Partial<SiteSettings>): Promise<void> {
  await upsertSiteSettings(tx, settings);
}
