import type { ThreadAppointments } from '@gegenpost/contract/appointments.ts';
import { type Meeting, writeEvent } from '#features/messaging/threads/thread-meetings.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, forbidden } from '#platform/http/errors.ts';
import { undoableSince } from '#platform/undo-window.ts';
import type { AppointmentParts } from './appointment-mails.service.ts';
import { whenOf } from './appointment-words.ts';
import { deleteAppointment, findAppointment, updateAgreed, updateCancelled } from './appointments.queries.ts';
import { agreedBy, tellAll } from './appointments.service.ts';
import type { AppointmentRow, ProposalRow } from './appointments.table.ts';
import { describeMeeting } from './appointments-view.service.ts';
import { findAcceptedOf, findOpenProposal, updateReopened } from './proposals.queries.ts';
import { lockProposal, sideOf } from './proposals.service.ts';
import { refusals, t } from './texts.de.ts';

/**
 * Takes back that a time was accepted, within ten minutes and before the talk: the proposal is open again, and a changed
 * appointment is what it was. All who were told are told, so that no calendar keeps it; a move in the project stays. A
 * repeated call answers the same.
 *
 * @throws {AppError} 404 when it is not in one of the actor's threads, 403 `appointment_not_allowed` for the side that
 *   proposed, 409 `appointment_undo_over` later, and when anything was proposed or changed since.
 */
export async function undoAcceptance(
  parts: AppointmentParts,
  actor: Actor,
  proposalId: number,
): Promise<ThreadAppointments> {
  return parts.db.transaction(async (tx) => {
    const { meeting, proposal } = await lockProposal(tx, actor, proposalId);
    const now = parts.clock.now();
    if (proposal.member_id === meeting.member_id) throw forbidden(refusals.appointment_not_allowed);
    if (proposal.state === 'open') return describeMeeting(tx, meeting, now);
    const appointment = await findUndoable(tx, proposal, now);
    if (!appointment || (await findOpenProposal(tx, meeting.thread_id))) {
      throw conflict(refusals.appointment_undo_over);
    }
    const [, before] = await findAcceptedOf(tx, appointment.id);
    if (before?.accepted_time) await restore(tx, parts, { actor, meeting, appointment, before });
    else await withdraw(tx, parts, { actor, meeting, appointment });
    await updateReopened(tx, proposalId, before ? appointment.id : null);
    if (!before) await deleteAppointment(tx, appointment.id);
    return describeMeeting(tx, meeting, now);
  });
}

/** The appointment that a proposal led to, as long as its acceptance can be taken back; null: it cannot any more. */
async function findUndoable(tx: Db, proposal: ProposalRow, now: Date): Promise<AppointmentRow | null> {
  const { id, accepted_at, appointment_id } = proposal;
  if (accepted_at === null || accepted_at <= undoableSince(now) || appointment_id === null) return null;
  const [last, before] = await findAcceptedOf(tx, appointment_id);
  const appointment = await findAppointment(tx, appointment_id);
  const isNext = appointment?.state === 'agreed' && appointment.starts_at > now && last?.id === id;
  // What it was changed from has to be to come as well.
  const wasNext = !before?.accepted_time || before.accepted_time > now;
  return isNext && wasNext ? appointment : null;
}

type Undone = { actor: Actor; meeting: Meeting; appointment: AppointmentRow };

async function restore(
  tx: Db,
  parts: AppointmentParts,
  { actor, meeting, appointment, before }: Undone & { before: ProposalRow },
): Promise<void> {
  const time = before.accepted_time;
  const restored = time && (await updateAgreed(tx, appointment.id, agreedBy(before, time), parts.clock.now()));
  if (!restored) throw conflict(refusals.appointment_undo_over);
  const body = t(`event.restored_${sideOf(meeting)}`, { when: whenOf(restored) });
  await writeEvent(tx, parts, { thread_id: meeting.thread_id, by: meeting.member_id, body });
  await tellAll(tx, parts, restored, 'changed', actor.user_id);
}

async function withdraw(tx: Db, parts: AppointmentParts, { actor, meeting, appointment }: Undone): Promise<void> {
  const cancelled = await updateCancelled(tx, appointment.id, meeting.member_id, parts.clock.now());
  if (!cancelled) throw conflict(refusals.appointment_undo_over);
  const body = t(`event.undone_${sideOf(meeting)}`);
  await writeEvent(tx, parts, { thread_id: meeting.thread_id, by: meeting.member_id, body });
  await tellAll(tx, parts, cancelled, 'cancelled', actor.user_id);
}
