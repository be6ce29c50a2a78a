import { MESSAGES_PER_PAGE, type Message } from '@gegenpost/contract/messaging.ts';
import type { MessageRow } from '#features/messaging/messaging.table.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/errors.ts';
import { findShownAttachments } from './attachments.service.ts';
import { findLatestMessages } from './messages.queries.ts';
import { presentMessage } from './messaging-view.service.ts';
import { findThread, type ThreadListRow } from './threads.queries.ts';

/**
 * A page of messages before a given one, oldest first.
 *
 * @throws {AppError} 404 when the thread is not the actor's.
 */
export async function getOlderMessages(db: Db, actor: Actor, threadId: number, before: number): Promise<MessagePage> {
  const row = await findThread(db, actor.user_id, threadId);
  if (!row) throw notFound();
  return readMessages(db, actor, row, before);
}

export type MessagePage = { data: Message[]; has_older: boolean };

/** One page of messages; `before` null: the latest. */
export async function readMessages(
  db: Db,
  actor: Actor,
  thread: ThreadListRow,
  before: number | null,
): Promise<MessagePage> {
  // Reads one message more than is shown, to know whether there are older ones.
  const rows = await findLatestMessages(db, thread.thread_id, { before, limit: MESSAGES_PER_PAGE + 1 });
  const shown = rows.slice(0, MESSAGES_PER_PAGE).reverse();
  return { data: await presentMessages(db, actor, thread, shown), has_older: rows.length > shown.length };
}

/** Messages of a thread as this actor may see them. */
export async function presentMessages(
  db: Db,
  actor: Actor,
  thread: ThreadListRow,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const ids = rows.map(({ id }) => id);
  const attachments = await findShownAttachments(db, actor, thread, ids);
  return rows.map((row) => presentMessage(row, thread, attachments.get(row.id) ?? []));
}
