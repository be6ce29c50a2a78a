import { and, eq, isNull, max, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { type ProjectStageRow, projectCandidates, projectStages } from './projects.table.ts';

type NewStage = Pick<ProjectStageRow, 'key' | 'name' | 'sort'>;

export async function insertStages(tx: Db, projectId: number, stages: readonly NewStage[]): Promise<number[]> {
  const rows = await tx
    .insert(projectStages)
    .values(stages.map((stage) => ({ ...stage, project_id: projectId })))
    .returning({ id: projectStages.id });
  return rows.map(({ id }) => id);
}

export async function updateStageName(tx: Db, projectId: number, id: number, name: string): Promise<void> {
  await tx
    .update(projectStages)
    .set({ name })
    .where(and(eq(projectStages.project_id, projectId), eq(projectStages.id, id)));
}

/** Stores the order of stages. */
export async function updateStageOrder(tx: Db, projectId: number, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${projectStages} set sort = ordered.sort
    from unnest(${sql.param([...ids])}::int[]) with ordinality as ordered (id, sort)
    where ${projectStages.id} = ordered.id and ${projectStages.project_id} = ${projectId}`);
}

export async function deleteStage(tx: Db, projectId: number, id: number): Promise<void> {
  await tx.delete(projectStages).where(and(eq(projectStages.project_id, projectId), eq(projectStages.id, id)));
}

/**
 * Moves all remaining candidates of a stage, including removed ones that can be restored, to the end of another stage.
 */
export async function updateStageOfAll(
  tx: Db,
  projectId: number,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<number[]> {
  const { project_id, stage_id, position, removed_at, profile_id } = projectCandidates;
  const inStage = (id: number) => and(eq(project_id, projectId), eq(stage_id, id));
  const [last] = await tx
    .select({ position: max(position) })
    .from(projectCandidates)
    .where(and(inStage(to), isNull(removed_at)));
  const rows = await tx
    .update(projectCandidates)
    .set({ stage_id: to, position: sql`${position} + ${last?.position ?? 0}`, moved_at: now })
    .where(inStage(from))
    .returning({ profile_id, removed_at });
  return rows.filter((row) => row.removed_at === null).map((row) => row.profile_id);
}
