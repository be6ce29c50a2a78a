import type { MarketPay } from '@gegenpost/contract/labour-market.ts';
import type { MarketStarts } from '#features/labour-market/cells/figures.ts';

/** A page in a list of pages. */
export type MarketRow = {
  /** Below `/de/arbeitsmarkt`; empty: the page about all. */
  path: string;
  /** An occupation, or a group of them; null: all. */
  occupation: string | null;
  /** A federal state; null: all of Germany. */
  region: string | null;
  /** Rounded. */
  people: number;
  /** null: too few have said what they wish. */
  pay: MarketPay | null;
};

/** What a page of the labour market says. Rows and sections are in the order in which they are shown. */
export type MarketPage = MarketRow & {
  /** The day of its figures. */
  day: string;
  starts: MarketStarts;
  /** Pages of which this one is a part, the widest first. */
  wider: MarketRow[];
  /** Pages about narrower groups of occupations, by area (null: where there is only one). */
  narrower: { area: string | null; rows: MarketRow[] }[];
  /** Pages about the same occupations in other states. */
  regions: MarketRow[];
};

/** A page with what it is found by; null as in the table. */
export type DrawnPage = { path: string; occupation_id: number | null; state: string | null; page: MarketPage };
