import type { ProjectEvent } from '@gegenpost/contract/project-candidates.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contactRequests } from '#features/messaging/messaging.table.ts';
import { fullNameOf, profiles } from '#features/profiles/profiles.table.ts';
import { isProjectOpenTo } from '#features/visibility/project-policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { projectEvents, projectStages, projects } from './projects.table.ts';

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

/** A card that the letter of a thread moved. */
export type Moved = { thread_id: number; gegenpost_id: string; from_stage_id: number; to_stage_id: number } & {
  project_id: number;
  title: string;
  stage: string;
};

/**
 * The cards that letters moved, from the history, in projects that the actor may open. Of stages that were renamed or
 * removed since nothing is said.
 */
export async function findMoved(db: Db, actor: Actor, threadIds: readonly number[]): Promise<Moved[]> {
  if (threadIds.length === 0) return [];
  const from = alias(projectStages, 'from_stages');
  const to = alias(projectStages, 'to_stages');
  return db
    .selectDistinctOn([projectEvents.id], {
      thread_id: contactRequests.thread_id,
      gegenpost_id: profiles.gegenpost_id,
      project_id: projects.id,
      title: projects.title,
      from_stage_id: from.id,
      to_stage_id: to.id,
      stage: to.name,
    })
    .from(contactRequests)
    .innerJoin(
      projectEvents,
      and(
        eq(projectEvents.profile_id, contactRequests.profile_id),
        eq(projectEvents.user_id, contactRequests.opened_by),
        eq(projectEvents.at, contactRequests.created_at),
        eq(projectEvents.kind, 'contacted'),
      ),
    )
    .innerJoin(profiles, eq(profiles.id, projectEvents.profile_id))
    .innerJoin(projects, eq(projects.id, projectEvents.project_id))
    .innerJoin(from, and(eq(from.project_id, projects.id), eq(from.name, projectEvents.from_stage)))
    .innerJoin(to, and(eq(to.project_id, projects.id), eq(to.name, projectEvents.to_stage)))
    .where(and(inArray(contactRequests.thread_id, [...threadIds]), isProjectOpenTo(actor)))
    .orderBy(projectEvents.id);
}
