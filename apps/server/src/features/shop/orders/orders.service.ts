import type { NewOrder, Order } from '@gegenpost/contract/orders.ts';
import { lockCompany } from '#features/company/company.service.ts';
import { getSeller } from '#features/invoices/seller.service.ts';
import { isCourtesy } from '#features/shop/operator/courtesy.service.ts';
import { endIfOver } from '#features/shop/renewal/endings.service.ts';
import type { PlanRow, SubscriptionRow } from '#features/shop/shop.table.ts';
import type { ShopParts } from '#features/shop/shop-parts.ts';
import { publishSubscriptionChanged } from '#features/shop/subscription/events.service.ts';
import { coverSeats } from '#features/shop/subscription/seats.service.ts';
import {
  findActive,
  insertSubscription,
  updateSubscription,
} from '#features/shop/subscription/subscriptions.queries.ts';
import { refusals } from '#features/shop/texts.de.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, forbidden } from '#platform/http/errors.ts';
import { placeOf } from '#platform/http/place.ts';
import { berlinDayEnd } from '#platform/i18n/berlin.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import { findPeople } from './customers.queries.ts';
import { deleteDraft } from './drafts.queries.ts';
import { type Prepared, prepareOrder } from './drafts.service.ts';
import { getOrder, presentOrder, standingOfOrder } from './order-view.service.ts';
import { findOrderByKey, findOrdersOfCompany } from './orders.queries.ts';
import { askForReview, needsReview } from './review.service.ts';
import { type IssuedTerm, issueTerm } from './terms.service.ts';

/** Who orders, and from which address. */
export type Orderer = { company_id: number; user_id: number; ip: string };

/**
 * Orders what the draft of the company says, as it was shown: subscription, invoice and open payment begin together,
 * whatever becomes of the payment. The same call again gets the same order.
 *
 * @throws {AppError} 409 `quote_changed` when something differs by now from what was shown, `subscription_exists`,
 *   `payment_open`, `order_obstacle`, `order_needs_review`, `idempotency_key_reused`; 503 `shop_closed`.
 */
export async function placeOrder(parts: ShopParts, by: Orderer, order: NewOrder): Promise<Order> {
  const { db, clock } = parts;
  const request_digest = digestOf(order);
  const placed = await db.transaction(async (tx) => {
    await lockCompany(tx, by.company_id);
    const earlier = await findOrderByKey(tx, by.company_id, order.idempotency_key);
    if (earlier) {
      const { id } = sameRequest(earlier, request_digest);
      return getOrder(tx, { company_id: by.company_id, id }, clock.now());
    }
    await getSeller(tx);
    await endCourtesyOrRefuse(parts, tx, by.company_id);
    const chosen = chosenOf(await prepareOrder(parts, tx, by.company_id), order);
    if (await needsReview(tx, chosen.company)) {
      await askForReview(parts, tx, chosen.company);
      return null;
    }
    const { payment, ...issued } = await start(parts, tx, { by, order: { ...order, request_digest }, chosen });
    const facts = { ...issued, is_cancelled: false, payments: payment ? [payment] : [] };
    return presentOrder(tx, facts, clock.now());
  });
  if (!placed) throw conflict(refusals.order_needs_review);
  return placed;
}

type Chosen = Pick<Prepared, 'company' | 'draft'> & {
  plan: PlanRow;
  quote: NonNullable<Prepared['quote']>;
  billing: NonNullable<Prepared['buyer']['billing']>;
  payment_kind: NonNullable<Prepared['draft']['payment_kind']>;
};

/** What was chosen, if it is what was shown. */
function chosenOf({ company, draft, plan, quote, buyer, terms }: Prepared, order: NewOrder): Chosen {
  const { payment_kind } = draft;
  if (!plan || !quote || !buyer.billing || !payment_kind) throw conflict(refusals.order_obstacle);
  if (quote.hash !== order.quote_hash || terms.version !== order.terms_version) throw conflict(refusals.quote_changed);
  return { company, draft, plan, quote, billing: buyer.billing, payment_kind };
}

/**
 * @throws {AppError} 409 while a subscription runs, or something is not paid. What the bank has in hand is not paid yet: a
 *   debit may fail weeks later, and the company would have begun a second time without paying.
 */
async function endCourtesyOrRefuse(parts: ShopParts, tx: Db, companyId: number): Promise<void> {
  const now = parts.clock.now();
  const active = await findActive(tx, companyId);
  if (active && isCourtesy(active)) {
    // What costs nothing gives way to what is bought.
    await updateSubscription(tx, active.id, { state: 'ended', ended_at: now });
  } else if (active && !(await endIfOver(parts, tx, active))) throw conflict(refusals.subscription_exists);
  const standings = (await findOrdersOfCompany(tx, companyId)).map((facts) => standingOfOrder(facts, now));
  if (standings.some(({ is }) => is !== 'settled')) throw conflict('payment_open');
}

type Starting = { by: Orderer; order: NewOrder & { request_digest: Buffer }; chosen: Chosen };

async function start(parts: ShopParts, tx: Db, { by, order, chosen }: Starting): Promise<IssuedTerm> {
  const { company, draft, plan, quote, billing, payment_kind } = chosen;
  const { terms_version, idempotency_key, request_digest } = order;
  const now = parts.clock.now();
  const subscription = await insertSubscription(
    tx,
    boughtAs(plan, { company_id: company.id, payment_kind, quote, now }),
  );
  await deleteDraft(tx, company.id);
  await coverSeats(parts, tx, { company_id: company.id, seats: plan.sub_account_limit, now });
  await publishSubscriptionChanged(tx, parts.realtime, company.id);
  const { user_id } = by;
  const network = placeOf(by.ip);
  const orderer = (await findPeople(tx, company.id)).find((person) => person.user_id === user_id);
  if (!orderer) throw forbidden();
  return issueTerm(parts, tx, {
    ...{ company, quote, billing, payment_kind, kind: 'start', subscription_id: subscription.id, term: 1 },
    ...{ uses_saved: false, confirmed_to: orderer.email },
    by: { user_id, network, terms_version, idempotency_key, request_digest, return_to: draft.return_to },
  });
}

type Bought = Pick<SubscriptionRow, 'company_id' | 'payment_kind'> & { quote: Prepared['quote'] & object; now: Date };

/** A subscription to a plan as it is sold now. */
function boughtAs(plan: PlanRow, { company_id, payment_kind, quote, now }: Bought) {
  const { key, name, price_cents, auto_renewal_days } = plan;
  return {
    ...{ company_id, payment_kind, price_cents, auto_renewal_days, plan_key: key, plan_name: name },
    ...{ state: 'active' as const, started_at: now, ends_at: berlinDayEnd(quote.service_to), created_at: now },
  };
}
