import { createHmac } from 'node:crypto';
import {
  PUBLIC_PAGE_SIZE,
  PUBLIC_TOTAL_MAX,
  type PublicCard,
  type PublicFilter,
} from '@gegenpost/contract/public-lists.ts';
import type { GroupCard } from '#features/public-lists/public-lists.table.ts';

/** A card of a list, before it is projected. */
export type ListedCard = { id: string; card: GroupCard };

/** The only fields of a public card that leave. */
export function publicCard({ id, card }: ListedCard): PublicCard {
  const { occupation, region, working_time, available, pay_from, skills } = card;
  return {
    id,
    occupation: occupation && { label: occupation.label, is_group: occupation.is_group },
    region,
    working_time: working_time?.label ?? null,
    available: available && { kind: available.kind, from: available.from },
    pay_from,
    skills: [...skills],
  };
}

export type Wanted = Pick<PublicFilter, 'group' | 'region' | 'working_time' | 'month'> & {
  /** Regions of two digits within the radius; null: everywhere. */
  regions: readonly string[] | null;
};

/** Whether all that is asked for stands on the card: so a filter takes whole groups or leaves them. */
export function isWanted({ card }: ListedCard, { group, region, working_time, month, regions }: Wanted): boolean {
  return (
    (group === undefined || (card.occupation?.group_ids.includes(group) ?? false)) &&
    (region === undefined || (card.region?.startsWith(region) ?? false)) &&
    (working_time === undefined || (card.working_time?.ids.includes(working_time) ?? false)) &&
    (month === undefined || isAvailableIn(card.available, month)) &&
    (regions === null || isNear(card.region, regions))
  );
}

function isAvailableIn(available: GroupCard['available'], month: string): boolean {
  if (available === null || available.kind === 'now') return available !== null;
  if (month === 'now' || available.from === null) return false;
  return available.from <= month;
}

/** A card that names one digit alone may be of any region that begins with it. */
const isNear = (region: string | null, regions: readonly string[]) =>
  region !== null && regions.some((near) => near.startsWith(region));

/** A card with its place in the order of the day. */
export type PlacedCard = ListedCard & { place: string };

/**
 * Cards in an order of the day: a card moves from day to day, so that its place tells nothing.
 *
 * @param dayKey Secret, and new each day.
 */
export function inOrder(cards: readonly ListedCard[], dayKey: Buffer): PlacedCard[] {
  const placed = cards.map((listed) => ({ ...listed, place: placeOf(listed.id, dayKey) }));
  return placed.sort((a, b) => (a.place < b.place ? -1 : 1));
}

/** One page of these cards, which are in order. */
export function pageOfCards(cards: readonly PlacedCard[], cursor: string | undefined) {
  const after = cursor === undefined ? cards : cards.filter(({ place }) => place > cursor);
  const page = after.slice(0, PUBLIC_PAGE_SIZE);
  return {
    cards: page,
    next_cursor: after.length > page.length ? (page.at(-1)?.place ?? null) : null,
    total: cards.length > PUBLIC_TOTAL_MAX ? null : cards.length,
  };
}

const placeOf = (id: string, dayKey: Buffer) => createHmac('sha256', dayKey).update(id).digest('hex').slice(0, 24);

/** What of these cards can be filtered: ids of groups and working times, regions and months that some of them show. */
export function filterValues(cards: readonly ListedCard[]) {
  const groups = new Set<number>();
  const regions = new Set<string>();
  const times = new Set<number>();
  const months = new Set<string>();
  for (const { card } of cards) {
    const main = card.occupation?.group_ids[1] ?? card.occupation?.group_ids[0];
    if (main !== undefined) groups.add(main);
    if (card.region !== null) regions.add(card.region);
    for (const id of card.working_time?.ids ?? []) times.add(id);
    if (card.available) months.add(card.available.from ?? 'now');
  }
  return { groups: [...groups], regions: [...regions].sort(), times: [...times], months: [...months].sort() };
}
