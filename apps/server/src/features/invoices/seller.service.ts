import type { Db } from '#platform/db/db.ts';
import { refused } from '#platform/http/errors.ts';
import { findSeller, upsertSeller } from './seller.queries.ts';
import { Seller } from './seller.ts';

/**
 * Who sells, with bank account and creditor id.
 *
 * @throws {AppError} 503 `shop_closed` as long as the operator did not say.
 */
export async function getSeller(db: Db): Promise<Seller> {
  const seller = await findSeller(db);
  if (!seller) throw refused('shop_closed', 503);
  return seller;
}

/** As `getSeller`; null as long as the operator did not say. */
export async function findKnownSeller(db: Db): Promise<Seller | null> {
  return findSeller(db);
}

/**
 * Keeps who sells from now on; invoices that were issued before name who sold then.
 *
 * @throws {ZodError} When something is missing or cannot be right, such as an IBAN with wrong check digits.
 */
export async function saveSeller(tx: Db, seller: unknown, now: Date): Promise<void> {
  await upsertSeller(tx, Seller.parse(seller), now);
}
