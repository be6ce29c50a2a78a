import type {
  ReportDecision,
  ReportKind,
  ReportParty,
  ReportReason,
  ReportSnapshot,
} from '@gegenpost/contract/reports.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/**
 * Reports of content (DSA, article 16). What is reported is named without a foreign key, so that a report outlives it;
 * what the reporter saw of it is in the snapshot.
 */
export const reports = pgTable(
  'reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** By which both sides speak of it: `ABCD-EFGH`. */
    reference: text().notNull().unique('reports_reference_key'),
    subject_kind: text().notNull().$type<ReportKind>(),
    /** Id or `gegenpost_id` of the subject; the address of a page. */
    subject_id: text().notNull(),
    /** The reported message of a thread; null: no thread. */
    message_id: integer(),
    /** null: nothing could be seen, or erased. */
    snapshot: jsonb().$type<ReportSnapshot>(),
    reason_code: text().notNull().$type<ReportReason>(),
    /** null: erased. */
    text: text(),
    /** null: a guest, or the account was deleted. */
    reporter_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Of guests; null: not said, or erased. */
    reporter_name: text(),
    reporter_email: text(),
    /** Keyed hash of a guest's network, for a day. */
    network: bytea(),
    /** Who is told of a decision: the author, or the agent of a candidate; null: nobody has an account. */
    affected_user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The candidate whom the snapshot shows; null: none. */
    affected_profile_id: integer().references(() => profiles.id, { onDelete: 'set null' }),
    state: text({ enum: ['new', 'in_review', 'decided', 'appealed'] })
      .notNull()
      .default('new'),
    /** The last decision; null: there was none. */
    decision: text().$type<ReportDecision>(),
    statement: text(),
    decided_by: integer().references(() => users.id, { onDelete: 'set null' }),
    decided_at: timestamp({ withTimezone: true }),
    /** SHA-256 of the secrets in the mails about the last decision, by which each side may complain. */
    reporter_token_hash: bytea(),
    affected_token_hash: bytea(),
    /** When each side complained, which it may do once. */
    reporter_appealed_at: timestamp({ withTimezone: true }),
    affected_appealed_at: timestamp({ withTimezone: true }),
    /** null: moved here from an earlier table. */
    idempotency_key: text(),
    request_digest: bytea(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('reports_idempotency_key_key').on(table.idempotency_key),
    index('reports_subject_idx').on(table.subject_kind, table.subject_id),
    index('reports_created_at_idx').on(table.created_at),
    index('reports_open_idx').on(table.created_at).where(sql`${table.state} <> 'decided'`),
    index('reports_reporter_id_idx').on(table.reporter_id),
    index('reports_affected_user_id_idx').on(table.affected_user_id),
    index('reports_affected_profile_id_idx').on(table.affected_profile_id),
    uniqueIndex('reports_reporter_token_hash_key').on(table.reporter_token_hash),
    uniqueIndex('reports_affected_token_hash_key').on(table.affected_token_hash),
    check('reports_decided_check', sql`${table.state} in ('new', 'in_review') or ${table.decided_at} is not null`),
  ],
);
export type ReportRow = typeof reports.$inferSelect;

/** Every decision and complaint, with its reasons; never changed. */
export const reportEvents = pgTable(
  'report_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    report_id: integer()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    what: text({ enum: ['decided', 'appealed'] }).notNull(),
    /** null: a complaint. */
    decision: text().$type<ReportDecision>(),
    /** Who complained; null: a decision. */
    party: text().$type<ReportParty>(),
    text: text().notNull(),
    /** Who decided; null: a complaint, or the account is gone. */
    operator_id: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('report_events_report_id_idx').on(table.report_id, table.id)],
);
