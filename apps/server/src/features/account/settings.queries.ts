import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { type UserSettingsRow, userSettings } from './user-settings.table.ts';

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
