import { ProjectAccess } from '@gegenpost/contract/projects.ts';
import { type SQL, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import { projectShares, projects } from '#features/projects/projects.table.ts';
import { checked } from '#platform/db/rows.ts';
import type { Actor } from '#platform/http/actor.ts';

/**
 * For queries from `projectShares`: the actor's shares. A share belongs to the user who opened it, before that to the
 * confirmed address.
 */
export const isShareOf = ({ user_id }: Actor): SQL => sql`(${projectShares.user_id} = ${user_id}
  or (${projectShares.user_id} is null and ${projectShares.email} = (
    select lower(${users.email}) from ${users} where ${users.id} = ${user_id} and ${users.email_confirmed_at} is not null)))`;

/** For queries from `projects`: the actor's access; null: none, and the project must look like a missing one. */
export function projectAccessOf(actor: Actor): SQL<ProjectAccess | null> {
  const isOwn = sql`${projects.company_id} = ${actor.company_id}`;
  const leads = actor.is_sub_account ? sql`${projects.user_id} = ${actor.user_id}` : sql`true`;
  return sql`case
    when ${isOwn} and ${leads} then 'owner'
    when ${isOwn} and ${projects.company_wide} then 'edit'
    -- Of two shares the one that allows more: 'edit' comes before 'view'.
    else (select min(${projectShares.access}) from ${projectShares}
      where ${projectShares.project_id} = ${projects.id} and ${isShareOf(actor)}) end`.mapWith(checked(ProjectAccess));
}

/** For queries from `projects` in any room: those that an actor may open. */
export function isProjectOpenTo(actor: Actor): SQL {
  if (actor.company_id === null || !actor.rights.includes('projects')) return sql`false`;
  return sql`(${projects.deleted_at} is null and ${projectAccessOf(actor)} is not null)`;
}
