import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  timestamp,
} from 'drizzle-orm/pg-core';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

export const candidateRev = pgSequence('candidate_rev');

/**
 * What searches know of each candidate, narrow and without anything hidden from every company. Triggers of the
 * migration keep it equal to the view `candidate_search_source` at the end of every transaction: nobody writes it by hand.
 */
export const candidateSearch = pgTable(
  'candidate_search',
  {
    profile_id: integer().primaryKey(),
    /** Grows with every change of the row; transactions commit in another order. */
    rev: bigint({ mode: 'number' }).notNull().unique('candidate_search_rev_key').default(sql`nextval('candidate_rev')`),
    /** As `terms.service.ts` says, ascending, each once. */
    terms: integer().array().notNull(),
    /** Wished places by id, and the candidate's own radius around each in kilometres. */
    place_ids: integer().array().notNull(),
    place_radii: integer().array().notNull(),
    /** Wished occupations in order of preference, and those practised. */
    wished: integer().array().notNull(),
    practised: integer().array().notNull(),
    /** null: can begin now. */
    start_on: date(),
    /** Euros; where only one is stated the other follows by the weekly hours. null: neither is stated. */
    pay_year: doublePrecision(),
    pay_hour: doublePrecision(),
    /** Of those who show their birthday to every company. */
    born_on: date(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('candidate_search_terms_idx').using('gin', table.terms).with({ fastupdate: false }),
    index('candidate_search_updated_at_idx').on(table.updated_at),
  ],
);

/**
 * Which rows of `candidate_search` changed or went, kept for a while. Whoever has read it up to a snapshot reads on from
 * the oldest transaction that was still running then, and so misses none, in whatever order they end.
 */
export const candidateChanges = pgTable(
  'candidate_changes',
  {
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    profile_id: integer().notNull(),
    changed_at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('candidate_changes_xid_idx').on(table.xid),
    index('candidate_changes_changed_at_idx').on(table.changed_at),
  ],
);

/** That somebody blocked or unblocked companies, or that a company got another name or other mail domains; as above. */
export const blockChanges = pgTable(
  'block_changes',
  {
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    changed_at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('block_changes_xid_idx').on(table.xid)],
);

/** Candidates whom a running transaction has changed: a row lives no longer than its transaction. */
export const staleCandidates = pgTable(
  'stale_candidates',
  { xid: xid8().notNull(), profile_id: integer().notNull() },
  (table) => [primaryKey({ name: 'stale_candidates_pkey', columns: [table.xid, table.profile_id] })],
);
