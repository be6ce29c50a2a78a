import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { threadMembers } from '#features/messaging/messaging.table.ts';

/** What one side of a thread was told by mail, the last of each kind: written with the mail, so that none is sent twice. */
export const threadMails = pgTable(
  'thread_mails',
  {
    member_id: integer()
      .notNull()
      .references(() => threadMembers.id, { onDelete: 'cascade' }),
    /** `recall`: an answer that was put off came back to mind. */
    kind: text({ enum: ['request', 'reminder', 'recall', 'answer', 'messages'] }).notNull(),
    /** Of `messages`: those up to this one were told; null: another kind. */
    last_message_id: integer(),
    told_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'thread_mails_pkey', columns: [table.member_id, table.kind] })],
);
export type ThreadMailKind = typeof threadMails.$inferSelect.kind;
