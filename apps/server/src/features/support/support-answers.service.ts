import { brand } from '@gegenpost/contract/shared/brand.ts';
import type { NewSupportMessage } from '@gegenpost/contract/support.ts';
import type { z } from 'zod';
import { writeSystemMessage } from '#features/messaging/threads/system-messages.service.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import { logOperator } from '#features/operator-log/operator-log.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { findMessageByKey, insertMessage, lockRequest, updateRequest } from './support.queries.ts';
import type { SupportMessageRow, SupportRequestRow } from './support.table.ts';
import { t } from './texts.de.ts';

type AnswerParts = Pick<Parts, 'db' | 'clock' | 'mail'> & { realtime: Realtime };
type Operator = Pick<Actor, 'user_id'>;

/**
 * Answers a question, once for a key: a user reads it in the inbox, about which the usual mail tells; a visitor gets it
 * by mail.
 *
 * @throws {AppError} 404 for a question that does not exist; 409 `idempotency_key_reused`.
 */
export async function answerRequest(
  { db, clock, mail, realtime }: AnswerParts,
  operator: Operator,
  id: number,
  { body, idempotency_key }: z.output<typeof NewSupportMessage>,
): Promise<SupportMessageRow> {
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) throw notFound();
    const now = clock.now();
    const key = { request_id: id, is_operator: true, idempotency_key };
    const request_digest = digestOf({ body });
    const earlier = await findMessageByKey(tx, key);
    if (earlier) return sameRequest(earlier, request_digest);
    const message = await insertMessage(tx, { ...key, body, request_digest, created_at: now });
    const thread_id = await deliver(tx, { clock, mail, realtime }, request, body);
    await updateRequest(tx, id, { state: 'answered', last_message_at: now, thread_id });
    await logOperator(tx, operator, logged('help_request_answered', id, t('log.answered')), now);
    return message;
  });
}

async function deliver(
  tx: Db,
  { clock, mail, realtime }: Omit<AnswerParts, 'db'>,
  { user_id, email, subject, thread_id }: SupportRequestRow,
  body: string,
): Promise<number | null> {
  if (user_id !== null) {
    const words = { subject: t('inbox.subject', { subject }), body: `${body}\n\n${t('inbox.hint')}` };
    return writeSystemMessage(tx, { realtime, clock }, { user_id, thread_id, ...words });
  }
  if (email !== null) {
    const text = t('mail.text', { brand: brand.name, body });
    await sendLetter(mail, tx, email, { subject: t('mail.subject', { subject }), text, hint: t('mail.hint') });
  }
  return null;
}

/** @throws {AppError} 404 for a question that does not exist or is closed. */
export async function closeRequest(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  operator: Operator,
  id: number,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request || request.state === 'closed') throw notFound();
    await updateRequest(tx, id, { state: 'closed' });
    await logOperator(tx, operator, logged('help_request_closed', id, reason), clock.now());
  });
}

function logged(action: 'help_request_answered' | 'help_request_closed', id: number, reason: string) {
  return { action, subject_kind: 'help_request', subject_id: id, reason } as const;
}
