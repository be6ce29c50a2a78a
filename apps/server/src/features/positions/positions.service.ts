import {
  POSITIONS_MAX,
  type Position,
  type PositionDraft,
  type PositionFields,
  positionErrors,
  type positionsApi,
} from '@gegenpost/contract/positions.ts';
import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { type ValidationKey, validationText } from '@gegenpost/contract/shared/messages.de.ts';
import type { z } from 'zod';
import { lockCompany } from '#features/company/company.service.ts';
import { checkCustomer } from '#features/customers/customers.service.ts';
import { findAttributes, findPlace } from '#features/reference/reference.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import { undoableSince } from '#platform/undo-window.ts';
import {
  countPositions,
  deleteRemovedPositions,
  type FoundPosition,
  findLastOffer,
  findPosition,
  findPositionByKey,
  findPositions,
  hasPosition,
  insertPosition,
  lockPosition,
  updatePosition,
  updatePositionDeleted,
  updatePositionRestored,
} from './positions.queries.ts';
import { refusals } from './texts.de.ts';

type Parts = { db: Db; clock: Clock };
type Body<E extends 'create' | 'update'> = z.output<(typeof positionsApi)[E]['schema']['body']>;

/** The fields of a position that its company receives. */
function presentPosition(row: FoundPosition): Position {
  const { company_id, idempotency_key, request_digest, deleted_at, created_at, updated_at, ...rest } = row;
  const { qualification_id, job_place_id, working_time_id, customer_id, ...fields } = rest;
  return { ...fields, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

/** The company's positions, latest changed first. */
export async function listPositions(db: Db, companyId: number): Promise<Position[]> {
  return (await findPositions(db, companyId)).map(presentPosition);
}

/** @throws {AppError} 404 when it does not exist, was removed or belongs to another company. */
export async function getPosition(db: Db, companyId: number, id: number): Promise<Position> {
  const row = await findPosition(db, { company_id: companyId, id });
  if (!row) throw notFound();
  return presentPosition(row);
}

/** @throws {AppError} 422 at `position_id` unless it is null or a position of the company. */
export async function checkPosition(db: Db, companyId: number, id: number | null): Promise<void> {
  if (id !== null && !(await hasPosition(db, { company_id: companyId, id }))) {
    throw invalid({ position_id: [validationText('invalid')] });
  }
}

/** What a new position can begin with after the company's latest letter; null: it has sent none. */
export async function draftFromLastLetter(db: Db, companyId: number): Promise<PositionDraft | null> {
  const offer = await findLastOffer(db, companyId);
  return offer && { ...offer, tasks: '', benefits: '', team: '' };
}

/**
 * Creates a position once: a repeated call with the same idempotency key returns the same one.
 *
 * @throws {AppError} 403 `position_limit` beyond 500 of the company; 409 `idempotency_key_reused` for another position
 *   under the key, or one that was removed; 422 for what an open position lacks, and for entries that do not exist.
 */
export async function createPosition(
  { db, clock }: Parts,
  companyId: number,
  { idempotency_key, ...fields }: Body<'create'>,
): Promise<Position> {
  const request_digest = digestOf(fields);
  const id = await db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const earlier = await findPositionByKey(tx, companyId, idempotency_key);
    if (earlier?.deleted_at) throw conflict('idempotency_key_reused');
    if (earlier) return sameRequest(earlier, request_digest).id;
    const now = clock.now();
    await checkFields(tx, fields, { today: berlinDay(now) });
    await checkCustomer(tx, companyId, fields.customer_id);
    if ((await countPositions(tx, companyId)) >= POSITIONS_MAX) throw forbidden(refusals.position_limit);
    const asked = { idempotency_key, request_digest, created_at: now, updated_at: now };
    return insertPosition(tx, { ...fields, company_id: companyId, ...asked });
  });
  return getPosition(db, companyId, id);
}

/**
 * @throws {AppError} 404 when it does not exist, was removed or belongs to another company; 409 `position_changed` when
 *   it was changed after the named revision; 422 as `createPosition`.
 */
export async function changePosition(
  { db, clock }: Parts,
  companyId: number,
  id: number,
  { revision, ...change }: Body<'update'>,
): Promise<Position> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await db.transaction(async (tx) => {
    const known = await lockPosition(tx, { company_id: companyId, id });
    if (!known) throw notFound();
    if (known.revision !== revision) throw conflict(refusals.position_changed);
    await checkFields(tx, { ...known, ...given }, { today: berlinDay(clock.now()), known });
    // One that was removed meanwhile keeps nobody from changing the rest.
    if (change.customer_id !== undefined) await checkCustomer(tx, companyId, change.customer_id);
    await updatePosition(tx, id, given, clock.now());
  });
  return getPosition(db, companyId, id);
}

/** @throws {AppError} 404 when it does not exist, was removed or belongs to another company. */
export async function removePosition({ db, clock }: Parts, companyId: number, id: number): Promise<void> {
  if (!(await updatePositionDeleted(db, { company_id: companyId, id }, clock.now()))) throw notFound();
}

/**
 * Undoes a removal within ten minutes.
 *
 * @throws {AppError} 404 later; 403 `position_limit` when the company has reached its limit meanwhile.
 */
export async function restorePosition({ db, clock }: Parts, companyId: number, id: number): Promise<Position> {
  await db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const since = undoableSince(clock.now());
    if (!(await updatePositionRestored(tx, { company_id: companyId, id }, since))) throw notFound();
    if ((await countPositions(tx, companyId)) > POSITIONS_MAX) throw forbidden(refusals.position_limit);
  });
  return getPosition(db, companyId, id);
}

/** Deletes removed rows after their undo window. */
export async function eraseRemovedPositions({ db, clock }: Parts): Promise<void> {
  await deleteRemovedPositions(db, undoableSince(clock.now()));
}

/**
 * Entries of other lists are refused like missing ones, and a start in the past; one that has passed since it was
 * stored keeps nobody from changing the rest.
 */
async function checkFields(
  tx: Db,
  position: PositionFields,
  { today, known }: { today: string; known?: Pick<PositionFields, 'starts_on'> },
): Promise<void> {
  const errors: FieldErrors = {};
  for (const [field, key] of Object.entries(positionErrors(position))) {
    errors[field] = [validationText(key as ValidationKey)];
  }
  const { starts_on } = position;
  if (starts_on !== null && starts_on < today && starts_on !== known?.starts_on) {
    errors.starts_on = [validationText('day_is_over')];
  }
  const refuse = (field: keyof PositionFields) => {
    errors[field] = [validationText('invalid')];
  };
  const { qualification_id, working_time_id, job_place_id } = position;
  const entries = await findAttributes(
    tx,
    [qualification_id, working_time_id].filter((id) => id !== null),
  );
  const isOf = (id: number | null, code: string) => id === null || entries.get(id)?.code === code;
  if (!isOf(qualification_id, 'qualification')) refuse('qualification_id');
  if (!isOf(working_time_id, 'working_time')) refuse('working_time_id');
  if (job_place_id !== null && !(await findPlace(tx, job_place_id))) refuse('job_place_id');
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
