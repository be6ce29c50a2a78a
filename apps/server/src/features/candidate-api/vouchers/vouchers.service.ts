import { createHash } from 'node:crypto';
import type { ApiVoucher, ApiVoucherView } from '@gegenpost/contract/candidate-api.ts';
import { fieldErrorsOf } from '@gegenpost/contract/shared/field-errors.ts';
import { NewVoucher, type Voucher, type VoucherFields } from '@gegenpost/contract/vouchers.ts';
import { findByExternalIds } from '#features/candidate-api/candidates/candidates.queries.ts';
import { changeVoucher, createVoucher, listVouchers, presentVoucher } from '#features/vouchers/vouchers.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { invalid, notFound } from '#platform/http/errors.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';

type Parts = { db: Db; clock: Clock; realtime: Realtime };
type Asked = { external_id: string; number: string; body: ApiVoucher };

/**
 * Adds or changes a voucher of a candidate, by its number.
 *
 * @throws {AppError} 404 when the company has no such candidate; 422; 403 `voucher_limit`; 409 when the agent removed
 *   it within the last ten minutes.
 */
export async function putVoucher(
  parts: Parts,
  companyId: number,
  { external_id, number, body }: Asked,
): Promise<{ voucher: ApiVoucherView; isNew: boolean }> {
  const { db, clock } = parts;
  const candidate = (await findByExternalIds(db, companyId, [external_id])).get(external_id);
  if (!candidate) throw notFound();
  const placed = { company_id: companyId, profile_id: candidate.profile_id };
  const known = (await listVouchers(parts, placed)).data.find((voucher) => voucher.number === number);
  const row = known
    ? await changeVoucher(parts, placed, known.id, { change: body, previous: previousOf(known, body) })
    : await createVoucher(parts, placed, newVoucher(placed, number, body));
  return { voucher: present(presentVoucher(row, clock.now())), isNew: !known };
}

/** The fields as they stand: what a program sends replaces them, also after a person's change. */
function previousOf(known: Voucher, body: ApiVoucher): Partial<VoucherFields> {
  return Object.fromEntries(Object.keys(body).map((name) => [name, known[name as keyof ApiVoucher]]));
}

/** Under a key made of candidate and number, so that two calls at the same time add one. */
function newVoucher(
  { company_id, profile_id }: { company_id: number; profile_id: number },
  number: string,
  body: ApiVoucher,
) {
  const hex = createHash('sha256').update(`${company_id} ${profile_id} ${number}`).digest('hex');
  const key = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  const { data, error } = NewVoucher.safeParse({ ...body, number, idempotency_key: key });
  if (error) throw invalid(fieldErrorsOf(error.issues));
  return data;
}

function present({ id, document_id, ...voucher }: Voucher): ApiVoucherView {
  return voucher;
}
