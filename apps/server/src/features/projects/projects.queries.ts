import { the } from '@gegenpost/contract/shared/the.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { candidates } from '#features/profiles/profiles.table.ts';
import type { Viewer } from '#features/visibility/access-policy.ts';
import { audienceRole, openTo } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { onceByName, prepareQuery } from '#platform/db/statement.ts';
import { type ProjectRow, type ProjectStageRow, projectCandidates, projectStages, projects } from './projects.table.ts';

type NewProjectRow = typeof projects.$inferInsert;

/**
 * Inserts a project within the company's limit: a conditional insert, protected by `lockCompany`.
 *
 * @param limit null: unlimited.
 * @returns null when the limit is reached.
 */
export async function insertProjectWithinLimit(
  tx: Db,
  values: NewProjectRow,
  limit: number | null,
): Promise<number | null> {
  if (limit !== null && (await countOfCompany(tx, values.company_id)) >= limit) return null;
  const [row] = await tx.insert(projects).values(values).returning({ id: projects.id });
  return the(row, 'inserted project').id;
}

export async function countOfCompany(tx: Db, companyId: number): Promise<number> {
  return tx.$count(projects, and(eq(projects.company_id, companyId), isNull(projects.deleted_at)));
}

/** The project that was created with an idempotency key, removed or not; null: there is none. */
export async function findProjectByKey(
  tx: Db,
  userId: number,
  key: string,
): Promise<Pick<ProjectRow, 'id' | 'request_digest'> | null> {
  const [row] = await tx
    .select({ id: projects.id, request_digest: projects.request_digest })
    .from(projects)
    .where(and(eq(projects.user_id, userId), eq(projects.idempotency_key, key)));
  return row ?? null;
}

/**
 * Updates a locked project.
 *
 * @returns Its new revision.
 */
export async function updateProject(
  tx: Db,
  id: number,
  values: Partial<Omit<ProjectRow, 'id' | 'company_id' | 'revision'>> & { updated_at: Date },
): Promise<number> {
  const [row] = await tx
    .update(projects)
    .set({ ...values, revision: sql`${projects.revision} + 1` })
    .where(eq(projects.id, id))
    .returning({ revision: projects.revision });
  return the(row, 'revision of the project').revision;
}

/** Deletes projects, and candidates in projects, that were removed before a moment. */
export async function deleteRemoved(tx: Db, before: Date): Promise<void> {
  await tx.delete(projects).where(and(isNotNull(projects.deleted_at), lt(projects.deleted_at, before)));
  await tx
    .delete(projectCandidates)
    .where(and(isNotNull(projectCandidates.removed_at), lt(projectCandidates.removed_at, before)));
}

/** Stages of projects, each project's from left to right. */
export async function findStages(db: Db, projectIds: readonly number[]): Promise<ProjectStageRow[]> {
  if (projectIds.length === 0) return [];
  return db
    .select()
    .from(projectStages)
    .where(inArray(projectStages.project_id, [...projectIds]))
    .orderBy(asc(projectStages.sort), asc(projectStages.id));
}

export type StageCount = { project_id: number; stage_id: number; total: number; visible: number };

const entryCounts = onceByName(
  (role: Viewer['role']) => `counts_of_stages_${role}`,
  (name, role) =>
    prepareQuery(name, (db) => {
      const { project_id, stage_id } = projectCandidates;
      const company_id = sql`${sql.placeholder('company_id')}::int`;
      const profile_id = sql`${sql.placeholder('profile_id')}::int`;
      return db
        .select({
          project_id,
          stage_id,
          total: sql<number>`count(*)::int`,
          visible: sql<number>`(count(*) filter (where ${openTo({ company_id, profile_id, role })}))::int`,
        })
        .from(projectCandidates)
        .innerJoin(candidates, eq(candidates.profile_id, projectCandidates.profile_id))
        .where(
          and(
            sql`${project_id} = any((select ${sql.placeholder('project_ids')}::int[])::int[])`,
            isNull(projectCandidates.removed_at),
          ),
        )
        .groupBy(project_id, stage_id);
    }),
);

/** Number of candidates in each stage, and of those whom the viewer may open. */
export async function countEntries(db: Db, viewer: Viewer, projectIds: readonly number[]): Promise<StageCount[]> {
  if (projectIds.length === 0) return [];
  const { company_id, profile_id } = viewer;
  return entryCounts(audienceRole(viewer))(db, { company_id, profile_id, project_ids: [...projectIds] });
}

/** Whether the project was removed after a moment. */
export async function isRestorable(tx: Db, id: number, since: Date): Promise<boolean> {
  return (await tx.$count(projects, and(eq(projects.id, id), gt(projects.deleted_at, since)))) === 1;
}
