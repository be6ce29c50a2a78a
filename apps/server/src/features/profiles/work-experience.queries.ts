import { the } from '@gegenpost/contract/shared/the.ts';
import { and, eq, sql } from 'drizzle-orm';
import { attributes } from '#features/reference/reference.table.ts';
import type { Db } from '#platform/db/db.ts';
import { workExperiences } from './profiles.table.ts';

export type StationRow = Awaited<ReturnType<typeof selectStations>>[number];
type Values = Omit<typeof workExperiences.$inferInsert, 'id' | 'profile_id' | 'idempotency_key' | 'request_digest'>;
type Owned = { profile_id: number; id: number };

const latestFirst = [sql`${workExperiences.from_on} desc nulls last`, sql`${workExperiences.id} desc`];

function selectStations(db: Db) {
  return db
    .select({
      id: workExperiences.id,
      from_on: workExperiences.from_on,
      to_on: workExperiences.to_on,
      current: workExperiences.current,
      employer: workExperiences.employer,
      title: workExperiences.title,
      description: workExperiences.description,
      qualification_id: workExperiences.qualification_id,
      qualification: attributes.label,
    })
    .from(workExperiences)
    .leftJoin(attributes, eq(attributes.id, workExperiences.qualification_id))
    .$dynamic();
}

const isOwned = ({ profile_id, id }: Owned) =>
  and(eq(workExperiences.profile_id, profile_id), eq(workExperiences.id, id));

/** Stations of a candidate, latest first, as others see them. */
export async function findStations(db: Db, profileId: number): Promise<StationRow[]> {
  return selectStations(db)
    .where(eq(workExperiences.profile_id, profileId))
    .orderBy(...latestFirst);
}

export async function findStation(db: Db, owned: Owned): Promise<StationRow | null> {
  const [row] = await selectStations(db).where(isOwned(owned));
  return row ?? null;
}

/** The station that was created with an idempotency key; null: there is none. */
export async function findStationByKey(
  db: Db,
  profileId: number,
  key: string,
): Promise<{ id: number; request_digest: Buffer | null } | null> {
  const [row] = await db
    .select({ id: workExperiences.id, request_digest: workExperiences.request_digest })
    .from(workExperiences)
    .where(and(eq(workExperiences.profile_id, profileId), eq(workExperiences.idempotency_key, key)));
  return row ?? null;
}

export async function countStations(db: Db, profileId: number): Promise<number> {
  return db.$count(workExperiences, eq(workExperiences.profile_id, profileId));
}

export async function insertStation(
  tx: Db,
  profileId: number,
  values: Values & { idempotency_key?: string; request_digest?: Buffer },
): Promise<number> {
  const [row] = await tx
    .insert(workExperiences)
    .values({ ...values, profile_id: profileId })
    .returning({ id: workExperiences.id });
  return the(row, 'inserted station').id;
}

export async function updateStation(tx: Db, owned: Owned, values: Values): Promise<boolean> {
  const changed = await tx
    .update(workExperiences)
    .set(values)
    .where(isOwned(owned))
    .returning({ id: workExperiences.id });
  return changed.length === 1;
}

export async function deleteOwnStation(tx: Db, owned: Owned): Promise<boolean> {
  const gone = await tx.delete(workExperiences).where(isOwned(owned)).returning({ id: workExperiences.id });
  return gone.length === 1;
}
