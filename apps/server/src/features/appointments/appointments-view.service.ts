import type { Appointment, ThreadAppointments } from '@gegenpost/contract/appointments.ts';
import type { ComingAppointment } from '@gegenpost/contract/coming-appointments.ts';
import { getMeeting, type Meeting } from '#features/messaging/threads/thread-meetings.service.ts';
import { findThreadsById } from '#features/messaging/threads/threads.service.ts';
import { memberName } from '#features/notifications/member-name.service.ts';
import type { CardParts } from '#features/profiles/kept-cards.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/errors.ts';
import { undoableSince, undoableUntil } from '#platform/undo-window.ts';
import { type AppointmentParts, otherSideOf, pageOf } from './appointment-mails.service.ts';
import { findAppointment, findComing, findPresentAppointment, findThreadIdOf } from './appointments.queries.ts';
import { type AppointmentRow, appointments, type ProposalRow } from './appointments.table.ts';
import { calendarFile } from './calendar-file.ts';
import { findAcceptedOf, findOpenProposal } from './proposals.queries.ts';
import { findReceivers } from './receivers.queries.ts';
import { t } from './texts.de.ts';

const COMING_MAX = 10;

/** @throws {AppError} 404 when the thread is not the actor's, 403 for a thread of the platform. */
export async function getThreadAppointments(
  { db, clock }: Pick<AppointmentParts, 'db' | 'clock'>,
  actor: Actor,
  threadId: number,
): Promise<ThreadAppointments> {
  return describeMeeting(db, await getMeeting(db, actor, threadId), clock.now());
}

/** Appointment and proposal of a thread, as its side sees them. */
export async function describeMeeting(db: Db, meeting: Meeting, now: Date): Promise<ThreadAppointments> {
  const appointment = await findPresentAppointment(db, meeting.thread_id, now);
  const proposal = await findOpenProposal(db, meeting.thread_id);
  return {
    appointment:
      appointment &&
      presentAppointment(appointment, meeting, {
        acceptance: await findAcceptance(db, appointment, meeting, now),
        cancellation: await findCancellation(db, appointment, meeting, now),
      }),
    proposal: proposal && proposal.lapses_at > now ? presentProposal(proposal, meeting, now) : null,
    can_propose: meeting.may_meet,
  };
}

/** Until when the viewer's side can take back its acceptance; null: it cannot. */
async function findAcceptance(db: Db, { id, state, starts_at }: AppointmentRow, { member_id }: Meeting, now: Date) {
  if (state !== 'agreed' || starts_at <= now) return null;
  const [last, before] = await findAcceptedOf(db, id);
  const isOver = before?.accepted_time ? before.accepted_time <= now : false;
  if (!last?.accepted_at || last.member_id === member_id || isOver) return null;
  const until = undoableUntil(last.accepted_at);
  return until > now ? { proposal_id: last.id, undoable_until: until.toISOString() } : null;
}

/** Whether a side that cancelled can still take it back: nothing of the thread has changed since. */
export async function isUndoable(db: Db, row: AppointmentRow, memberId: number, now: Date): Promise<boolean> {
  const { id, thread_id, state, cancelled_by, updated_at, starts_at } = row;
  if (state !== 'cancelled' || cancelled_by !== memberId) return false;
  if (updated_at <= undoableSince(now) || starts_at <= now) return false;
  if (await findOpenProposal(db, thread_id)) return false;
  return (await findPresentAppointment(db, thread_id, now))?.id === id;
}

/** Until when the viewer's side can take back its cancellation; null: it cannot. */
async function findCancellation(db: Db, row: AppointmentRow, { member_id, may_meet }: Meeting, now: Date) {
  if (!may_meet || !(await isUndoable(db, row, member_id, now))) return null;
  return { undoable_until: undoableUntil(row.updated_at).toISOString() };
}

function presentAppointment(
  row: AppointmentRow,
  { member_id }: Meeting,
  undoable: Pick<Appointment, 'acceptance' | 'cancellation'>,
) {
  return {
    ...detailsOf(row),
    starts_at: row.starts_at.toISOString(),
    is_cancelled: row.state === 'cancelled',
    cancelled_by_me: row.cancelled_by === member_id,
    ...undoable,
  };
}

function presentProposal(row: ProposalRow, { member_id }: Meeting, now: Date) {
  return {
    ...detailsOf(row),
    mine: row.member_id === member_id,
    times: row.times.filter((time) => new Date(time) > now),
    changes: row.appointment_id,
  };
}

function detailsOf({ id, kind, minutes, zone, place, link }: AppointmentRow | ProposalRow) {
  // Rows keep what the schema let in.
  return { id, kind, minutes: minutes as 15, zone, place, link };
}

/** The user's next appointments, with the other side as far as it may be seen. */
export async function listComing(
  parts: CardParts & Pick<AppointmentParts, 'clock'>,
  actor: Actor,
): Promise<ComingAppointment[]> {
  const { db, clock } = parts;
  const rows = await findComing(db, actor.user_id, clock.now(), COMING_MAX);
  const threadIds = rows.map(({ thread_id }) => thread_id);
  const threads = rows.length === 0 ? [] : await findThreadsById(parts, actor, threadIds, clock.now());
  const byId = new Map(threads.map((thread) => [thread.id, thread]));
  return rows.flatMap((row) => {
    const thread = byId.get(row.thread_id);
    if (!thread) return [];
    const { company, profile } = thread.party;
    const person = profile && (profile.name ?? memberName(profile.gegenpost_id));
    const who = company?.name ?? person ?? t('mail.a_member');
    const { thread_id, starts_at } = row;
    return [{ ...detailsOf(row), thread_id, starts_at: starts_at.toISOString(), who, subject: thread.subject }];
  });
}

/**
 * The calendar file of an appointment for one of its sides.
 *
 * @throws {AppError} 404 when it is not the actor's.
 */
export async function getCalendarFile(
  { db, config }: Pick<AppointmentParts, 'db' | 'config'>,
  actor: Actor,
  appointmentId: number,
): Promise<string> {
  const threadId = await findThreadIdOf(db, actor.user_id, appointments, appointmentId);
  const row = threadId === null ? null : await findAppointment(db, appointmentId);
  if (!row) throw notFound();
  const receiver = (await findReceivers(db, row.thread_id)).find(({ user_id }) => user_id === actor.user_id);
  if (!receiver) throw notFound();
  const url = pageOf(config.publicUrl, receiver, row.thread_id);
  return calendarFile(config, row, { who: otherSideOf(receiver), url });
}
