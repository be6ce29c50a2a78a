import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { voucherStateOf } from '@gegenpost/contract/shared/voucher-state.ts';
import {
  type PersonVoucher,
  VOUCHERS_MAX,
  type Voucher,
  type VoucherFields,
  type VoucherList,
  voucherFields,
  type vouchersApi,
} from '@gegenpost/contract/vouchers.ts';
import type { z } from 'zod';
import { publishCandidateChanged } from '#features/visibility/candidate-events.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError, conflict, forbidden, invalid, notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { undoableSince } from '#platform/undo-window.ts';
import { refusals, t } from './texts.de.ts';
import {
  countVouchers,
  deleteRemovedVouchers,
  findPlacement,
  findVoucherByKey,
  findVouchers,
  findVouchersOfPerson,
  hasDocument,
  insertVoucher,
  lockPlaced,
  lockVoucher,
  type Placed,
  updateVoucher,
  updateVoucherRestored,
} from './vouchers.queries.ts';
import type { VoucherRow } from './vouchers.table.ts';

type Parts = { db: Db; clock: Clock; realtime: Realtime };
type Body<E extends 'create' | 'update'> = z.output<(typeof vouchersApi)[E]['schema']['body']>;

/** What a voucher has before anything is said of it. */
const blank = {
  issuer_place: null,
  region: null,
  radius_km: null,
  contract_signed_on: null,
  document_id: null,
  may_be_mentioned: false,
  employment_start_on: null,
  hours_per_week: null,
  employer_name: null,
  first_claimed_on: null,
  first_paid_on: null,
  second_claimed_on: null,
  second_paid_on: null,
  closed_on: null,
} as const satisfies Partial<VoucherFields>;

export function presentVoucher(row: VoucherRow, now: Date): Voucher {
  const fields = Object.fromEntries(voucherFields.map((name) => [name, row[name]])) as VoucherFields;
  const { id, created_at, updated_at } = row;
  const moments = { created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
  return { ...fields, id, state: voucherStateOf(row, berlinDay(now)), ...moments };
}

/** @throws {AppError} 404 for a candidate of another company. */
export async function listVouchers({ db, clock }: Parts, placed: Placed): Promise<VoucherList> {
  const placement = await findPlacement(db, placed);
  if (!placement) throw notFound();
  const now = clock.now();
  const today = berlinDay(now);
  const { azav_number, azav_until, funding } = placement;
  return {
    today,
    has_azav: azav_number !== null && (azav_until === null || azav_until >= today),
    funding_consented: funding === 'given',
    data: (await findVouchers(db, placed)).map((row) => presentVoucher(row, now)),
  };
}

/** The vouchers of a person as their agent entered them, without instalments and what is between agent and office. */
export async function presentVouchersOfPerson(db: Db, profileId: number, now: Date): Promise<PersonVoucher[]> {
  const rows = await findVouchersOfPerson(db, profileId);
  return rows.map((row) => {
    const { number, issuer, issuer_place, valid_from, valid_until, region, radius_km, amount_cents, state, id } = {
      ...presentVoucher(row, now),
    };
    const { contract_signed_on, employment_start_on, hours_per_week, employer_name, may_be_mentioned, company } = row;
    return {
      ...{ id, number, issuer, issuer_place, valid_from, valid_until, region, radius_km, amount_cents, state },
      ...{ contract_signed_on, employment_start_on, hours_per_week, employer_name, may_be_mentioned, company },
    };
  });
}

/**
 * Adds a voucher once: a repeated call with the same idempotency key returns the same one.
 *
 * @throws {AppError} 404 for a candidate of another company; 403 `voucher_limit`; 409 `idempotency_key_reused`; 422.
 */
export async function createVoucher(
  { db, clock, realtime }: Parts,
  placed: Placed,
  { idempotency_key, ...typed }: Body<'create'>,
): Promise<VoucherRow> {
  const request_digest = digestOf({ ...typed, profile_id: placed.profile_id });
  const byKey = (tx: Db) => findVoucherByKey(tx, placed.company_id, idempotency_key);
  return db.transaction(async (tx) => {
    if (!(await lockPlaced(tx, placed))) throw notFound();
    const earlier = await byKey(tx);
    if (earlier?.removed_at) throw conflict('idempotency_key_reused');
    if (earlier) return sameRequest(earlier, request_digest);
    const fields = withoutEmpty({ ...blank, ...typed });
    await checkVoucher(tx, placed.profile_id, fields);
    if ((await countVouchers(tx, placed)) >= VOUCHERS_MAX) throw forbidden(refusals.voucher_limit);
    const now = clock.now();
    const asked = { idempotency_key, request_digest, created_at: now, updated_at: now };
    const row = await insertVoucher(tx, { ...fields, ...placed, ...asked });
    if (!row) return sameRequest(the(await byKey(tx), 'voucher of a used key'), request_digest);
    if (row.may_be_mentioned) await publishCandidateChanged(tx, realtime, placed.profile_id);
    return row;
  });
}

/**
 * Changes what is given, if each of these fields is still as it was read.
 *
 * @throws {AppError} 404; 409 `voucher_changed` with the fields that somebody else has changed; 422.
 */
export async function changeVoucher(
  { db, clock, realtime }: Parts,
  placed: Placed,
  id: number,
  { change, previous }: Body<'update'>,
): Promise<VoucherRow> {
  return db.transaction(async (tx) => {
    const row = await lockVoucher(tx, { ...placed, id });
    if (!row) throw notFound();
    const typed = withoutEmpty(change);
    const read = withoutEmpty(previous);
    const names = voucherFields.filter((name) => name in typed && typed[name] !== row[name]);
    const changed = names.filter((name) => read[name] !== row[name]);
    if (changed.length > 0) throw changedMeanwhile(changed);
    if (names.length === 0) return row;
    await checkVoucher(tx, placed.profile_id, { ...row, ...typed });
    const next = await updateVoucher(tx, id, { ...typed, updated_at: clock.now() });
    if (row.may_be_mentioned || next.may_be_mentioned) await publishCandidateChanged(tx, realtime, placed.profile_id);
    return next;
  });
}

/** @throws {AppError} 404 when it does not exist, was removed or belongs to somebody else. */
export async function removeVoucher({ db, clock, realtime }: Parts, placed: Placed, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockVoucher(tx, { ...placed, id });
    if (!row) throw notFound();
    await updateVoucher(tx, id, { removed_at: clock.now() });
    if (row.may_be_mentioned) await publishCandidateChanged(tx, realtime, placed.profile_id);
  });
}

