import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { type AppointmentRow, appointmentReminders, appointments } from './appointments.table.ts';

/** Agreed appointments that begin after a moment and not after another one. */
export async function findBeginning(db: Db, { after, until }: { after: Date; until: Date }): Promise<AppointmentRow[]> {
  const { state, starts_at, id } = appointments;
  return db
    .select()
    .from(appointments)
    .where(and(eq(state, 'agreed'), gt(starts_at, after), lte(starts_at, until)))
    .orderBy(id);
}

/** Locks an appointment that is still agreed for this time; false when it was changed or cancelled meanwhile. */
export async function lockAgreed(tx: Db, appointment: Pick<AppointmentRow, 'id' | 'starts_at'>): Promise<boolean> {
  const { id, state, starts_at } = appointments;
  const rows = await tx
    .select({ id })
    .from(appointments)
    .where(and(eq(id, appointment.id), eq(state, 'agreed'), eq(starts_at, appointment.starts_at)))
    .for('update');
  return rows.length > 0;
}

/** @returns False when this reminder was sent already. */
export async function insertReminder(tx: Db, reminder: typeof appointmentReminders.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(appointmentReminders).values(reminder).onConflictDoNothing();
  return rowCount === 1;
}
