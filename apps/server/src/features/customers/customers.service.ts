import { CUSTOMERS_MAX, type Customer, type customersApi } from '@gegenpost/contract/customers.ts';
import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { isPostalCode } from '@gegenpost/contract/shared/postal-codes.ts';
import type { z } from 'zod';
import { isCountry } from '#features/reference/countries.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import { toE164 } from '#platform/phone-numbers.ts';
import { undoableSince } from '#platform/undo-window.ts';
import {
  type CustomerFields,
  countCustomers,
  deleteRemovedCustomers,
  findCustomer,
  findCustomerByKey,
  insertCustomer,
  lockCustomer,
  lockCustomers,
  updateCustomer,
  updateCustomerDeleted,
  updateCustomerRestored,
} from './customers.queries.ts';
import type { CustomerRow } from './customers.table.ts';
import { refusals } from './texts.de.ts';

type Parts = { db: Db; clock: Clock };
type Body<E extends 'create' | 'update'> = z.output<(typeof customersApi)[E]['schema']['body']>;

/** The fields of a customer that the company receives. */
export function presentCustomer(row: CustomerRow): Customer {
  const { company_id, idempotency_key, request_digest, deleted_at, created_at, updated_at, ...fields } = row;
  return { ...fields, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

/** @throws {AppError} 404 when it does not exist, was removed or belongs to somebody else. */
export async function getCustomer(db: Db, companyId: number, id: number): Promise<CustomerRow> {
  const row = await findCustomer(db, { company_id: companyId, id });
  if (!row) throw notFound();
  return row;
}

/** @throws {AppError} 422 at `customer_id` unless it is null or a customer of the company. */
export async function checkCustomer(db: Db, companyId: number, id: number | null): Promise<void> {
  if (id !== null && !(await findCustomer(db, { company_id: companyId, id }))) {
    throw invalid({ customer_id: [validationText('invalid')] });
  }
}

/**
 * Creates a customer once: a repeated call with the same idempotency key returns the same one.
 *
 * @throws {AppError} 403 `customer_limit` beyond 1,000 of the company; 409 `idempotency_key_reused` for another
 *   customer under the key, or one that was removed; 422 at phone, postal code or country.
 */
export async function createCustomer(
  { db, clock }: Parts,
  companyId: number,
  { idempotency_key, ...typed }: Body<'create'>,
): Promise<CustomerRow> {
  const request_digest = digestOf(typed);
  return db.transaction(async (tx) => {
    await lockCustomers(tx, companyId);
    const earlier = await findCustomerByKey(tx, companyId, idempotency_key);
    if (earlier?.deleted_at) throw conflict('idempotency_key_reused');
    if (earlier) return sameRequest(earlier, request_digest);
    const fields = await checkFields(tx, typed, typed);
    if ((await countCustomers(tx, companyId)) >= CUSTOMERS_MAX) throw forbidden(refusals.customer_limit);
    const now = clock.now();
    const asked = { idempotency_key, request_digest, created_at: now, updated_at: now };
    return insertCustomer(tx, { ...fields, company_id: companyId, ...asked });
  });
}

/**
 * @throws {AppError} 404 when it does not exist, was removed or belongs to another company; 422 at phone, postal code
 *   or country.
 */
export async function changeCustomer(
  { db, clock }: Parts,
  companyId: number,
  id: number,
  typed: Body<'update'>,
): Promise<CustomerRow> {
  return db.transaction(async (tx) => {
    const known = await lockCustomer(tx, { company_id: companyId, id });
    if (!known) throw notFound();
    const fields = await checkFields(tx, typed, { ...known, ...typed });
    return updateCustomer(tx, id, fields, clock.now());
  });
}

/** @throws {AppError} 404 when it does not exist, was removed or belongs to somebody else. */
export async function removeCustomer({ db, clock }: Parts, companyId: number, id: number): Promise<void> {
  if (!(await updateCustomerDeleted(db, { company_id: companyId, id }, clock.now()))) throw notFound();
}

/**
 * Undoes a removal within ten minutes.
 *
 * @throws {AppError} 404 later; 403 `customer_limit` when the company has reached its limit meanwhile.
 */
export async function restoreCustomer({ db, clock }: Parts, companyId: number, id: number): Promise<CustomerRow> {
  return db.transaction(async (tx) => {
    await lockCustomers(tx, companyId);
    const since = undoableSince(clock.now());
    const row = await updateCustomerRestored(tx, { company_id: companyId, id }, since);
    if (!row) throw notFound();
    if ((await countCustomers(tx, companyId)) > CUSTOMERS_MAX) throw forbidden(refusals.customer_limit);
    return row;
  });
}

/** Deletes removed rows after their undo window. */
export async function eraseRemovedCustomers({ db, clock }: Parts): Promise<void> {
  await deleteRemovedCustomers(db, undoableSince(clock.now()));
}

/** @param whole The customer after the change: phone and postal code are validated by its country. */
async function checkFields<T extends Partial<CustomerFields>>(
  tx: Db,
  typed: T,
  { country, postal_code }: Pick<CustomerFields, 'country' | 'postal_code'>,
): Promise<T> {
  const fields = { ...typed };
  const errors: FieldErrors = {};
  if (typed.country !== undefined && !(await isCountry(tx, typed.country)))
    errors.country = [validationText('invalid')];
  const isNewCode = typed.postal_code !== undefined || typed.country !== undefined;
  if (isNewCode && postal_code !== '' && !isPostalCode(postal_code, country)) {
    errors.postal_code = [validationText('invalid_postal_code')];
  }
  if (typed.phone) {
    const phone = toE164(typed.phone, country);
    if (phone === null) errors.phone = [validationText('invalid_phone')];
    else fields.phone = phone;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return fields;
}
