import type { ProjectEvent } from '@gegenpost/contract/project-candidates.ts';
import { and, desc, eq } from 'drizzle-orm';
import { fullNameOf, profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import { projectEvents } from './projects.table.ts';

export type NewProjectEvent = {
  profile_id: number;
  kind: ProjectEvent['kind'];
  from_stage?: string;
  to_stage?: string;
};

export async function insertEvents(
  tx: Db,
  { project_id, user_id, at }: { project_id: number; user_id: number; at: Date },
  events: readonly NewProjectEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(projectEvents).values(events.map((event) => ({ ...event, project_id, user_id, at })));
}

const HISTORY_MAX = 200;

/** History of a candidate in a project, latest first. */
export async function findHistory(db: Db, projectId: number, profileId: number) {
  const { id, kind, from_stage, to_stage, at, user_id, project_id, profile_id } = projectEvents;
  return db
    .select({
      id,
      kind,
      from_stage,
      to_stage,
      at,
      by: fullNameOf(profiles),
    })
    .from(projectEvents)
    .leftJoin(profiles, eq(profiles.user_id, user_id))
    .where(and(eq(project_id, projectId), eq(profile_id, profileId)))
    .orderBy(desc(at), desc(id))
    .limit(HISTORY_MAX);
}
