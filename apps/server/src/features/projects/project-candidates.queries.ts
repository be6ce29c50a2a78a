import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { contactRequests, threadMembers } from '#features/messaging/messaging.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import type { Viewer } from '#features/visibility/access-policy.ts';
import { openTo, visibleTo } from '#features/visibility/audience-policy.ts';
import { projectAccessOf } from '#features/visibility/project-policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { projectCandidates, projectStages, projects } from './projects.table.ts';

const { project_id, profile_id, stage_id, position, added_at, moved_at, removed_at } = projectCandidates;

/** A candidate's stage and position in a project. */
export type Entry = {
  profile_id: number;
  gegenpost_id: string;
  stage_id: number;
  position: number;
  added_at: Date;
  moved_at: Date;
};

const entryColumns = { profile_id, gegenpost_id: profiles.gegenpost_id, stage_id, position, added_at, moved_at };
/** Collation "C", to agree with the sorting in the browser. */
const byPlace = [asc(position), sql`${profiles.gegenpost_id} collate "C"`] as const;

/** Candidates of a project whom the viewer may open, by position; without removed ones. */
export async function findEntries(
  db: Db,
  viewer: Viewer,
  projectId: number,
  only: { stage_id?: number | undefined; gegenpost_ids?: readonly string[] | undefined } = {},
): Promise<Entry[]> {
  return db
    .select(entryColumns)
    .from(projectCandidates)
    .innerJoin(candidates, eq(candidates.profile_id, profile_id))
    .innerJoin(profiles, eq(profiles.id, profile_id))
    .where(
      and(
        eq(project_id, projectId),
        isNull(removed_at),
        only.stage_id === undefined ? undefined : eq(stage_id, only.stage_id),
        only.gegenpost_ids && inArray(profiles.gegenpost_id, [...only.gegenpost_ids]),
        openTo(viewer),
      ),
    )
    .orderBy(...byPlace);
}

/** Candidates whom the viewer may open and who were removed from a project after a moment. */
export async function findRemovedEntries(
  db: Db,
  viewer: Viewer,
  projectId: number,
  { gegenpost_ids, since }: { gegenpost_ids: readonly string[]; since: Date },
): Promise<Entry[]> {
  return db
    .select(entryColumns)
    .from(projectCandidates)
    .innerJoin(candidates, eq(candidates.profile_id, profile_id))
    .innerJoin(profiles, eq(profiles.id, profile_id))
    .where(
      and(
        eq(project_id, projectId),
        gt(removed_at, since),
        inArray(profiles.gegenpost_id, [...gegenpost_ids]),
        openTo(viewer),
      ),
    );
}

/** A candidate's place in a project, regardless of the viewer; null: not in it. */
export async function findEntryOf(db: Db, projectId: number, profileId: number): Promise<Entry | null> {
  const [row] = await db
    .select(entryColumns)
    .from(projectCandidates)
    .innerJoin(profiles, eq(profiles.id, profile_id))
    .where(and(eq(project_id, projectId), eq(profile_id, profileId), isNull(removed_at)));
  return row ?? null;
}

/** Open projects that the actor may edit and in which the candidate stands, by id. */
export async function findProjectsWith(
  db: Db,
  actor: Actor,
  profileId: number,
): Promise<{ id: number; title: string; position_id: number | null }[]> {
  const { id, title, position_id, status, deleted_at } = projects;
  const rows = await db
    .select({ id, title, position_id, access: projectAccessOf(actor) })
    .from(projectCandidates)
    .innerJoin(projects, eq(id, project_id))
    .where(and(eq(profile_id, profileId), isNull(removed_at), isNull(deleted_at), eq(status, 'open')))
    .orderBy(asc(id));
  return rows.filter(({ access }) => access === 'owner' || access === 'edit');
}

/** All candidates of a project, including those whom the viewer may not see. */
export async function findAllProfileIds(db: Db, projectId: number): Promise<number[]> {
  const rows = await db
    .select({ profile_id })
    .from(projectCandidates)
    .where(and(eq(project_id, projectId), isNull(removed_at)));
  return rows.map((row) => row.profile_id);
}

