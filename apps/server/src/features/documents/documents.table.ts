import { DOCUMENT_LIMITS, type DocumentKind } from '@gegenpost/contract/documents.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { profiles } from '#features/profiles/profiles.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/**
 * Files of a candidate. The files themselves lie at `documentKey`. Whoever may not see name and employers gets another
 * one, which tells nothing beside its pages.
 */
export const documents = pgTable(
  'documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Random; names the file in storage. */
    file_id: text().notNull().unique('documents_file_id_key'),
    /** Cleaned, with the ending of what the file is. */
    name: text().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    /** Judged by the content. */
    media_type: text().notNull(),
    /** Bytes as stored. */
    size: integer().notNull(),
    /** Bytes of the copy without metadata, at `neutralKey`; 0: none can be made; null: it was not tried yet. */
    neutral_size: integer(),
    /** Index in the order of those that were not removed; of a removed one the index it had. */
    position: integer().notNull(),
    /** Of the candidate's client; a repeated call finds the same document. */
    idempotency_key: text().notNull(),
    /** What was asked for under the key, see `digestOf`; null: created before it was kept. */
    request_digest: bytea(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Set: removed, and for some minutes it can be taken back. */
    deleted_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('documents_profile_id_idempotency_key_key').on(table.profile_id, table.idempotency_key),
    // With the check: never two at one place, and never more than may be.
    uniqueIndex('documents_profile_id_position_key')
      .on(table.profile_id, table.position)
      .where(sql`${table.deleted_at} is null`),
    index('documents_deleted_at_idx').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
    // Below zero only within the statement pair that moves them.
    check(
      'documents_position_check',
      sql.raw(`position between -${DOCUMENT_LIMITS.files} and ${DOCUMENT_LIMITS.files - 1}`),
    ),
    check('documents_size_check', sql`${table.size} > 0`),
  ],
);
export type DocumentRow = typeof documents.$inferSelect;
