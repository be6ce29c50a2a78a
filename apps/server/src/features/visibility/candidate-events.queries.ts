import { and, eq, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { contactRequests } from '#features/messaging/messaging.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { profileViews } from '#features/search/search.table.ts';
import type { Db } from '#platform/db.ts';
import { isBlocked } from './audience-policy.ts';
import { releases } from './visibility.table.ts';

const people = alias(users, 'people');

/**
 * The people of every company that opened the candidate, wrote to them, or was released something. Who is blocked is to
 * learn nothing, not even that something changed.
 */
export async function findPeopleConcerned(db: Db, profileId: number): Promise<number[]> {
  const companiesOf = (table: typeof profileViews | typeof contactRequests | typeof releases) =>
    sql`${people.company_id} in (select ${table.company_id} from ${table} where ${table.profile_id} = ${profileId})`;
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .innerJoin(candidates, eq(candidates.profile_id, profileId))
    .where(
      and(
        or(companiesOf(profileViews), companiesOf(contactRequests), companiesOf(releases)),
        not(isBlocked(sql`${people.company_id}`)),
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
