import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MarketPage } from './pages/market-page.ts';

/**
 * The pages of the labour market as the last night drew them, so that showing one is reading one row. They hold figures
 * of groups alone, nothing of a person.
 */
export const marketPages = pgTable(
  'market_pages',
  {
    /** Below `/de/arbeitsmarkt`, as `koeche/bayern`; empty: the page about all. */
    path: text().primaryKey(),
    /** The entry of the catalogue, an occupation or a group of them; null: all occupations. */
    occupation_id: integer(),
    /** A federal state; null: all of Germany. */
    state: text(),
    page: jsonb().$type<MarketPage>().notNull(),
  },
  (table) => [index('market_pages_occupation_id_state_idx').on(table.occupation_id, table.state)],
);
