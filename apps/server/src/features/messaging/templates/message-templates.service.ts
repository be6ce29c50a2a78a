import type { MessageTemplate, messageTemplatesApi } from '@gegenpost/contract/message-templates.ts';
import type { z } from 'zod';
import { refusals } from '#features/messaging/texts.de.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, forbidden, notFound } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import { undoableSince } from '#platform/undo-window.ts';
import {
  deleteRemovedTemplates,
  findFreeSlot,
  findTemplateByKey,
  insertTemplate,
  lockTemplates,
  updateTemplate,
  updateTemplateDeleted,
  updateTemplateRestored,
} from './message-templates.queries.ts';
import type { MessageTemplateRow } from './message-templates.table.ts';

type Parts = { db: Db; clock: Clock };
type Body<E extends 'create' | 'update'> = z.output<(typeof messageTemplatesApi)[E]['schema']['body']>;

export function presentTemplate({ id, title, subject, body }: MessageTemplateRow): MessageTemplate {
  return { id, title, subject, body };
}

/**
 * Creates a template once: a repeated call with the same idempotency key returns the same one.
 *
 * @throws {AppError} 403 `template_limit` beyond 50 of the company; 409 `idempotency_key_reused` for another template
 *   under the key, or one that was removed.
 */
export async function createTemplate(
  { db, clock }: Parts,
  companyId: number,
  template: Body<'create'>,
): Promise<MessageTemplateRow> {
  const request_digest = digestOf(template);
  return db.transaction(async (tx) => {
    await lockTemplates(tx, companyId);
    const earlier = await findTemplateByKey(tx, companyId, template.idempotency_key);
    if (earlier?.deleted_at) throw conflict('idempotency_key_reused');
    if (earlier) return sameRequest(earlier, request_digest);
    const slot = await findFreeSlotOrRefuse(tx, companyId);
    return insertTemplate(tx, { ...template, request_digest, company_id: companyId, slot, created_at: clock.now() });
  });
}

/** @throws {AppError} 404 when it does not exist, was removed or belongs to somebody else. */
export async function changeTemplate(
  db: Db,
  companyId: number,
  id: number,
  words: Body<'update'>,
): Promise<MessageTemplateRow> {
  const row = await updateTemplate(db, { company_id: companyId, id }, words);
  if (!row) throw notFound();
  return row;
}

/** @throws {AppError} 404 when it does not exist, was removed or belongs to somebody else. */
export async function removeTemplate({ db, clock }: Parts, companyId: number, id: number): Promise<void> {
  if (!(await updateTemplateDeleted(db, { company_id: companyId, id }, clock.now()))) throw notFound();
}

/**
 * Undoes a removal within ten minutes.
 *
 * @throws {AppError} 404 later; 403 `template_limit` when the company has reached its limit meanwhile.
 */
export async function restoreTemplate(
  { db, clock }: Parts,
  companyId: number,
  id: number,
): Promise<MessageTemplateRow> {
  return db.transaction(async (tx) => {
    await lockTemplates(tx, companyId);
    const slot = await findFreeSlotOrRefuse(tx, companyId);
    const since = undoableSince(clock.now());
    const row = await updateTemplateRestored(tx, { company_id: companyId, id }, slot, since);
    if (!row) throw notFound();
    return row;
  });
}

/** Deletes removed rows after their undo window. */
export async function eraseRemovedTemplates({ db, clock }: Parts): Promise<void> {
  await deleteRemovedTemplates(db, undoableSince(clock.now()));
}

async function findFreeSlotOrRefuse(tx: Db, companyId: number): Promise<number> {
  const slot = await findFreeSlot(tx, companyId);
  if (slot === null) throw forbidden(refusals.template_limit);
  return slot;
}
