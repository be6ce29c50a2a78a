import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';

const frequencies = ['at_once', 'daily', 'never'] as const;

/** How often mails come to somebody who chose nothing. */
export const mailDefaults = { contact_mails: 'at_once', message_mails: 'daily', reminder_mails: 'daily' } as const;
export type MailSetting = keyof typeof mailDefaults;

/** What a user chose for themselves; without a row the defaults hold. */
export const userSettings = pgTable('user_settings', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Requests and answers. */
  contact_mails: text({ enum: frequencies }).notNull().default(mailDefaults.contact_mails),
  /** Digest of unread messages. */
  message_mails: text({ enum: frequencies }).notNull().default(mailDefaults.message_mails),
  /** What a candidate wants to be reminded of by the job manager. */
  reminder_mails: text({ enum: ['daily', 'never'] })
    .notNull()
    .default(mailDefaults.reminder_mails),
  /** How often they came before a link in a mail stopped them; null: none did. */
  contact_mails_before: text({ enum: frequencies }),
  message_mails_before: text({ enum: frequencies }),
  reminder_mails_before: text({ enum: ['daily', 'never'] }),
  /** When the user asked for news of the product (§ 7 UWG wants it on record); null: never, or no longer. */
  product_news_consented_at: timestamp({ withTimezone: true }),
  /** Single-key shortcuts. */
  shortcuts: boolean().notNull().default(true),
});
export type UserSettingsRow = typeof userSettings.$inferSelect;
