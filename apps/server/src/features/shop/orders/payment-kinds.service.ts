import type { PaymentKind } from '@gegenpost/contract/payments.ts';
import { findKnownSeller } from '#features/invoices/seller.service.ts';
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
    ...(hasProvider(config) ? (['card'] as const) : []),
    ...(hasProvider(config) && seller.creditor_id !== null ? (['debit'] as const) : []),
    ...(termDays >= TRANSFER_TERM_DAYS && isTrusted ? (['transfer'] as const) : []),
  ];
}

/** The sandbox takes play money: it sells on the own machine and in a demo, and nowhere else. */
export function hasProvider({
  stripeKey,
  publicUrl,
  allowsPublicDemo,
}: Pick<ShopParts['config'], 'stripeKey' | 'publicUrl' | 'allowsPublicDemo'>): boolean {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
  return stripeKey !== null || allowsPublicDemo || isLocal;
}
