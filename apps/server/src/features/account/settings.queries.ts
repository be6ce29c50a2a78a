import { eq, sql } from 'drizzle-orm';
import { companies } from '#features/company/company.table.ts';
import type { Db } from '#platform/db/db.ts';
import { type MailSetting, mailDefaults, type UserSettingsRow, userSettings } from './user-settings.table.ts';

export async function findUserSettings(db: Db, userId: number): Promise<UserSettingsRow | null> {
  const [row] = await db.select().from(userSettings).where(eq(userSettings.user_id, userId));
  return row ?? null;
}

export async function upsertUserSettings(
  tx: Db,
  userId: number,
  changes: Partial<Omit<UserSettingsRow, 'user_id'>>,
): Promise<void> {
  await tx
    .insert(userSettings)
    .values({ ...changes, user_id: userId })
    .onConflictDoUpdate({ target: userSettings.user_id, set: { ...changes, user_id: userId } });
}

/** Sets the frequency of mails to never and remembers the former one; without effect when it is never already. */
export async function updateMailsStopped(db: Db, userId: number, setting: MailSetting): Promise<void> {
  const [column, before] = [sql.identifier(setting), sql.identifier(`${setting}_before`)];
  await db.execute(sql`
    insert into user_settings as own (user_id, ${column}, ${before}) values (${userId}, 'never', ${mailDefaults[setting]})
    on conflict (user_id) do update set ${before} = own.${column}, ${column} = 'never' where own.${column} <> 'never'`);
}

/** Restores the frequency that mails had before a link stopped them. */
export async function updateMailsResumed(db: Db, userId: number, setting: MailSetting): Promise<void> {
  const [column, before] = [sql.identifier(setting), sql.identifier(`${setting}_before`)];
  await db.execute(sql`
    update user_settings set ${column} = coalesce(${before}, ${mailDefaults[setting]}), ${before} = null
    where user_id = ${userId} and ${column} = 'never'`);
}

export async function findShowsVisits(db: Db, companyId: number): Promise<boolean> {
  const [row] = await db
    .select({ shows_visits: companies.shows_visits })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row?.shows_visits ?? false;
}

export async function updateShowsVisits(tx: Db, companyId: number, showsVisits: boolean): Promise<void> {
  await tx.update(companies).set({ shows_visits: showsVisits }).where(eq(companies.id, companyId));
}
