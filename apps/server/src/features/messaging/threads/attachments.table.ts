import { index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { documents } from '#features/documents/documents.table.ts';
import { messages } from '#features/messaging/messaging.table.ts';

/** Documents that a candidate or a company's user attached to a message. Deleted with the document. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    message_id: integer()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    document_id: integer()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** The sender's order. */
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ name: 'message_attachments_pkey', columns: [table.message_id, table.document_id] }),
    index('message_attachments_document_id_idx').on(table.document_id),
  ],
);
