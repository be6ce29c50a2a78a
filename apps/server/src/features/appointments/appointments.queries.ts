import type { AppointmentKind } from '@gegenpost/contract/coming-appointments.ts';
import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { threadMembers } from '#features/messaging/messaging.table.ts';
import type { Db } from '#platform/db/db.ts';
import { type AppointmentRow, appointmentProposals, appointments } from './appointments.table.ts';

const { id, thread_id, state, starts_at, ends_at, sequence } = appointments;

/** What two sides agree on. */
export type Agreed = {
  kind: AppointmentKind;
  minutes: number;
  zone: string;
  place: string;
  link: string | null;
  starts_at: Date;
  ends_at: Date;
};

export async function findAppointment(db: Db, appointmentId: number): Promise<AppointmentRow | null> {
  const [row] = await db.select().from(appointments).where(eq(id, appointmentId));
  return row ?? null;
}

/** The agreed appointment of a thread that has not passed, else the last one that was cancelled before its time. */
export async function findPresentAppointment(db: Db, threadId: number, now: Date): Promise<AppointmentRow | null> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(and(eq(thread_id, threadId), gt(ends_at, now), inArray(state, ['agreed', 'cancelled'])))
    .orderBy(asc(state), desc(id))
    .limit(1);
  return row ?? null;
}

/**
 * Inserts an appointment.
 *
 * @returns null while another one of the thread is agreed.
 */
export async function insertAppointment(
  tx: Db,
  appointment: Agreed & { thread_id: number; now: Date },
): Promise<AppointmentRow | null> {
  const { now, ...values } = appointment;
  const [row] = await tx
    .insert(appointments)
    .values({ ...values, agreed_at: now, updated_at: now })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** @returns null when it is not agreed any more. */
export async function updateAgreed(
  tx: Db,
  appointmentId: number,
  agreed: Agreed,
  now: Date,
): Promise<AppointmentRow | null> {
  const [row] = await tx
    .update(appointments)
    .set({ ...agreed, updated_at: now, sequence: sql`${sequence} + 1` })
    .where(and(eq(id, appointmentId), eq(state, 'agreed')))
    .returning();
  return row ?? null;
}

/**
 * @param by Membership of the side that cancels; null: an erased account.
 * @returns null when it is not agreed any more.
 */
export async function updateCancelled(
  tx: Db,
  appointmentId: number,
  by: number | null,
  now: Date,
): Promise<AppointmentRow | null> {
  const [row] = await tx
    .update(appointments)
    .set({ state: 'cancelled', cancelled_by: by, updated_at: now, sequence: sql`${sequence} + 1` })
    .where(and(eq(id, appointmentId), eq(state, 'agreed')))
    .returning();
  return row ?? null;
}

/**
 * Takes a cancellation back.
 *
 * @returns null when it is not cancelled any more.
 */
export async function updateHeldAgain(tx: Db, appointmentId: number, now: Date): Promise<AppointmentRow | null> {
  const [row] = await tx
    .update(appointments)
    .set({ state: 'agreed', cancelled_by: null, updated_at: now, sequence: sql`${sequence} + 1` })
    .where(and(eq(id, appointmentId), eq(state, 'cancelled')))
    .returning();
  return row ?? null;
}

/** Removes an appointment of which no proposal tells any more. */
export async function deleteAppointment(tx: Db, appointmentId: number): Promise<void> {
  await tx.delete(appointments).where(eq(id, appointmentId));
}

/** Ends appointments whose time has passed; of one thread, or of all. */
export async function updateOver(tx: Db, now: Date, threadId?: number): Promise<{ thread_id: number }[]> {
  return tx
    .update(appointments)
    .set({ state: 'over' })
    .where(and(eq(state, 'agreed'), lte(ends_at, now), threadId === undefined ? undefined : eq(thread_id, threadId)))
    .returning({ thread_id });
}

/** Agreed appointments of a user's threads that have not passed, earliest first. */
export async function findComing(db: Db, userId: number, now: Date, limit: number): Promise<AppointmentRow[]> {
  const rows = await db
    .select({ appointment: appointments })
    .from(appointments)
    .innerJoin(
      threadMembers,
      and(eq(threadMembers.thread_id, thread_id), eq(threadMembers.user_id, userId), isNull(threadMembers.deleted_at)),
    )
    .where(and(eq(state, 'agreed'), gt(ends_at, now)))
    .orderBy(asc(starts_at), asc(id))
    .limit(limit);
  return rows.map(({ appointment }) => appointment);
}

/** Agreed appointments of these threads that have not passed. */
export async function findStanding(tx: Db, threadIds: readonly number[], now: Date): Promise<AppointmentRow[]> {
  return tx
    .select()
    .from(appointments)
    .where(and(inArray(thread_id, [...threadIds]), eq(state, 'agreed'), gt(ends_at, now)));
}

/** Closes the open proposals of these threads. */
export async function updateProposalsClosed(tx: Db, threadIds: readonly number[]): Promise<void> {
  await tx
    .update(appointmentProposals)
    .set({ state: 'closed' })
    .where(and(inArray(appointmentProposals.thread_id, [...threadIds]), eq(appointmentProposals.state, 'open')));
}

/** The thread of an appointment or a proposal, as far as the user is in it; null: not theirs. */
export async function findThreadIdOf(
  db: Db,
  userId: number,
  table: typeof appointments | typeof appointmentProposals,
  rowId: number,
): Promise<number | null> {
  const [row] = await db
    .select({ thread_id: table.thread_id })
    .from(table)
    .innerJoin(threadMembers, and(eq(threadMembers.thread_id, table.thread_id), eq(threadMembers.user_id, userId)))
    .where(eq(table.id, rowId));
  return row?.thread_id ?? null;
}
