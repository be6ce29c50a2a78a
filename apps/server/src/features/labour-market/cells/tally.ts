import { MARKET_GROUP_MIN } from '@gegenpost/contract/labour-market.ts';

/** How many people there are by the company that placed them; null: they registered themselves. */
export type Tally = ReadonlyMap<number | null, number>;

export function tallyOf(people: readonly { company_id: number | null }[]): Tally {
  const tally = new Map<number | null, number>();
  for (const { company_id } of people) tally.set(company_id, (tally.get(company_id) ?? 0) + 1);
  return tally;
}

/** The first without those of the second, who are all among them. */
export function without(all: Tally, some: Tally): Tally {
  const left = new Map(all);
  for (const [company, count] of some) left.set(company, (left.get(company) ?? 0) - count);
  return left;
}

const total = (tally: Tally) => [...tally.values()].reduce((sum, count) => sum + count, 0);

/**
 * Whether these are enough people to say something of them. Those of the company that placed the most do not count:
 * it knows them, and could have invented them, so that a figure would tell it of the others.
 */
export function isLarge(tally: Tally): boolean {
  const placed = [...tally].flatMap(([company, count]) => (company === null ? [] : [count]));
  return total(tally) - Math.max(0, ...placed) >= MARKET_GROUP_MIN;
}

export const isLargeOrEmpty = (tally: Tally): boolean => total(tally) === 0 || isLarge(tally);
