import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { apiTokens } from '#features/api-tokens/api-tokens.table.ts';
import { companies } from '#features/company/company.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** Answers to calls with an `Idempotency-Key`, for 24 hours: a repeated call gets the same one. */
export const apiAnswers = pgTable(
  'api_answers',
  {
    token_id: integer()
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    idempotency_key: text().notNull(),
    /** SHA-256 of the request sent with the key, see `digestOf`. */
    request_digest: bytea().notNull(),
    /** null only inside of the transaction that answers. */
    answer: jsonb(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'api_answers_pkey', columns: [table.token_id, table.idempotency_key] }),
    index('api_answers_created_at_idx').on(table.created_at),
  ],
);

export const candidateEventPosition = pgSequence('candidate_event_position');

/**
 * What happened to candidates of recruiters, for 30 days, for their programs. Triggers of the tables in which it happens
 * add the rows, in the same transaction.
 */
export const candidateEvents = pgTable(
  'candidate_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The agent's company. */
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Of the candidate when it happened; null: none. */
    external_id: text(),
    kind: text({
      enum: ['consent_given', 'consent_withdrawn', 'claimed', 'request_received', 'voucher_due'],
    }).notNull(),
    /**
     * The number that programs read, given when the event is first read: transactions that end later never get a lower
     * one. null: not read yet.
     */
    position: bigint({ mode: 'number' }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('candidate_events_company_id_position_key').on(table.company_id, table.position),
    index('candidate_events_new_idx').on(table.company_id, table.id).where(sql`${table.position} is null`),
    index('candidate_events_profile_id_idx').on(table.profile_id),
    index('candidate_events_created_at_idx').on(table.created_at),
  ],
);
