import type { ThreadAppointments } from '@gegenpost/contract/appointments.ts';
import { lockMeeting, writeEvent } from '#features/messaging/threads/thread-meetings.service.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { AppointmentParts } from './appointment-mails.service.ts';
import { whenOf } from './appointment-words.ts';
import { findAppointment, findThreadIdOf, updateHeldAgain } from './appointments.queries.ts';
import { tellAll } from './appointments.service.ts';
import { appointments } from './appointments.table.ts';
import { describeMeeting, isUndoable } from './appointments-view.service.ts';
import { sideOf } from './proposals.service.ts';
import { refusals, t } from './texts.de.ts';

/**
 * Takes a cancellation back, within ten minutes and before the talk: the appointment holds again, in every calendar. All
 * who were told are told; changes that were proposed and ended with it stay closed. A repeated call answers the same.
 *
 * @throws {AppError} 404 when it is not in one of the actor's threads, 409 `cancellation_undo_over` later, for the other
 *   side, and when anything was proposed or agreed since or may not be agreed any more.
 */
export async function undoCancellation(
  parts: AppointmentParts,
  actor: Actor,
  appointmentId: number,
): Promise<ThreadAppointments> {
  return parts.db.transaction(async (tx) => {
    const thread_id = await findThreadIdOf(tx, actor.user_id, appointments, appointmentId);
    if (thread_id === null) throw notFound();
    const meeting = await lockMeeting(tx, actor, thread_id);
    const now = parts.clock.now();
    const row = await findAppointment(tx, appointmentId);
    if (row?.state === 'agreed') return describeMeeting(tx, meeting, now);
    const mayUndo = row && meeting.may_meet && (await isUndoable(tx, row, meeting.member_id, now));
    const held = mayUndo ? await updateHeldAgain(tx, appointmentId, now) : null;
    if (!held) throw conflict(refusals.cancellation_undo_over);
    const body = t(`event.held_${sideOf(meeting)}`, { when: whenOf(held) });
    await writeEvent(tx, parts, { thread_id, by: meeting.member_id, body });
    await tellAll(tx, parts, held, 'held', actor.user_id);
    return describeMeeting(tx, meeting, now);
  });
}
