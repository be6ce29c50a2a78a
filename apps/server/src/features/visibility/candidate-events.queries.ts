import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { users } from '#features/auth/auth.table.ts';
import { contactRequests } from '#features/messaging/messaging.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { projectCandidates, projectShares, projects } from '#features/projects/projects.table.ts';
import { profileViews } from '#features/search/search.table.ts';
import { talents } from '#features/talents/talents.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { isBlocked } from './audience-policy.ts';
import { releases } from './visibility.table.ts';

const Concerned = z.object({ gegenpost_id: z.string(), user_id: z.int() });

/**
 * For each of these candidates the users of every company that opened them, wrote to them, has them as talent or in a
 * project, or got a release. Blocked companies are left out: they must not even learn that something changed.
 */
export async function findConcerned(db: Db, profileIds: readonly number[]): Promise<z.infer<typeof Concerned>[]> {
  const ids = sql`${sql.param([...profileIds])}::int[]`;
  const known = (table: PgTable) => sql`select profile_id, company_id from ${table} where profile_id = any(${ids})`;
  const inProjects = sql`${projectCandidates} join ${projects} on ${projects.id} = ${projectCandidates.project_id}`;
  const ofCandidate = sql`${projectCandidates.profile_id} = any(${ids})`;
  return rowsOf(
    db,
    Concerned,
    sql`
    select distinct ${profiles.gegenpost_id}, ${users.id} as user_id from (
      ${known(profileViews)} union ${known(contactRequests)} union ${known(releases)} union ${known(talents)}
      union select ${projectCandidates.profile_id}, ${projects.company_id} from ${inProjects} where ${ofCandidate}
      union select ${projectCandidates.profile_id}, guests.company_id from ${inProjects}
        join ${projectShares} on ${projectShares.project_id} = ${projects.id}
        join users guests on guests.id = ${projectShares.user_id} or lower(guests.email) = ${projectShares.email}
        where ${ofCandidate}
    ) known
    join ${candidates} on ${candidates.profile_id} = known.profile_id
    join ${profiles} on ${profiles.id} = known.profile_id
    join ${users} on ${users.company_id} = known.company_id
    where not ${isBlocked(sql`${users.company_id}`)}`,
  );
}

/** As `findConcerned`, of one candidate. */
export async function findPeopleConcerned(db: Db, profileId: number): Promise<number[]> {
  return (await findConcerned(db, [profileId])).map(({ user_id }) => user_id);
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
