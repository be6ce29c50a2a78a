import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { placementVouchers, type VoucherRow } from './vouchers.table.ts';

/** Inserts a voucher of a recruiter's candidate. */
export async function createVoucherOf(
  db: Db,
  placed: { company_id: number; profile_id: number },
  values: Partial<VoucherRow> = {},
): Promise<VoucherRow> {
  const [row] = await db
    .insert(placementVouchers)
    .values({
      number: 'AVGS-2026-0815',
      issuer: 'AA',
      valid_from: '2026-09-01',
      valid_until: '2026-11-30',
      amount_cents: 250_000,
      idempotency_key: randomUUID(),
      request_digest: randomBytes(32),
      created_at: new Date(),
      updated_at: new Date(),
      ...values,
      ...placed,
    })
    .returning();
  return row!;
}
