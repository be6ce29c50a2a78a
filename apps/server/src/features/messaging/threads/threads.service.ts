import type { Thread, ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { UNREAD_THREADS_MAX } from '@gegenpost/contract/shared/constants.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { findLetterHead } from '#features/company/page/letter-head.service.ts';
import { marksIn } from '#features/messaging/letters/letter.service.ts';
import { findContactRequest } from '#features/messaging/requests/contact-requests.queries.ts';
import { findRejection, type PendingRejectionRow } from '#features/messaging/requests/rejections.queries.ts';
import { explainRequest } from '#features/messaging/requests/request-explanation.service.ts';
import { isAgentOf } from '#features/messaging/requests/request-forwarding.service.ts';
import type { CardParts } from '#features/profiles/kept-cards.service.ts';
import type { Actor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/errors.ts';
import { undoableUntil } from '#platform/undo-window.ts';
import { isAgreedIn, mayAttach } from './attachments.service.ts';
import { canReply, isBlocked } from './messaging.service.ts';
import { presentOffer, presentQuestions, presentThread } from './messaging-view.service.ts';
import { findParties, type Sides } from './parties.service.ts';
import { findThreadCandidate, presentThreadCandidate } from './thread-candidate.service.ts';
import { readMessages } from './thread-messages.service.ts';
import { findThreadProject } from './thread-projects.queries.ts';
import { findThread, findThreads, findThreadsOf, findUnreadThreads, type ThreadListRow } from './threads.queries.ts';

const nobody: Sides = { party: { profile: null, company: null, title: null } };

/** Threads with their other party as this actor may see it. */
export async function describeThreads(
  parts: CardParts,
  actor: Actor,
  rows: ThreadListRow[],
  now: Date,
): Promise<Thread[]> {
  const parties = await findParties(parts, actor, rows, now);
  return rows.map((row) => presentThread(row, parties.get(row.thread_id) ?? nobody));
}

export async function findNewUnreadThreads(parts: CardParts, actor: Actor, now: Date): Promise<Thread[]> {
  return describeThreads(parts, actor, await findUnreadThreads(parts.db, actor.user_id, UNREAD_THREADS_MAX), now);
}

/** Threads of the actor that are not archived, by their last message. */
export async function findLatestThreads(parts: CardParts, actor: Actor, limit: number, now: Date): Promise<Thread[]> {
  const all = { folder: 'inbox', unread: false, q: '', limit, offset: 0 } as const;
  return describeThreads(parts, actor, (await findThreads(parts.db, actor.user_id, all)).rows, now);
}

/** The given threads of which the actor is a member. */
export async function findThreadsById(
  parts: CardParts,
  actor: Actor,
  ids: readonly number[],
  now: Date,
): Promise<Thread[]> {
  return describeThreads(parts, actor, await findThreadsOf(parts.db, actor.user_id, ids), now);
}

/** @throws {AppError} 404 when the thread is not the actor's. */
export async function getThread(parts: CardParts, actor: Actor, threadId: number, now: Date): Promise<Thread> {
  const row = await findThread(parts.db, actor.user_id, threadId);
  if (!row) throw notFound();
  const [thread] = await describeThreads(parts, actor, [row], now);
  return the(thread, 'described thread');
}

const presentRejection = ({ rejected_at, reasons }: PendingRejectionRow) => ({
  undoable_until: undoableUntil(rejected_at).toISOString(),
  reasons,
});

/** @throws {AppError} 404 when the thread is not the actor's. */
export async function getThreadDetail(
  parts: CardParts,
  actor: Actor,
  threadId: number,
  now: Date,
): Promise<ThreadDetail> {
  const { db } = parts;
  const row = await findThread(db, actor.user_id, threadId);
  if (!row) throw notFound();
  const [[thread], { data: messages, has_older }, request, project, record, letterHead, isAgreed, rejection] =
    await Promise.all([
      describeThreads(parts, actor, [row], now),
      readMessages(db, actor, row, null),
      findContactRequest(db, threadId),
      row.is_candidate_side ? null : findThreadProject(db, actor, row),
      row.is_candidate_side ? null : findThreadCandidate(db, actor, row),
      row.is_candidate_side && row.other_profile_id !== null ? findLetterHead(db, row.other_profile_id) : null,
      isAgreedIn(db, row),
      row.is_candidate_side && row.request_state === 'rejected' ? findRejection(db, threadId) : null,
    ]);
  const { request_state, request_expires_at } = row;
  const isOpen = request_state === 'open' && request_expires_at !== null && request_expires_at > now;
  // For the candidate's side alone: it compares with wishes that the company may not see.
  const match = request && row.is_candidate_side ? await explainRequest(db, request, now) : null;
  const candidate = record && (await presentThreadCandidate(db, actor, { record, request, isAgreed }, now));
  const canDecide = isOpen && row.is_candidate_side && !isBlocked(row);
  const shown = canDecide || rejection ? match : null;
  const questions = presentQuestions(row, request, now);
  return {
    ...the(thread, 'described thread'),
    messages,
    has_older,
    offer: request ? presentOffer(request) : null,
    marks: has_older ? [] : marksIn(messages[0]?.body ?? '', request?.marks ?? null),
    letter_head: letterHead,
    project,
    candidate,
    explanation: match?.explanation ?? null,
    wishes: shown?.wishes ?? null,
    weekly_hours: shown?.weekly_hours ?? null,
    reason: rejection?.reason ?? request?.reason ?? null,
    rejection: rejection && presentRejection(rejection),
    questions,
    can_ask: canDecide && questions !== null && questions.left > 0 && questions.open_since === null,
    can_decide: canDecide,
    can_reply: canReply(actor, row),
    has_live_links: row.is_system || isAgreed,
    later_until: isOpen && row.later_until !== null ? new Date(row.later_until).toISOString() : null,
    can_pass_on: isOpen && Boolean(request) && isAgentOf(actor, row) && !isBlocked(row),
    passed_on_at: isAgentOf(actor, row) ? (request?.passed_on_at?.toISOString() ?? null) : null,
    can_attach: canReply(actor, row) && mayAttach(actor, row, isAgreed),
    blocked: row.is_blocking,
  };
}
