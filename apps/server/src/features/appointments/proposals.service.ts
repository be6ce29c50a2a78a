import { APPOINTMENT_DAYS_MAX, type NewProposal, type ThreadAppointments } from '@gegenpost/contract/appointments.ts';
import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import type { z } from 'zod';
import { lockMeeting, type Meeting, writeEvent } from '#features/messaging/threads/thread-meetings.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import type { AppointmentParts } from './appointment-mails.service.ts';
import { findPresentAppointment, findThreadIdOf, updateOver } from './appointments.queries.ts';
import { appointmentProposals, type ProposalRow } from './appointments.table.ts';
import { describeMeeting } from './appointments-view.service.ts';
import {
  findOpenProposal,
  findProposal,
  findProposalByKey,
  insertProposal,
  updateClosed,
  updateLapsed,
} from './proposals.queries.ts';
import { refusals, t } from './texts.de.ts';

const DAY_MS = 86_400_000;

/**
 * Proposes times for a talk, or for another time of the agreed one. It takes the place of the open proposal that the
 * actor saw, their own or the other side's: of two that propose at the same moment, the second learns of the first. A
 * repeated call with the same key proposes nothing again.
 *
 * @throws {AppError} 404 and 403 as `lockMeeting`, 403 `appointment_not_allowed`, 409 `appointment_changed` when the
 *   actor has not seen the present state, 422 for times that have passed or are too far ahead.
 */
export async function propose(
  parts: AppointmentParts,
  actor: Actor,
  threadId: number,
  proposal: z.output<typeof NewProposal>,
): Promise<ThreadAppointments> {
  const { db, clock } = parts;
  const { idempotency_key, ...asked } = proposal;
  const request_digest = digestOf({ ...asked, thread_id: threadId });
  return db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, actor, threadId);
    const now = clock.now();
    const earlier = await findProposalByKey(tx, meeting.member_id, idempotency_key);
    if (earlier) {
      sameRequest(earlier, request_digest);
      return describeMeeting(tx, meeting, now);
    }
    if (!meeting.may_meet) throw forbidden(refusals.appointment_not_allowed);
    checkTimes(proposal.times, now);
    await replaceSeen(tx, threadId, proposal, now);
    const times = proposal.times.map((time) => new Date(time).toISOString()).sort();
    const { kind, minutes, zone, place, link, changes } = proposal;
    await insertProposal(tx, {
      ...{ thread_id: threadId, member_id: meeting.member_id, appointment_id: changes, created_at: now },
      ...{ kind, minutes, zone, place, link, times, lapses_at: new Date(times.at(-1) ?? now) },
      ...{ idempotency_key, request_digest },
    });
    const side = sideOf(meeting);
    const body = t(`event.proposed_${side}_${times.length === 1 ? 'one' : 'other'}`, { count: times.length });
    await writeEvent(tx, parts, { thread_id: threadId, by: meeting.member_id, body });
    await tellOther(tx, parts, meeting, 'appointment_proposed');
    return describeMeeting(tx, meeting, now);
  });
}

/** Closes the open proposal that the new one answers; refuses when proposal or appointment are not those seen. */
async function replaceSeen(
  tx: Db,
  threadId: number,
  { answers, changes }: Pick<z.output<typeof NewProposal>, 'answers' | 'changes'>,
  now: Date,
): Promise<void> {
  await updateLapsed(tx, now, threadId);
  await updateOver(tx, now, threadId);
  const open = await findOpenProposal(tx, threadId);
  const agreed = await findPresentAppointment(tx, threadId, now);
  const changing = agreed?.state === 'agreed' ? agreed.id : null;
  if ((open?.id ?? null) !== answers || changing !== changes) throw conflict(refusals.appointment_changed);
  if (open) await updateClosed(tx, open.id);
}

function checkTimes(times: readonly string[], now: Date): void {
  const last = now.getTime() + APPOINTMENT_DAYS_MAX * DAY_MS;
  const errors: FieldErrors = {};
  for (const [index, time] of times.entries()) {
    const moment = Date.parse(time);
    if (moment <= now.getTime()) errors[`times.${index}`] = [validationText('moment_is_over')];
    else if (moment > last) errors[`times.${index}`] = [validationText('moment_too_late')];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/**
 * Withdraws the actor's own proposal, or declines all times of the other side. Idempotent.
 *
 * @throws {AppError} 404 when it is not in one of the actor's threads, 409 `appointment_closed` when it was accepted.
 */
export async function closeProposal(
  parts: AppointmentParts,
  actor: Actor,
  proposalId: number,
): Promise<ThreadAppointments> {
  return parts.db.transaction(async (tx) => {
    const { meeting, proposal } = await lockProposal(tx, actor, proposalId);
    const now = parts.clock.now();
    if (proposal.state === 'accepted') throw conflict(refusals.appointment_closed);
    if (await updateClosed(tx, proposalId)) {
      const isMine = proposal.member_id === meeting.member_id;
      const body = t(`event.${isMine ? 'withdrawn' : 'declined'}_${sideOf(meeting)}`);
      await writeEvent(tx, parts, { thread_id: meeting.thread_id, by: meeting.member_id, body });
      if (!isMine) await tellOther(tx, parts, meeting, 'appointment_declined');
    }
    return describeMeeting(tx, meeting, now);
  });
}

/**
 * A proposal in one of the actor's threads, while nobody else changes it.
 *
 * @throws {AppError} 404 when it is not in one of the actor's threads.
 */
export async function lockProposal(
  tx: Db,
  actor: Actor,
  proposalId: number,
): Promise<{ meeting: Meeting; proposal: ProposalRow }> {
  const threadId = await findThreadIdOf(tx, actor.user_id, appointmentProposals, proposalId);
  if (threadId === null) throw notFound();
  const meeting = await lockMeeting(tx, actor, threadId);
  const proposal = await findProposal(tx, proposalId);
  if (!proposal) throw notFound();
  return { meeting, proposal };
}

async function tellOther(
  tx: Db,
  { realtime, clock }: AppointmentParts,
  { other_user_id, thread_id }: Meeting,
  kind: 'appointment_proposed' | 'appointment_declined',
): Promise<void> {
  if (other_user_id === null) return;
  await notify(tx, realtime, { user_id: other_user_id, kind, subject_id: thread_id, now: clock.now() });
}

/** How words of the platform call the actor's side; no name, because the thread's party says it to who may see it. */
export function sideOf({ is_candidate_side }: Meeting): 'candidate' | 'company' {
  return is_candidate_side ? 'candidate' : 'company';
}
