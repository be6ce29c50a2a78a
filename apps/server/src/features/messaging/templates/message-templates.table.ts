import { TEMPLATES_MAX } from '@gegenpost/contract/message-templates.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies } from '#features/company/company.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** Texts for contact requests, shared by the users of a company. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** One of the company's numbered slots; for a removed template its former one. */
    slot: smallint().notNull(),
    title: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** Sent by the client; a repeated call finds the same template. */
    idempotency_key: text().notNull(),
    /** SHA-256 of the request sent with the key, see `digestOf`; null: the row is older than this column. */
    request_digest: bytea(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** When it was removed; a job deletes the row ten minutes later. */
    deleted_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('message_templates_company_id_idempotency_key_key').on(table.company_id, table.idempotency_key),
    // Together with the check: never more templates than the company's limit.
    uniqueIndex('message_templates_company_id_slot_key')
      .on(table.company_id, table.slot)
      .where(sql`${table.deleted_at} is null`),
    index('message_templates_deleted_at_idx').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
    check('message_templates_slot_check', sql.raw(`slot between 0 and ${TEMPLATES_MAX - 1}`)),
  ],
);
export type MessageTemplateRow = typeof messageTemplates.$inferSelect;
