import { PUBLIC_TOTAL_MAX } from '@gegenpost/contract/public-lists.ts';
import { findMarketPaths } from '#features/labour-market/labour-market.service.ts';
import { findPageLinks } from '#features/pages/pages.service.ts';
import { findShown } from '#features/public-lists/lists/lists.queries.ts';
import type { Db } from '#platform/db/db.ts';
import { html } from '#platform/http/html.ts';
import type { Parts } from '#platform/parts.ts';

type SiteParts = Pick<Parts, 'db' | 'clock' | 'config'>;

const HOUR_MS = 3_600_000;
const kept = new WeakMap<Db, { until: number; text: Promise<string> }>();

/** The sitemap, at most an hour old: content pages, lists that show many people, and the labour market. */
export function sitemapOf(parts: SiteParts): Promise<string> {
  const now = performance.now();
  const found = kept.get(parts.db);
  if (found && found.until > now) return found.text;
  const text = draw(parts);
  kept.set(parts.db, { until: now + HOUR_MS, text });
  text.catch(() => kept.delete(parts.db));
  return text;
}

async function draw({ db, clock, config }: SiteParts): Promise<string> {
  const pages = (await findPageLinks(db, clock.now())).map(({ slug }) => `/de/${slug}`);
  const lists = (await findLargeLists(db)).map((query) => `/de/location-candidates?${query}`);
  const market = (await findMarketPaths(db)).map((path) => `/de/${path}`);
  const urls = ['/de', ...pages, '/de/location-candidates', ...lists, ...market];
  const entries = urls.map((url) => html`<url><loc>${config.publicUrl + url}</loc></url>`);
  return html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`.text;
}

/** Groups of occupations in regions that show at least `PUBLIC_TOTAL_MAX` people. */
async function findLargeLists(db: Db): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const { card } of await findShown(db, 'location')) {
    const group = card.occupation?.group_ids[1];
    if (group === undefined || card.region?.length !== 2) continue;
    const query = `group=${group}&region=${card.region}`;
    counts.set(query, (counts.get(query) ?? 0) + 1);
  }
  return [...counts].flatMap(([query, count]) => (count >= PUBLIC_TOTAL_MAX ? [query] : [])).sort();
}

/** Pages with tokens, forms and frames are nothing for search engines. */
export const robotsOf = (publicUrl: string) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /de/*/contact',
    'Disallow: /*frame=1',
    'Disallow: /de/confirm-contact/',
    'Disallow: /de/external-sharing/',
    'Disallow: /de/activation/',
    'Disallow: /de/account-activation/',
    'Disallow: /de/reset-password/',
    'Disallow: /de/change-email-address/',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
