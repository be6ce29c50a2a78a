import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { projectShares, projects } from '#features/projects/projects.table.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { threads } from './messaging.table.ts';

/** Projects that an actor may open, for queries that read `projects`: as the room of projects decides it. */
function isOpenTo(actor: Actor): SQL | undefined {
  const leads = actor.is_sub_account ? or(projects.company_wide, eq(projects.user_id, actor.user_id)) : sql`true`;
  const isShared = sql`exists (
    select from ${projectShares}
    where ${projectShares.project_id} = ${projects.id} and ${projectShares.user_id} = ${actor.user_id})`;
  const isOwn = actor.company_id === null ? sql`false` : and(eq(projects.company_id, actor.company_id), leads);
  return actor.rights.includes('projects') ? and(isNull(projects.deleted_at), or(isOwn, isShared)) : sql`false`;
}

/** The project of a thread, if there is one and the actor may open it. */
export async function findThreadProject(
  db: Db,
  actor: Actor,
  threadId: number,
): Promise<{ id: number; title: string } | null> {
  const [row] = await db
    .select({ id: projects.id, title: projects.title })
    .from(threads)
    .innerJoin(projects, eq(projects.id, threads.project_id))
    .where(and(eq(threads.id, threadId), isOpenTo(actor)));
  return row ?? null;
}
