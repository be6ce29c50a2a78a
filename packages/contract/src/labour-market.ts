import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { IdParam } from './shared/scalars.ts';

/** So many people at least stand behind every figure of the labour market, whomever one recruiter placed left out. */
export const MARKET_GROUP_MIN = 20;
/** Counts are rounded to multiples of it. */
export const MARKET_COUNT_STEP = 5;
/** Wished pay is rounded to multiples of so many euros. */
export const MARKET_PAY_STEP = 500;
/** Below the locale: the page about all, and the first part of all others. */
export const MARKET_PATH = 'arbeitsmarkt';

/** Wished pay in euros a year: a quarter of the people wishes less than the first, half of them less than the second. */
export const MarketPay = z.object({ lower_quartile: z.int(), median: z.int(), upper_quartile: z.int() });
export type MarketPay = z.infer<typeof MarketPay>;

/** A page of the labour market, with what it says of pay. */
export const MarketLink = z.object({
  /** Below the locale. */
  path: z.string(),
  /** The occupation, or the group of occupations, that it is about. */
  occupation: z.string(),
  /** null: all of Germany. */
  region: z.string().nullable(),
  pay: MarketPay,
});
export type MarketLink = z.infer<typeof MarketLink>;

export const labourMarketApi = {
  nearest: {
    method: 'GET',
    url: '/api/public/labour-market',
    schema: {
      summary: 'The narrowest page of the labour market about an occupation, near a place if there is one.',
      querystring: z.object({ occupation: IdParam, place: IdParam.optional() }),
      response: { 200: z.object({ link: MarketLink.nullable() }) },
    },
  },
} as const satisfies Record<string, Endpoint>;
