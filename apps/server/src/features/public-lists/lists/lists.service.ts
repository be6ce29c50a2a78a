import { createHmac } from 'node:crypto';
import { type PublicCard, type PublicFilter, type PublicList, publicRadii } from '@gegenpost/contract/public-lists.ts';
import { distanceKm } from '@gegenpost/formula';
import { hasSubscription } from '#features/shop/shop.service.ts';
import type { Db } from '#platform/db/db.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import type { Parts } from '#platform/parts.ts';
import {
  filterValues,
  inOrder,
  isWanted,
  type ListedCard,
  type PlacedCard,
  pageOfCards,
  publicCard,
} from './list-page.ts';
import {
  type AgentRow,
  findAgent,
  findAgentOfCompany,
  findNames,
  findPostalCode,
  findRegionOfPlace,
  findRegions,
  findShown,
  findSubject,
  type ListKey,
  type Region,
  type Subject,
} from './lists.queries.ts';

export type ListParts = Pick<Parts, 'db' | 'clock' | 'secrets'>;

/** Colour of the toolbar where the agent chose none: that of the house. */
export const HOUSE_COLOR = '1f4e79';

export type Agent = { company_id: number; name: string; color: string; origins: readonly string[] };

/** How the list of a company looks in a frame, and where it may stand. */
export async function findCompanyFrame({ db }: Pick<ListParts, 'db'>, companyId: number) {
  const agent = await findAgentOfCompany(db, companyId);
  return agent && settingsOf(agent);
}

const EMPTY: PublicList = {
  ...{ is_available: false, agent_name: null, near: null, data: [], next_cursor: null, total: 0 },
  filters: { groups: [], regions: [], working_times: [], months: [] },
};

/** An agent whose list can be seen: with a subscription, and not switched off. null: no list, whatever the reason. */
export async function findOpenAgent({ db, clock }: ListParts, gegenpostId: string): Promise<Agent | null> {
  const agent = await findAgent(db, gegenpostId);
  if (!agent || !(await isOpen(db, agent, clock.now()))) return null;
  return { company_id: agent.company_id, name: agent.name, ...settingsOf(agent) };
}

const isOpen = async (db: Db, { company_id, is_active }: AgentRow, now: Date) =>
  (is_active ?? true) && (await hasSubscription(db, company_id, now));

const settingsOf = ({ color, origins }: Pick<AgentRow, 'color' | 'origins'>) => ({
  color: color ?? HOUSE_COLOR,
  origins: origins ?? [],
});

/** The list of an agent, as outsiders see it. */
export async function listOfAgent(parts: ListParts, agent: Agent | null, filter: PublicFilter): Promise<PublicList> {
  if (!agent) return EMPTY;
  return { ...EMPTY, ...(await list(parts, { company_id: agent.company_id }, filter, null)), agent_name: agent.name };
}

/** Candidates around a place: those whose shown region is within the radius of the place's region. */
export async function listOfLocation(
  parts: ListParts,
  { place, radius, ...filter }: PublicFilter & { place?: number | undefined; radius?: number | undefined },
): Promise<PublicList> {
  const near = place === undefined ? null : await findPostalCode(parts.db, place);
  const regions = place === undefined ? null : await regionsAround(parts.db, place, radius ?? publicRadii[0]);
  return { ...EMPTY, ...(await list(parts, 'location', filter, regions)), near };
}

async function list(
  parts: ListParts,
  key: ListKey,
  filter: PublicFilter,
  regions: readonly string[] | null,
): Promise<Omit<PublicList, 'agent_name' | 'near'>> {
  const { cards: shown, filters } = await shownOf(parts, key);
  const wanted = shown.filter((card) => isWanted(card, { ...filter, regions }));
  const { cards, next_cursor, total } = pageOfCards(wanted, filter.cursor);
  return { is_available: true, data: cards.map(publicCard), next_cursor, total, filters };
}

/** How long a process shows the same list again: less than the second within which somebody has to be gone. */
const SHOWN_MS = 400;
type Shown = { cards: readonly PlacedCard[]; filters: PublicList['filters'] };
type Kept = { until: number; shown: Promise<Shown> };
const keptOf = new WeakMap<Db, Map<string, Kept>>();

/** What a list shows, read and put into order at most once in `SHOWN_MS` however many ask. */
function shownOf(parts: ListParts, key: ListKey): Promise<Shown> {
  const { db } = parts;
  const kept = keptOf.get(db) ?? new Map<string, Kept>();
  keptOf.set(db, kept);
  const name = key === 'location' ? key : String(key.company_id);
  const now = performance.now();
  const found = kept.get(name);
  if (found && found.until > now) return found.shown;
  for (const [other, { until }] of kept) if (until <= now) kept.delete(other);
  const shown = readShown(parts, key);
  kept.set(name, { until: now + SHOWN_MS, shown });
  // A failure is told to those who wait and not kept for others.
  shown.catch(() => kept.delete(name));
  return shown;
}

async function readShown({ db, clock, secrets }: ListParts, key: ListKey): Promise<Shown> {
  const cards = await findShown(db, key);
  const day = createHmac('sha256', secrets.key('public-order')).update(berlinDay(clock.now())).digest();
  return { cards: inOrder(cards, day), filters: await filtersOf(db, cards) };
}

async function filtersOf(db: Db, shown: readonly ListedCard[]): Promise<PublicList['filters']> {
  const { groups, regions, times, months } = filterValues(shown);
  const names = await findNames(db, [...groups, ...times]);
  return {
    groups: names.filter(({ id }) => groups.includes(id)),
    working_times: names.filter(({ id }) => times.includes(id)),
    ...{ regions, months },
  };
}

/** A card with whose it is, which stays in the house. */
export type FoundCard = { card: PublicCard; subject: Subject; list: ListKey };

/** The card of this id, if its list shows it now. */
export async function findCard(
  { db, clock }: Pick<ListParts, 'db' | 'clock'>,
  listId: string,
): Promise<FoundCard | null> {
  const found = await findSubject(db, listId);
  if (!found) return null;
  const { list: key, ...subject } = found;
  if (key !== 'location') {
    const agent = await findAgentOfCompany(db, key.company_id);
    if (!agent || !(await isOpen(db, agent, clock.now()))) return null;
  }
  const listed = (await findShown(db, key)).find(({ id }) => id === listId);
  return listed ? { card: publicCard(listed), subject, list: key } : null;
}

const regionsOf = new WeakMap<Db, Promise<Region[]>>();

async function regionsAround(db: Db, placeId: number, radius: number): Promise<string[]> {
  const own = await findRegionOfPlace(db, placeId);
  const regions = await (regionsOf.get(db) ?? readRegions(db));
  const centre = regions.find(({ region }) => region === own);
  if (!centre) return [];
  return regions.filter((each) => each === centre || distanceKm(centre, each) <= radius).map(({ region }) => region);
}

/** The places change with a release alone. */
function readRegions(db: Db): Promise<Region[]> {
  const regions = findRegions(db);
  regionsOf.set(db, regions);
  regions.catch(() => regionsOf.delete(db));
  return regions;
}
