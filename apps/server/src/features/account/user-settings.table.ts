import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';

const frequencies = ['at_once', 'daily', 'never'] as const;

/** How often mails are sent to users who chose nothing. */
export const mailDefaults = { contact_mails: 'at_once', message_mails: 'daily', reminder_mails: 'daily' } as const;
export type MailSetting = keyof typeof mailDefaults;

/** A user's own settings; without a row the defaults apply. */
export const userSettings = pgTable('user_settings', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Mails about requests and answers. */
  contact_mails: text({ enum: frequencies }).notNull().default(mailDefaults.contact_mails),
  /** Digests of unread messages. */
  message_mails: text({ enum: frequencies }).notNull().default(mailDefaults.message_mails),
  /** Reminders of the job manager, for candidates. */
  reminder_mails: text({ enum: ['daily', 'never'] })
    .notNull()
    .default(mailDefaults.reminder_mails),
  /** Frequency before a link in a mail stopped these mails; null: no link did. */
  contact_mails_before: text({ enum: frequencies }),
  message_mails_before: text({ enum: frequencies }),
  reminder_mails_before: text({ enum: ['daily', 'never'] }),
  /** When the user subscribed to product news (§ 7 UWG requires a record); null: never, or unsubscribed. */
  product_news_consented_at: timestamp({ withTimezone: true }),
  /** Whether single-key shortcuts are on. */
  shortcuts: boolean().notNull().default(true),
});
export type UserSettingsRow = typeof userSettings.$inferSelect;
