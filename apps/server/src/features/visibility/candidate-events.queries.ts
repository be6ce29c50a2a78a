import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import { contactRequests } from '#features/messaging/messaging.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { profileViews } from '#features/search/search.table.ts';
import type { Db } from '#platform/db.ts';
import { releases } from './visibility.table.ts';

/** The people of every company that opened the candidate, wrote to them, or was released something. */
export async function findPeopleConcerned(db: Db, profileId: number): Promise<number[]> {
  const companiesOf = (table: typeof profileViews | typeof contactRequests | typeof releases) =>
    sql`${users.company_id} in (select ${table.company_id} from ${table} where ${table.profile_id} = ${profileId})`;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNotNull(users.company_id),
        or(companiesOf(profileViews), companiesOf(contactRequests), companiesOf(releases)),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function findPeopleOf(db: Db, companyId: number): Promise<number[]> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.company_id, companyId));
  return rows.map(({ id }) => id);
}

/** The public id behind a profile. */
export async function findPublicId(db: Db, profileId: number): Promise<string | null> {
  const [row] = await db
    .select({ gegenpost_id: profiles.gegenpost_id })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return row?.gegenpost_id ?? null;
}
