import type { PaymentKind } from '@gegenpost/contract/payments.ts';
import { findKnownSeller } from '#features/invoices/seller.service.ts';
import { takesPayments } from '#features/payments/providers.service.ts';
import type { ShopParts } from '#features/shop/shop-parts.ts';
import type { Db } from '#platform/db/db.ts';
import { findPayerFacts } from './customers.queries.ts';

/** Terms of so many days and more can be paid by transfer. */
const TRANSFER_TERM_DAYS = 365;

/**
 * How a company may pay for a term. Cards and accounts where there is a provider; a direct debit needs the operator's
 * creditor id; a transfer is for the year, once the company paid before, or where the operator allowed it.
 */
export async function findPaymentKinds(
  { config }: Pick<ShopParts, 'config'>,
  db: Db,
  companyId: number,
  termDays: number,
): Promise<PaymentKind[]> {
  const [seller, payer] = [await findKnownSeller(db), await findPayerFacts(db, companyId)];
  if (!seller) return [];
  const isTrusted = payer.pays_by_transfer || (payer.has_paid && !payer.has_ended_unpaid);
  return [
    ...(takesPayments(config) ? (['card'] as const) : []),
    ...(takesPayments(config) && seller.creditor_id !== null ? (['debit'] as const) : []),
    ...(termDays >= TRANSFER_TERM_DAYS && isTrusted ? (['transfer'] as const) : []),
  ];
}
