import { and, eq, not, or, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import { contactRequests } from '#features/messaging/messaging.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { projectCandidates, projectShares, projects } from '#features/projects/projects.table.ts';
import { profileViews } from '#features/search/search.table.ts';
import { talents } from '#features/talents/talents.table.ts';
import type { Db } from '#platform/db/db.ts';
import { isBlocked } from './audience-policy.ts';
import { releases } from './visibility.table.ts';

type TableWithProfile = typeof profileViews | typeof contactRequests | typeof releases | typeof talents;

/** Companies whose users can open a project with the candidate: the project's own, and those it is shared with. */
const projectsWith = (profileId: number) => sql`(
  select ${projects.id} from ${projects} join ${projectCandidates} on ${projectCandidates.project_id} = ${projects.id}
  where ${projectCandidates.profile_id} = ${profileId})`;
const companiesWithProject = (profileId: number) => sql`(
  select ${projects.company_id} from ${projects} where ${projects.id} in ${projectsWith(profileId)}
  union select guests.company_id from ${projectShares}
    join users guests on guests.id = ${projectShares.user_id} or lower(guests.email) = ${projectShares.email}
    where ${projectShares.project_id} in ${projectsWith(profileId)})`;

/**
 * The users of every company that opened the candidate, wrote to them, has them as talent or in a project, or got a
 * release. Blocked companies are left out: they must not even learn that something changed.
 */
export async function findPeopleConcerned(db: Db, profileId: number): Promise<number[]> {
  const companiesOf = (table: TableWithProfile) =>
    sql`${users.company_id} in (select ${table.company_id} from ${table} where ${table.profile_id} = ${profileId})`;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(candidates, eq(candidates.profile_id, profileId))
    .where(
      and(
        or(
          companiesOf(profileViews),
          companiesOf(contactRequests),
          companiesOf(releases),
          companiesOf(talents),
          sql`${users.company_id} in ${companiesWithProject(profileId)}`,
        ),
        not(isBlocked(sql`${users.company_id}`)),
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
