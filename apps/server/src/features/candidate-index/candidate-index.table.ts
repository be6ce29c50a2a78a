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
 * The facts of each candidate that searches use, in one narrow row, without anything that is hidden from any company.
 * Triggers of the migration keep it equal to the view `candidate_search_source` at the end of every transaction. The
 * app never writes it.
 */
export const candidateSearch = pgTable(
  'candidate_search',
  {
    profile_id: integer().primaryKey(),
    /** Revision: grows with every change of the row. Transactions may commit in another order. */
    rev: bigint({ mode: 'number' }).notNull().unique('candidate_search_rev_key').default(sql`nextval('candidate_rev')`),
    /** Terms as `terms.ts` of the search engine builds them, ascending, without duplicates. */
    terms: integer().array().notNull(),
    /** Ids of the wished places; `place_radii` holds the candidate's radius around each, in kilometres. */
    place_ids: integer().array().notNull(),
    place_radii: integer().array().notNull(),
    /** Wished occupations by preference; `practised` holds the practised ones. */
    wished: integer().array().notNull(),
    practised: integer().array().notNull(),
    /** null: can begin now. */
    start_on: date(),
    /** Euros. If only one is stated, the other is computed by weekly hours. null: neither is stated. */
    pay_year: doublePrecision(),
    pay_hour: doublePrecision(),
    /** null: not stated, or not visible to every company. */
    born_on: date(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('candidate_search_terms_idx').using('gin', table.terms).with({ fastupdate: false }),
    index('candidate_search_updated_at_idx').on(table.updated_at),
  ],
);

/**
 * Notes about rows of `candidate_search` that were changed or deleted; old notes are deleted. A reader stores the
 * snapshot up to which it has read, and starts its next read at the oldest transaction that was running then. So it
 * misses none, in whatever order transactions commit.
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

/**
 * Notes that blocks were added or removed, or that a company got another name or other mail domains; read like
 * `candidate_changes`.
 */
export const blockChanges = pgTable(
  'block_changes',
  {
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    changed_at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('block_changes_xid_idx').on(table.xid)],
);

/** Candidates that a running transaction has changed. The rows are deleted before the transaction ends. */
export const staleCandidates = pgTable(
  'stale_candidates',
  { xid: xid8().notNull(), profile_id: integer().notNull() },
  (table) => [primaryKey({ name: 'stale_candidates_pkey', columns: [table.xid, table.profile_id] })],
);
