import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { threads } from '#features/messaging/messaging.table.ts';
import { projectCandidates, projectStages, projects } from '#features/projects/projects.table.ts';
import { isProjectOpenTo } from '#features/visibility/project-policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { ThreadListRow } from './threads.queries.ts';

/** The project of a thread, if there is one and the actor may open it, and where the candidate stands in it. */
export async function findThreadProject(
  db: Db,
  actor: Actor,
  { thread_id, other_profile_id }: ThreadListRow,
): Promise<ThreadDetail['project']> {
  const [row] = await db
    .select({
      id: projects.id,
      title: projects.title,
      entry: { stage: projectStages.name, note: projectCandidates.note },
    })
    .from(threads)
    .innerJoin(projects, eq(projects.id, threads.project_id))
    .leftJoin(
      projectCandidates,
      and(
        eq(projectCandidates.project_id, projects.id),
        eq(projectCandidates.profile_id, other_profile_id ?? 0),
        isNull(projectCandidates.removed_at),
      ),
    )
    .leftJoin(projectStages, eq(projectStages.id, projectCandidates.stage_id))
    .where(and(eq(threads.id, thread_id), isProjectOpenTo(actor)));
  if (!row) return null;
  const { id, title, entry } = row;
  return { id, title, entry: entry?.stage == null ? null : { stage: entry.stage, note: entry.note ?? '' } };
}
