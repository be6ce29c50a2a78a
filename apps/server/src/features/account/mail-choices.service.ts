import type { Db } from '#platform/db/db.ts';
import { findUserSettings, updateMailsResumed, updateMailsStopped } from './settings.queries.ts';
import { type MailSetting, mailDefaults } from './user-settings.table.ts';

/** How often a user wants mails of this kind. */
export async function findMailFrequency(db: Db, userId: number, setting: MailSetting) {
  const row = await findUserSettings(db, userId);
  return row?.[setting] ?? mailDefaults[setting];
}

/** Switches mails of a kind off, by a link in one of them, or on again with their former frequency. */
export async function switchMails(db: Db, userId: number, setting: MailSetting, on: boolean): Promise<void> {
  await (on ? updateMailsResumed : updateMailsStopped)(db, userId, setting);
}
