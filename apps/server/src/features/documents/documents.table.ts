import type { DocumentKind } from '@gegenpost/contract/candidate-documents.ts';
import { DOCUMENT_LIMITS } from '@gegenpost/contract/documents.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { profiles } from '#features/profiles/profiles.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/**
 * Files of a candidate, or of a company's user who attaches them to messages; stored at `documentKey`. Viewers who may
 * not see a candidate's name and employers get a neutral copy, which reveals nothing besides its pages.
 */
export const documents = pgTable(
  'documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    profile_id: integer()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Random; part of the file's storage key. */
    file_id: text().notNull().unique('documents_file_id_key'),
    /** Sanitised, with the extension of the file's actual type. */
    name: text().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    /** Determined from the content. */
    media_type: text().notNull(),
    /** Size in bytes as stored. */
    size: integer().notNull(),
    /** Size in bytes of the neutral copy at `neutralKey`; 0: none can be made; null: not tried yet. */
    neutral_size: integer(),
    /** Index among the documents that are not removed; for a removed one its former index. */
    position: integer().notNull(),
    /** Sent by the candidate's client; a repeated call finds the same document. */
    idempotency_key: text().notNull(),
    /** SHA-256 of the request sent with the key, see `digestOf`; null: the row is older than this column. */
    request_digest: bytea(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was removed; within the undo window it can be restored. */
    deleted_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('documents_profile_id_idempotency_key_key').on(table.profile_id, table.idempotency_key),
    // Together with the check: no two documents at one position, and never more than the limit.
    uniqueIndex('documents_profile_id_position_key')
      .on(table.profile_id, table.position)
      .where(sql`${table.deleted_at} is null`),
    index('documents_deleted_at_idx').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
    // Negative only between the two statements that reorder documents.
    check(
      'documents_position_check',
      sql.raw(`position between -${DOCUMENT_LIMITS.files} and ${DOCUMENT_LIMITS.files - 1}`),
    ),
    check('documents_size_check', sql`${table.size} > 0`),
  ],
);
export type DocumentRow = typeof documents.$inferSelect;
