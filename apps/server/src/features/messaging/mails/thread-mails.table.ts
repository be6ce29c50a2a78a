import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { threadMembers } from '#features/messaging/messaging.table.ts';

/**
 * The last mail of each kind about a thread to one of its sides, recorded with the mail, so that none is sent twice.
 */
export const threadMails = pgTable(
  'thread_mails',
  {
    member_id: integer()
      .notNull()
      .references(() => threadMembers.id, { onDelete: 'cascade' }),
    /** `recall`: a request whose answer was postponed until now. */
    kind: text({ enum: ['request', 'reminder', 'recall', 'answer', 'messages'] }).notNull(),
    /** For kind `messages`: the last message that was mailed; null for other kinds. */
    last_message_id: integer(),
    told_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'thread_mails_pkey', columns: [table.member_id, table.kind] })],
);
export type ThreadMailKind = typeof threadMails.$inferSelect.kind;
