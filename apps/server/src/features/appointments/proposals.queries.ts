import { and, desc, eq, lte } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { appointmentProposals, type ProposalRow } from './appointments.table.ts';

const { id, thread_id, member_id, idempotency_key, state, appointment_id, accepted_at, lapses_at } =
  appointmentProposals;

export async function findProposal(db: Db, proposalId: number): Promise<ProposalRow | null> {
  const [row] = await db.select().from(appointmentProposals).where(eq(id, proposalId));
  return row ?? null;
}

export async function findOpenProposal(db: Db, threadId: number): Promise<ProposalRow | null> {
  const [row] = await db
    .select()
    .from(appointmentProposals)
    .where(and(eq(thread_id, threadId), eq(state, 'open')));
  return row ?? null;
}

export async function findProposalByKey(tx: Db, memberId: number, key: string): Promise<ProposalRow | null> {
  const [row] = await tx
    .select()
    .from(appointmentProposals)
    .where(and(eq(member_id, memberId), eq(idempotency_key, key)));
  return row ?? null;
}

export async function insertProposal(tx: Db, proposal: typeof appointmentProposals.$inferInsert): Promise<void> {
  await tx.insert(appointmentProposals).values(proposal);
}

/** @returns False when it is not open any more. */
export async function updateAccepted(
  tx: Db,
  proposalId: number,
  { time, now, appointmentId }: { time: Date; now: Date; appointmentId: number },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(appointmentProposals)
    .set({ state: 'accepted', accepted_time: time, accepted_at: now, appointment_id: appointmentId })
    .where(and(eq(id, proposalId), eq(state, 'open')));
  return rowCount === 1;
}

/** The proposals that an appointment was agreed by, the last one first. */
export async function findAcceptedOf(db: Db, appointmentId: number): Promise<ProposalRow[]> {
  return db
    .select()
    .from(appointmentProposals)
    .where(and(eq(appointment_id, appointmentId), eq(state, 'accepted')))
    .orderBy(desc(accepted_at), desc(id));
}

/**
 * Opens an accepted proposal again.
 *
 * @param changes The appointment that it would change; null: a new one.
 */
export async function updateReopened(tx: Db, proposalId: number, changes: number | null): Promise<void> {
  await tx
    .update(appointmentProposals)
    .set({ state: 'open', accepted_time: null, accepted_at: null, appointment_id: changes })
    .where(eq(id, proposalId));
}

/** @returns False when it is not open any more. */
export async function updateClosed(tx: Db, proposalId: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(appointmentProposals)
    .set({ state: 'closed' })
    .where(and(eq(id, proposalId), eq(state, 'open')));
  return rowCount === 1;
}

/** Closes what was to change an appointment that does not take place. */
export async function updateChangesClosed(tx: Db, appointmentId: number): Promise<void> {
  await tx
    .update(appointmentProposals)
    .set({ state: 'closed' })
    .where(and(eq(appointment_id, appointmentId), eq(state, 'open')));
}

/** Closes proposals of which every time has passed; of one thread, or of all. */
export async function updateLapsed(tx: Db, now: Date, threadId?: number): Promise<{ thread_id: number }[]> {
  return tx
    .update(appointmentProposals)
    .set({ state: 'closed' })
    .where(and(eq(state, 'open'), lte(lapses_at, now), threadId === undefined ? undefined : eq(thread_id, threadId)))
    .returning({ thread_id });
}
