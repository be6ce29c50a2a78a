import { MARKET_COUNT_STEP, MARKET_PAY_STEP, type MarketPay } from '@gegenpost/contract/labour-market.ts';
import { the } from '@gegenpost/contract/shared/the.ts';

/** How many can begin at once, within three months and later, each rounded. */
export type MarketStarts = { now: number; soon: number; later: number };

/** When somebody can begin. */
export type Start = keyof MarketStarts;

/** So many wishes on either side of a quartile are averaged with it. */
const NEIGHBOURS = 2;

const rounded = (amount: number, step: number) => Math.round(amount / step) * step;
export const roundedCount = (count: number): number => rounded(count, MARKET_COUNT_STEP);

export function startsOf(starts: readonly Start[]): MarketStarts {
  const count = (start: Start) => roundedCount(starts.filter((each) => each === start).length);
  return { now: count('now'), soon: count('soon'), later: count('later') };
}

/**
 * The quartiles of wished pay. Each is the mean of five wishes around it, rounded: so none is the wish of one person,
 * and whoever knows the wishes of all others learns one to no less than 2,500 € from it.
 *
 * @param pays Of one cell of `chooseCells`, so at least 20.
 */
export function payOf(pays: readonly number[]): MarketPay {
  const sorted = [...pays].sort((a, b) => a - b);
  const quartile = (share: number) => {
    const middle = Math.round(share * (sorted.length - 1));
    const around = sorted.slice(middle - NEIGHBOURS, middle + NEIGHBOURS + 1);
    return rounded(around.reduce((sum, pay) => sum + pay, 0) / around.length, MARKET_PAY_STEP);
  };
  the(sorted[NEIGHBOURS * 2], 'wishes for a quartile');
  return { lower_quartile: quartile(0.25), median: quartile(0.5), upper_quartile: quartile(0.75) };
}
