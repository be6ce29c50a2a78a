import type { ThreadAppointments } from '@gegenpost/contract/appointments.ts';
import { lockMeeting, publishMeeting, writeEvent } from '#features/messaging/threads/thread-meetings.service.ts';
import { moveToInterview } from '#features/projects/project-interviews.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, forbidden, notFound } from '#platform/http/errors.ts';
import { type AppointmentParts, mailReceiver, type News, notifyReceiver } from './appointment-mails.service.ts';
import { whenOf } from './appointment-words.ts';
import {
  type Agreed,
  findAppointment,
  findStanding,
  findThreadIdOf,
  insertAppointment,
  updateAgreed,
  updateCancelled,
  updateOver,
  updateProposalsClosed,
} from './appointments.queries.ts';
import { type AppointmentRow, appointments, type ProposalRow } from './appointments.table.ts';
import { describeMeeting } from './appointments-view.service.ts';
import { updateAccepted, updateChangesClosed, updateLapsed } from './proposals.queries.ts';
import { lockProposal, sideOf } from './proposals.service.ts';
import { findReceivers, findThreadProject } from './receivers.queries.ts';
import { refusals, t } from './texts.de.ts';

const MINUTE_MS = 60_000;

/**
 * Accepts one of the times that the other side proposed. Both sides and the leader of the project are told, with a
 * calendar file, and in the project the candidate moves to the stage of talks. A repeated call answers the same.
 *
 * @throws {AppError} 404 when it is not in one of the actor's threads, 403 `appointment_not_allowed` for an own
 *   proposal and where nothing may be agreed, 409 `appointment_closed` when it is not open any more, or the time is none
 *   of it or has passed.
 */
export async function acceptTime(
  parts: AppointmentParts,
  actor: Actor,
  proposalId: number,
  startsAt: Date,
): Promise<ThreadAppointments> {
  return parts.db.transaction(async (tx) => {
    const { meeting, proposal } = await lockProposal(tx, actor, proposalId);
    const now = parts.clock.now();
    if (proposal.member_id === meeting.member_id || !meeting.may_meet) {
      throw forbidden(refusals.appointment_not_allowed);
    }
    if (proposal.accepted_time?.getTime() === startsAt.getTime()) return describeMeeting(tx, meeting, now);
    const isOffered = proposal.times.includes(startsAt.toISOString()) && startsAt > now;
    if (proposal.state !== 'open' || !isOffered) throw conflict(refusals.appointment_closed);

    const appointment = await agree(tx, proposal, startsAt, now);
    if (
      !appointment ||
      !(await updateAccepted(tx, proposalId, { time: startsAt, now, appointmentId: appointment.id }))
    ) {
      throw conflict(refusals.appointment_closed);
    }
    const news = proposal.appointment_id === null ? 'agreed' : 'changed';
    const body = t(`event.${news}`, { when: whenOf(appointment) });
    await writeEvent(tx, parts, { thread_id: meeting.thread_id, by: meeting.member_id, body });
    await tellAll(tx, parts, appointment, news, actor.user_id);
    const project = await findThreadProject(tx, meeting.thread_id);
    if (project) await moveToInterview(tx, parts, { ...project, by: project.user_id });
    return describeMeeting(tx, meeting, now);
  });
}

/** @returns null when another appointment of the thread holds, or the one to be changed was cancelled. */
async function agree(tx: Db, proposal: ProposalRow, starts_at: Date, now: Date): Promise<AppointmentRow | null> {
  const { thread_id, appointment_id } = proposal;
  const agreed = agreedBy(proposal, starts_at);
  if (appointment_id !== null) return updateAgreed(tx, appointment_id, agreed, now);
  await updateOver(tx, now, thread_id);
  return insertAppointment(tx, { ...agreed, thread_id, now });
}

/** What a proposal offers at one of its times. */
export function agreedBy({ kind, minutes, zone, place, link }: ProposalRow, starts_at: Date): Agreed {
  return { kind, minutes, zone, place, link, starts_at, ends_at: new Date(starts_at.getTime() + minutes * MINUTE_MS) };
}

/**
 * Cancels an agreed appointment, for either side, also where nothing more may be agreed. A repeated call answers the
 * same.
 *
 * @throws {AppError} 404 when it is not in one of the actor's threads, 409 `appointment_over` when it has passed.
 */
export async function cancelAppointment(
  parts: AppointmentParts,
  actor: Actor,
  appointmentId: number,
): Promise<ThreadAppointments> {
  return parts.db.transaction(async (tx) => {
    const threadId = await findThreadIdOf(tx, actor.user_id, appointments, appointmentId);
    if (threadId === null) throw notFound();
    const meeting = await lockMeeting(tx, actor, threadId);
    const now = parts.clock.now();
    const row = await findAppointment(tx, appointmentId);
    if (!row) throw notFound();
    if (row.state === 'cancelled') return describeMeeting(tx, meeting, now);
    const cancelled = row.ends_at > now ? await updateCancelled(tx, appointmentId, meeting.member_id, now) : null;
    if (!cancelled) throw conflict(refusals.appointment_over);
    await updateChangesClosed(tx, appointmentId);
    const body = t(`event.cancelled_${sideOf(meeting)}`, { when: whenOf(cancelled) });
    await writeEvent(tx, parts, { thread_id: threadId, by: meeting.member_id, body });
    await tellAll(tx, parts, cancelled, 'cancelled', actor.user_id);
    return describeMeeting(tx, meeting, now);
  });
}

/**
 * Cancels what was agreed in threads of which one side is erased, and closes what was proposed there; to be called
 * before the side is erased.
 */
export async function cancelForErased(
  tx: Db,
  parts: Omit<AppointmentParts, 'db'>,
  threadIds: readonly number[],
  erasedUserIds: readonly number[],
): Promise<void> {
  if (threadIds.length === 0) return;
  const now = parts.clock.now();
  await updateProposalsClosed(tx, threadIds);
  for (const { id, thread_id } of await findStanding(tx, threadIds, now)) {
    const cancelled = await updateCancelled(tx, id, null, now);
    if (!cancelled) continue;
    const body = t('event.cancelled_nobody', { when: whenOf(cancelled) });
    await writeEvent(tx, parts, { thread_id, by: null, body });
    for (const receiver of await findReceivers(tx, thread_id)) {
      if (erasedUserIds.includes(receiver.user_id)) continue;
      await notifyReceiver(tx, parts, receiver, cancelled, 'cancelled');
      await mailReceiver(tx, parts, receiver, cancelled, 'cancelled');
    }
  }
}

/** Ends proposals of which every time has passed, and appointments that are over, and shows open pages anew. */
export async function endPassed({ db, realtime, clock }: AppointmentParts): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const passed = [...(await updateLapsed(tx, now)), ...(await updateOver(tx, now))];
    for (const threadId of new Set(passed.map(({ thread_id }) => thread_id))) {
      await publishMeeting(tx, realtime, threadId);
    }
  });
}

export async function tellAll(
  tx: Db,
  parts: AppointmentParts,
  appointment: AppointmentRow,
  news: News,
  actorId: number,
): Promise<void> {
  for (const receiver of await findReceivers(tx, appointment.thread_id)) {
    if (receiver.user_id !== actorId) await notifyReceiver(tx, parts, receiver, appointment, news);
    await mailReceiver(tx, parts, receiver, appointment, news);
  }
}
