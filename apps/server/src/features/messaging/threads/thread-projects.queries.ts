import { and, eq } from 'drizzle-orm';
import { threads } from '#features/messaging/messaging.table.ts';
import { projects } from '#features/projects/projects.table.ts';
import { isProjectOpenTo } from '#features/visibility/project-policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';

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
    .where(and(eq(threads.id, threadId), isProjectOpenTo(actor)));
  return row ?? null;
}
