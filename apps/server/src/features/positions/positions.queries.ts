import type { Position, PositionDraft } from '@gegenpost/contract/positions.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { and, desc, eq, getTableColumns, gt, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { customers } from '#features/customers/customers.table.ts';
import { contactRequests } from '#features/messaging/messaging.table.ts';
import { projects } from '#features/projects/projects.table.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import type { Db } from '#platform/db/db.ts';
import { type PositionRow, positions } from './positions.table.ts';

type Owned = { company_id: number; id: number };

/** A position with the names that its page shows. */
export type FoundPosition = Pick<Position, 'qualification' | 'job_place' | 'working_time' | 'customer'> &
  Pick<Position, 'projects_count' | 'letters_count' | 'accepted_count'> &
  PositionRow;

const occupations = alias(attributes, 'occupations');
const workingTimes = alias(attributes, 'working_times');
const named = {
  qualification: { id: occupations.id, name: occupations.label },
  job_place: { id: places.id, postal_code: places.postal_code, name: places.name, country: places.country },
  working_time: { id: workingTimes.id, name: workingTimes.label },
};

const isKept = (companyId: number) => and(eq(positions.company_id, companyId), isNull(positions.deleted_at));
const isOwned = ({ company_id, id }: Owned) => and(eq(positions.company_id, company_id), eq(positions.id, id));

const selectPositions = (db: Db) => {
  const isFor = sql`position_id = ${positions.id}`;
  return db
    .select({
      ...getTableColumns(positions),
      ...named,
      customer: { id: customers.id, name: customers.company },
      projects_count: sql<number>`(select count(*)::int from ${projects} where ${isFor} and ${projects.deleted_at} is null)`,
      letters_count: sql<number>`(select count(*)::int from ${contactRequests} where ${isFor})`,
      accepted_count: sql<number>`(select count(*)::int from ${contactRequests} where ${isFor} and state = 'accepted')`,
    })
    .from(positions)
    .leftJoin(occupations, eq(occupations.id, positions.qualification_id))
    .leftJoin(places, eq(places.id, positions.job_place_id))
    .leftJoin(workingTimes, eq(workingTimes.id, positions.working_time_id))
    .leftJoin(customers, and(eq(customers.id, positions.customer_id), isNull(customers.deleted_at)))
    .$dynamic();
};

/** The company's positions, latest changed first. */
export async function findPositions(db: Db, companyId: number): Promise<FoundPosition[]> {
  return selectPositions(db).where(isKept(companyId)).orderBy(desc(positions.updated_at), desc(positions.id));
}

/** @returns null when it does not exist, belongs to another company or was removed. */
export async function findPosition(db: Db, owned: Owned): Promise<FoundPosition | null> {
  const [row] = await selectPositions(db).where(and(isOwned(owned), isNull(positions.deleted_at)));
  return row ?? null;
}

/** Whether the company has this position, not removed. */
export async function hasPosition(db: Db, owned: Owned): Promise<boolean> {
  return (await db.$count(positions, and(isOwned(owned), isNull(positions.deleted_at)))) === 1;
}

export async function countPositions(tx: Db, companyId: number): Promise<number> {
  return tx.$count(positions, isKept(companyId));
}

/** The position that was created with an idempotency key, removed or not. */
export async function findPositionByKey(
  tx: Db,
  companyId: number,
  key: string,
): Promise<Pick<PositionRow, 'id' | 'request_digest' | 'deleted_at'> | null> {
  const { id, request_digest, deleted_at } = positions;
  const [row] = await tx
    .select({ id, request_digest, deleted_at })
    .from(positions)
    .where(and(eq(positions.company_id, companyId), eq(positions.idempotency_key, key)));
  return row ?? null;
}

/** Reads and locks a position until the transaction ends. */
export async function lockPosition(tx: Db, owned: Owned): Promise<PositionRow | null> {
  const [row] = await tx
    .select()
    .from(positions)
    .where(and(isOwned(owned), isNull(positions.deleted_at)))
    .for('no key update');
  return row ?? null;
}

export async function insertPosition(tx: Db, position: typeof positions.$inferInsert): Promise<number> {
  const [row] = await tx.insert(positions).values(position).returning({ id: positions.id });
  return the(row, 'inserted position').id;
}

/** Changes a locked position. */
export async function updatePosition(tx: Db, id: number, fields: Partial<PositionRow>, now: Date): Promise<void> {
  await tx
    .update(positions)
    .set({ ...fields, revision: sql`${positions.revision} + 1`, updated_at: now })
    .where(eq(positions.id, id));
}

/** @returns False when it does not exist, belongs to another company or was removed before. */
export async function updatePositionDeleted(tx: Db, owned: Owned, now: Date): Promise<boolean> {
  const removed = await tx
    .update(positions)
    .set({ deleted_at: now })
    .where(and(isOwned(owned), isNull(positions.deleted_at)))
    .returning({ id: positions.id });
  return removed.length === 1;
}

/** Undoes a removal. @returns False unless it was removed after `since`. */
export async function updatePositionRestored(tx: Db, owned: Owned, since: Date): Promise<boolean> {
  const restored = await tx
    .update(positions)
    .set({ deleted_at: null })
    .where(and(isOwned(owned), gt(positions.deleted_at, since)))
    .returning({ id: positions.id });
  return restored.length === 1;
}

/** Deletes for good what was removed before a moment. */
export async function deleteRemovedPositions(db: Db, before: Date): Promise<void> {
  await db.delete(positions).where(lt(positions.deleted_at, before));
}

/** What the company's latest contact request offered; null: it has sent none. */
export async function findLastOffer(
  db: Db,
  companyId: number,
): Promise<Omit<PositionDraft, 'tasks' | 'benefits' | 'team'> | null> {
  const { job_title, home_office_days, contract_kind, pay_from, pay_to, pay_per, starts_on } = contactRequests;
  const [row] = await db
    .select({ title: job_title, ...named, home_office_days, contract_kind, pay_from, pay_to, pay_per, starts_on })
    .from(contactRequests)
    .leftJoin(occupations, eq(occupations.id, contactRequests.qualification_id))
    .leftJoin(places, eq(places.id, contactRequests.job_place_id))
    .leftJoin(workingTimes, eq(workingTimes.id, contactRequests.working_time_id))
    .where(eq(contactRequests.company_id, companyId))
    .orderBy(desc(contactRequests.created_at), desc(contactRequests.thread_id))
    .limit(1);
  return row ?? null;
}