/**
 * Undoes a removal within ten minutes.
 *
 * @throws {AppError} 404 later; 403 `voucher_limit` when the candidate has reached the limit meanwhile.
 */
export async function restoreVoucher({ db, clock, realtime }: Parts, placed: Placed, id: number): Promise<VoucherRow> {
  return db.transaction(async (tx) => {
    if (!(await lockPlaced(tx, placed))) throw notFound();
    const row = await updateVoucherRestored(tx, { ...placed, id }, undoableSince(clock.now()));
    if (!row) throw notFound();
    if ((await countVouchers(tx, placed)) > VOUCHERS_MAX) throw forbidden(refusals.voucher_limit);
    if (row.may_be_mentioned) await publishCandidateChanged(tx, realtime, placed.profile_id);
    return row;
  });
}

/** Deletes removed rows after their undo window. */
export async function eraseRemovedVouchers({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  await deleteRemovedVouchers(db, undoableSince(clock.now()));
}

const emptied = ['issuer_place', 'region', 'employer_name'] as const;

/** Empty texts become null. */
function withoutEmpty<T extends Partial<VoucherFields>>(fields: T): T {
  const nulls = emptied.filter((name) => fields[name] === '').map((name) => [name, null]);
  return { ...fields, ...Object.fromEntries(nulls) };
}

function changedMeanwhile(fields: readonly string[]): AppError {
  const errors = Object.fromEntries(fields.map((name) => [name, [t('changed_meanwhile')]]));
  const { code, text } = refusals.voucher_changed;
  return new AppError(409, text, { code, errors });
}

/** @throws {AppError} 422 for what contradicts itself: everything else is the agent's to decide. */
async function checkVoucher(tx: Db, profileId: number, voucher: VoucherFields): Promise<void> {
  const { valid_from, valid_until, employment_start_on, document_id } = voucher;
  const errors: FieldErrors = {};
  if (valid_until < valid_from) errors.valid_until = [validationText('voucher_order')];
  const isClaimed = (['first_claimed_on', 'first_paid_on', 'second_claimed_on', 'second_paid_on'] as const).some(
    (name) => voucher[name] !== null,
  );
  if (isClaimed && employment_start_on === null) errors.employment_start_on = [validationText('voucher_start')];
  if (document_id !== null && !(await hasDocument(tx, profileId, document_id))) {
    errors.document_id = [validationText('invalid')];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
