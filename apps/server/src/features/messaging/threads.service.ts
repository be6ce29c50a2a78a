import {
  MESSAGES_PER_PAGE,
  type Message,
  type Party,
  type Thread,
  type ThreadDetail,
} from '@gegenpost/contract/messaging.ts';
import { UNREAD_THREADS_MAX } from '@gegenpost/contract/shared/constants.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import { findContactRequest } from './contact-requests.queries.ts';
import { findLatestMessages } from './messages.queries.ts';
import { canReply } from './messaging.service.ts';
import { presentMessage, presentOffer, presentThread } from './messaging-view.service.ts';
import { findParties } from './parties.service.ts';
import { explainRequest } from './request-explanation.service.ts';
import { findThread, findUnreadThreads, type ThreadListRow } from './threads.queries.ts';

const nobody: Party = { profile: null, company: null, title: null };

/** Threads with the other side as this actor may see it. */
export async function describeThreads(db: Db, actor: Actor, rows: ThreadListRow[], now: Date): Promise<Thread[]> {
  const parties = await findParties(db, actor, rows, now);
  return rows.map((row) => presentThread(row, parties.get(row.thread_id) ?? nobody));
}

export async function findNewUnreadThreads(db: Db, actor: Actor, now: Date): Promise<Thread[]> {
  return describeThreads(db, actor, await findUnreadThreads(db, actor.user_id, UNREAD_THREADS_MAX), now);
}

/** @throws {AppError} 404 when the thread is not the actor's. */
export async function getThread(db: Db, actor: Actor, threadId: number, now: Date): Promise<Thread> {
  const row = await findThread(db, actor.user_id, threadId);
  if (!row) throw notFound();
  const [thread] = await describeThreads(db, actor, [row], now);
  return thread!;
}

/** @throws {AppError} 404 when the thread is not the actor's. */
export async function getThreadDetail(db: Db, actor: Actor, threadId: number, now: Date): Promise<ThreadDetail> {
  const row = await findThread(db, actor.user_id, threadId);
  if (!row) throw notFound();
  const [[thread], { data: messages, has_older }, request] = await Promise.all([
    describeThreads(db, actor, [row], now),
    readMessages(db, row, null),
    findContactRequest(db, threadId),
  ]);
  const isOpen = request?.state === 'open' && request.expires_at > now;
  return {
    ...thread!,
    messages,
    has_older,
    offer: request ? presentOffer(request) : null,
    explanation: request && row.is_candidate_side ? await explainRequest(db, request) : null,
    reason: request?.reason ?? null,
    can_decide: isOpen && row.is_candidate_side,
    can_reply: canReply(row),
    later_until: null,
    can_pass_on: false,
    passed_on_at: null,
    can_attach: false,
    blocked: false,
  };
}

/**
 * Messages of a thread before one of them, the latest of those; oldest first.
 *
 * @throws {AppError} 404 when the thread is not the actor's.
 */
export async function getOlderMessages(db: Db, actor: Actor, threadId: number, before: number): Promise<MessagePage> {
  const row = await findThread(db, actor.user_id, threadId);
  if (!row) throw notFound();
  return readMessages(db, row, before);
}

type MessagePage = { data: Message[]; has_older: boolean };

async function readMessages(
  db: Db,
  { thread_id, member_id }: ThreadListRow,
  before: number | null,
): Promise<MessagePage> {
  // One more than is shown tells whether there are older ones.
  const rows = await findLatestMessages(db, thread_id, { before, limit: MESSAGES_PER_PAGE + 1 });
  const shown = rows.slice(0, MESSAGES_PER_PAGE).reverse();
  return { data: shown.map((row) => presentMessage(row, member_id)), has_older: rows.length > shown.length };
}
