import { the } from '@gegenpost/contract/shared/the.ts';
import { and, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import { projectCandidates } from './projects.table.ts';

const { project_id, profile_id, stage_id, position, moved_at, removed_at } = projectCandidates;

/** A candidate's position in a stage. */
type Placed = { profile_id: number; position: number };

/**
 * Adds candidates to a stage.
 *
 * @returns Those who were not in the project, or had been removed.
 */
export async function insertEntries(
  tx: Db,
  projectId: number,
  stageId: number,
  placed: readonly Placed[],
  { user_id, now }: { user_id: number; now: Date },
): Promise<number[]> {
  if (placed.length === 0) return [];
  const inserted = await tx
    .insert(projectCandidates)
    .values(
      placed.map((entry) => ({
        ...entry,
        project_id: projectId,
        stage_id: stageId,
        added_by: user_id,
        added_at: now,
        moved_at: now,
      })),
    )
    .onConflictDoUpdate({
      target: [project_id, profile_id],
      set: {
        stage_id: stageId,
        position: sql`excluded.position`,
        added_by: user_id,
        added_at: now,
        moved_at: now,
        removed_at: null,
      },
      setWhere: sql`${removed_at} is not null`,
    })
    .returning({ profile_id });
  return inserted.map((row) => row.profile_id);
}

/** Position of a stage's last candidate, ignoring some; 0 in an empty stage. */
export async function findLastPosition(
  tx: Db,
  projectId: number,
  stageId: number,
  without: readonly number[] = [],
): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${position}), 0)` })
    .from(projectCandidates)
    .where(and(inStage(projectId, stageId), without.length > 0 ? notInArray(profile_id, [...without]) : undefined));
  return the(row, 'last place').last;
}

function inStage(projectId: number, stageId: number): SQL | undefined {
  return and(eq(project_id, projectId), eq(stage_id, stageId), isNull(removed_at));
}

/**
 * Position of a candidate in a stage, and of the one above, ignoring some; null: the candidate is not in this stage.
 */
export async function findGap(
  tx: Db,
  projectId: number,
  stageId: number,
  { before, without }: { before: string; without: readonly number[] },
): Promise<{ above: number | null; below: number } | null> {
  const [found] = await tx
    .select({ position, gegenpost_id: profiles.gegenpost_id })
    .from(projectCandidates)
    .innerJoin(profiles, eq(profiles.id, profile_id))
    .where(and(inStage(projectId, stageId), eq(profiles.gegenpost_id, before), notInArray(profile_id, [...without])));
  if (!found) return null;
  const tie = and(
    eq(position, found.position),
    sql`${profiles.gegenpost_id} collate "C" < ${found.gegenpost_id} collate "C"`,
  );
  const [row] = await tx
    .select({ above: sql<number | null>`max(${position})` })
    .from(projectCandidates)
    .innerJoin(profiles, eq(profiles.id, profile_id))
    .where(
      and(
        inStage(projectId, stageId),
        notInArray(profile_id, [...without]),
        or(sql`${position} < ${found.position}`, tie),
      ),
    );
  return { above: the(row, 'place above').above, below: found.position };
}

/** Renumbers the positions of a stage evenly, keeping the order. */
export async function updatePositionsEvenly(tx: Db, projectId: number, stageId: number, step: number): Promise<void> {
  await tx.execute(sql`
    update ${projectCandidates} set position = ordered.number * ${step}::float8
    from (
      select ${profile_id}, row_number() over (order by ${position}, ${profiles.gegenpost_id} collate "C") as number
      from ${projectCandidates} join ${profiles} on ${profiles.id} = ${profile_id}
      where ${inStage(projectId, stageId)}
    ) ordered
    where ${project_id} = ${projectId} and ${projectCandidates}.profile_id = ordered.profile_id`);
}

/** Sets stage and position of candidates. `moved_at` changes only with the stage. */
export async function updateEntryPlaces(
  tx: Db,
  projectId: number,
  stageId: number,
  placed: readonly Placed[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update ${projectCandidates} set
      position = placed.position,
      moved_at = case when ${stage_id} = ${stageId}::int then ${moved_at} else ${now}::timestamptz end,
      stage_id = ${stageId}::int
    from unnest(
      ${sql.param(placed.map((entry) => entry.profile_id))}::int[],
      ${sql.param(placed.map((entry) => entry.position))}::float8[]) as placed (profile_id, position)
    where ${project_id} = ${projectId} and ${projectCandidates}.profile_id = placed.profile_id`);
}
