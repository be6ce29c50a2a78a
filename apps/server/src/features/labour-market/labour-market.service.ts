import { MARKET_PATH, type MarketLink } from '@gegenpost/contract/labour-market.ts';
import { suggestQualifications } from '#features/reference/reference.service.ts';
import type { Db } from '#platform/db/db.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import type { Parts } from '#platform/parts.ts';
import { findNearestPages, findPagePaths, lockPages, replacePages } from './labour-market.queries.ts';
import { findMarketPeople, findOccupationEntries } from './market-people.queries.ts';
import { drawPages } from './pages/draw-pages.service.ts';
import { occupationTree } from './pages/occupation-tree.ts';

/** Draws all pages of the labour market anew. */
export async function refreshLabourMarket({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockPages(tx);
    const tree = occupationTree(await findOccupationEntries(tx));
    await replacePages(tx, drawPages(await findMarketPeople(tx, now), tree, berlinDay(now)));
  });
}

const addressOf = (path: string) => (path === '' ? MARKET_PATH : `${MARKET_PATH}/${path}`);

/** Paths below the locale of all pages. */
export async function findMarketPaths(db: Db): Promise<string[]> {
  return (await findPagePaths(db)).map(addressOf);
}

const linkTo = (link: MarketLink): MarketLink => ({ ...link, path: addressOf(link.path) });

/** The narrowest page about an occupation that says what is wished, see `findNearestPages`; null: there is none. */
export async function findMarketLink(db: Db, occupationId: number, placeId: number | null): Promise<MarketLink | null> {
  const [link] = await findNearestPages(db, [occupationId], placeId);
  return link ? linkTo(link) : null;
}

/** The pages about what somebody typed, best first, each once. */
export async function searchLabourMarket(db: Db, typed: string): Promise<MarketLink[]> {
  const ids = (await suggestQualifications(db, typed)).map(({ id }) => id);
  const links = (await findNearestPages(db, ids, null)).map(linkTo);
  return [...new Map(links.map((link) => [link.path, link])).values()];
}
