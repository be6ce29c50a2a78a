import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';

const isReachable = and(
  isNotNull(users.email_confirmed_at),
  isNull(users.deletion_requested_at),
  isNull(users.locked_at),
);

/** Address of a user for mails; null: unconfirmed, or the account is being deleted. */
export async function findReader(db: Db, userId: number): Promise<{ email: string } | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isReachable));
  return row ?? null;
}

/** As `findReader`, for the user of a profile. */
export async function findReaderOf(
  db: Db,
  profileId: number,
): Promise<{ user_id: number; profile_id: number; email: string } | null> {
  const [row] = await db
    .select({ user_id: users.id, profile_id: profiles.id, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.user_id))
    .where(and(eq(profiles.id, profileId), isReachable));
  return row ?? null;
}
