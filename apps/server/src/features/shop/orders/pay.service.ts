import type { PaymentKind } from '@gegenpost/contract/payments.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { lockCompany } from '#features/company/company.service.ts';
import { lockPaymentOf, payPage, replacePayment, startMethodChange } from '#features/payments/payments.service.ts';
import type { PaymentRow } from '#features/payments/payments.table.ts';
import type { ShopParts } from '#features/shop/shop-parts.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { findCustomer, findPeople } from './customers.queries.ts';
import { standingOfOrder } from './order-view.service.ts';
import { findOwnOrder } from './orders.queries.ts';
import { findPaymentKinds } from './payment-kinds.service.ts';

type Owned = { company_id: number; id: number };
type OnlineKind = Exclude<PaymentKind, 'transfer'>;

/**
 * Where the payer pays an order: the page of the payment that waits for one, or of a new one where the last failed or
 * another kind is wanted.
 *
 * @returns null: there is nothing to do.
 * @throws {AppError} 404; 409 `conflict` for a kind that is not offered; 503 while the provider does not answer.
 */
export async function findPayPage(
  parts: ShopParts,
  owned: Owned,
  kind: OnlineKind | undefined,
): Promise<string | null> {
  const { db } = parts;
  // A page that ran out meanwhile is answered by none: the second time a new one is opened.
  for (const _ of ['present', 'new']) {
    const found = await db.transaction((tx) => findPaymentToPay(parts, tx, owned, kind));
    if (!found) return null;
    const { payment, description, email } = found;
    const { id, name, invoice_email } = await findCustomer(db, owned.company_id);
    const page = { description, return_url: `/de/shop/step5?order=${owned.id}` };
    const url = await payPage(parts, payment, { ...page, company: { id, name, email: invoice_email ?? email } });
    if (url !== null) return url;
  }
  return null;
}

async function findPaymentToPay(parts: ShopParts, tx: Db, owned: Owned, kind: OnlineKind | undefined) {
  await lockCompany(tx, owned.company_id);
  const order = await findOwnOrder(tx, owned);
  if (!order) throw notFound();
  const latest = await lockPaymentOf(tx, order.invoice.id);
  // Read again: a saved card may have paid while its payment was waited for.
  const facts = the(await findOwnOrder(tx, owned), 'order of a locked company');
  const standing = standingOfOrder(facts, parts.clock.now());
  if (standing.is === 'settled' || standing.is === 'collecting') return null;
  if (kind === undefined && latest?.kind === 'transfer' && isUnderWay(latest)) return null;
  const wanted = kind ?? (latest?.kind === 'debit' ? 'debit' : 'card');
  const offered = await findPaymentKinds(parts, tx, owned.company_id, 0);
  if (!offered.includes(wanted)) throw conflict();
  const payment =
    latest?.kind === wanted && isUnderWay(latest)
      ? latest
      : await replacePayment(parts, tx, {
          ...{ invoice_id: facts.invoice.id, company_id: owned.company_id, kind: wanted, uses_saved: false },
          amount_cents: facts.order.quote.due_cents,
        });
  return { payment, description: facts.invoice.number, email: facts.order.billing.invoice_email };
}

const isUnderWay = ({ state }: PaymentRow) => state === 'open' || state === 'requires_action';

/**
 * Where the payer names another card or account for the next payments.
 *
 * @throws {AppError} 409 `conflict` for a kind that is not offered; 503 while the provider does not answer.
 */
export async function findMethodPage(
  parts: ShopParts,
  { company_id, user_id }: { company_id: number; user_id: number },
  kind: OnlineKind,
): Promise<string> {
  const { db } = parts;
  const offered = await findPaymentKinds(parts, db, company_id, 0);
  if (!offered.includes(kind)) throw conflict();
  const { id, name, invoice_email } = await findCustomer(db, company_id);
  const people = await findPeople(db, company_id);
  const email = invoice_email ?? people.find((person) => person.user_id === user_id)?.email ?? '';
  return startMethodChange(parts, { id, name, email }, kind, '/de/subscription?method=saved');
}