export async function countAllEntries(db: Db, projectId: number): Promise<number> {
  return db.$count(projectCandidates, and(eq(project_id, projectId), isNull(removed_at)));
}

export async function findNotes(db: Db, projectId: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ profile_id, note: projectCandidates.note })
    .from(projectCandidates)
    .where(and(eq(project_id, projectId), inArray(profile_id, [...ids])));
  return new Map(rows.map((row) => [row.profile_id, row.note]));
}

export type RequestOfCompany = {
  profile_id: number;
  state: 'open' | 'accepted' | 'rejected' | 'expired';
  thread_id: number | null;
};

/** The latest request of a company to each of these candidates, with its thread if this user is a member. */
export async function findLatestRequests(
  db: Db,
  party: { company_id: number | null; user_id: number },
  ids: readonly number[],
): Promise<Map<number, RequestOfCompany>> {
  if (ids.length === 0 || party.company_id === null) return new Map();
  const { company_id, created_at, thread_id, state } = contactRequests;
  const rows = await db
    .selectDistinctOn([contactRequests.profile_id], {
      profile_id: sql<number>`${contactRequests.profile_id}`,
      state,
      thread_id: threadMembers.thread_id,
    })
    .from(contactRequests)
    .leftJoin(threadMembers, and(eq(threadMembers.thread_id, thread_id), eq(threadMembers.user_id, party.user_id)))
    .where(and(eq(company_id, party.company_id), inArray(contactRequests.profile_id, [...ids])))
    .orderBy(contactRequests.profile_id, desc(created_at));
  return new Map(rows.map((row) => [row.profile_id, row]));
}

/** Candidates whom the viewer may open, by public ids, in the given order. */
export async function findOpenIds(
  db: Db,
  viewer: Viewer,
  gegenpostIds: readonly string[],
): Promise<{ profile_id: number; gegenpost_id: string }[]> {
  const rows = await db
    .select({ profile_id: candidates.profile_id, gegenpost_id: profiles.gegenpost_id })
    .from(candidates)
    .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
    .where(and(inArray(profiles.gegenpost_id, [...gegenpostIds]), openTo(viewer)));
  const found = new Map(rows.map((row) => [row.gegenpost_id, row]));
  return [...new Set(gegenpostIds)].flatMap((id) => found.get(id) ?? []);
}

/** Public ids of the given candidates whom every user of a company may find. */
export async function findFoundBy(db: Db, viewer: Viewer, profileIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ gegenpost_id: profiles.gegenpost_id })
    .from(candidates)
    .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
    .where(and(inArray(candidates.profile_id, [...profileIds]), visibleTo(viewer)));
  return rows.map(({ gegenpost_id }) => gegenpost_id);
}

/** Removes candidates, or restores them with null. */
export async function updateRemovedAt(
  tx: Db,
  projectId: number,
  ids: readonly number[],
  removedAt: Date | null,
): Promise<void> {
  await tx
    .update(projectCandidates)
    .set({ removed_at: removedAt })
    .where(and(eq(project_id, projectId), inArray(profile_id, [...ids])));
}

export async function updateNote(tx: Db, projectId: number, profileId: number, note: string): Promise<void> {
  await tx
    .update(projectCandidates)
    .set({ note })
    .where(and(eq(project_id, projectId), eq(profile_id, profileId)));
}

/** A candidate's stage in each of these projects. */
export async function findStagesOfCandidate(
  db: Db,
  profileId: number,
  projectIds: readonly number[],
): Promise<Map<number, string>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .select({ id: projects.id, stage: projectStages.name })
    .from(projectCandidates)
    .innerJoin(projects, eq(projects.id, project_id))
    .innerJoin(projectStages, eq(projectStages.id, stage_id))
    .where(and(eq(profile_id, profileId), inArray(project_id, [...projectIds]), isNull(removed_at)));
  return new Map(rows.map(({ id, stage }) => [id, stage]));
}
