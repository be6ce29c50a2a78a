import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { userSettings } from '#features/account/user-settings.table.ts';
import { sessions, users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { threadMembers } from '#features/messaging/messaging.table.ts';
import { notifications } from '#features/notifications/notifications.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { countries } from '#features/reference/reference.table.ts';
import type { Db } from '#platform/db/db.ts';
import { checked } from '#platform/db/rows.ts';
import { prepareQuery } from '#platform/db/statement.ts';

const DocumentIds = z.object({ id: z.int(), file_id: z.string() });

export type UserInfoRow = NonNullable<Awaited<ReturnType<typeof findUserInfo>>>;

/** Everything that a user receives about themselves, except for the limits of their company. */
export async function findUserInfo(db: Db, userId: number, sessionId: number) {
  const [row] = await selectUserInfo(db, { user_id: userId, session_id: sessionId });
  return row ?? null;
}

const userId = sql.placeholder('user_id');

const selectUserInfo = prepareQuery('user_info', (db) =>
  db
    .select({
      user: users,
      profile: profiles,
      company: companies,
      vat_prefix: countries.vat_prefix,
      shortcuts: userSettings.shortcuts,
      deletion_cancelled: sql<boolean>`coalesce((
        select ${sessions.cancelled_deletion} from ${sessions} where ${sessions.id} = ${sql.placeholder('session_id')}), false)`,
      unread_count: sql<number>`coalesce((
        select sum(${threadMembers.unread_count}) from ${threadMembers}
        where ${and(
          eq(threadMembers.user_id, userId),
          isNull(threadMembers.deleted_at),
          isNull(threadMembers.archived_at),
        )}), 0)`,
      notifications_count: sql<number>`(
        select count(*) from ${notifications}
        where ${and(eq(notifications.user_id, userId), isNull(notifications.read_at))})`,
      documents: sql`(
        select coalesce(json_agg(json_build_object('id', ${documents.id}, 'file_id', ${documents.file_id})
          order by ${documents.position}), '[]')
        from ${documents} where ${documents.profile_id} = ${profiles.id} and ${documents.deleted_at} is null)`.mapWith(
        checked(z.array(DocumentIds)),
      ),
      colleague_count: sql<number>`(
        select count(*) from ${users} as colleagues
        where colleagues.company_id = ${users.company_id} and colleagues.rights is not null)`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .leftJoin(userSettings, eq(userSettings.user_id, users.id))
    .leftJoin(companies, eq(companies.id, users.company_id))
    .leftJoin(countries, eq(countries.iso_alpha2, companies.country))
    .where(eq(users.id, userId)),
);
