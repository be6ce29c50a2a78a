import type { InvoiceAction } from '@gegenpost/contract/operator-billing.ts';
import { getDocumentByNumber } from '#features/invoices/invoices.service.ts';
import type { InvoiceRow } from '#features/invoices/invoices.table.ts';
import type { PaymentRow } from '#features/payments/payments.table.ts';
import { nextStep } from '#features/shop/dunning/reminders.ts';
import { standingOfOrder } from '#features/shop/orders/order-view.service.ts';
import { findOrderByInvoice, findOrdersOfCompany, type OrderFacts } from '#features/shop/orders/orders.queries.ts';
import type { OrderRow, SubscriptionRow } from '#features/shop/shop.table.ts';
import { lastDayOf } from '#features/shop/subscription/overview.service.ts';
import type { Db } from '#platform/db/db.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { findPaysByTransfer } from './operator.queries.ts';

/** What the shop knows of a document, and what an operator can do with it. */
export type InvoiceFacts = {
  order: OrderRow | null;
  payments: PaymentRow[];
  /** Its cancellation, and its corrections that were not cancelled themselves. */
  corrections: InvoiceRow[];
  /** What corrections left of it, net. */
  rest_cents: number;
  pays_by_transfer: boolean;
  actions: InvoiceAction[];
};

export async function findInvoiceFacts(db: Db, invoice: InvoiceRow): Promise<InvoiceFacts> {
  const [document, found] = [await getDocumentByNumber(db, invoice.number), await findOrderByInvoice(db, invoice.id)];
  const corrections = document?.corrections ?? [];
  const payments = found?.payments ?? [];
  return {
    order: found?.order ?? null,
    payments,
    corrections,
    rest_cents: corrections.reduce((rest, { net_cents }) => rest + net_cents, invoice.net_cents),
    pays_by_transfer: invoice.company_id !== null && (await findPaysByTransfer(db, invoice.company_id)),
    actions: actionsOf(invoice, corrections, found),
  };
}

function actionsOf(
  { kind, net_cents }: InvoiceRow,
  corrections: readonly InvoiceRow[],
  found: OrderFacts | null,
): InvoiceAction[] {
  if (kind === 'cancellation' || corrections.some((later) => later.kind === 'cancellation')) return [];
  const payments = found?.payments ?? [];
  const isPaid = payments.some(({ state }) => state === 'succeeded');
  const isInHand = payments.some(
    ({ state, method_id }) => state === 'processing' || (state === 'open' && method_id !== null),
  );
  const rest = corrections.reduce((left, correction) => left + correction.net_cents, net_cents);
  const actions: [InvoiceAction, boolean][] = [
    ['pay', payments.length > 0 && !isPaid && !isInHand],
    ['cancel', corrections.length === 0 && !isPaid && !isInHand],
    ['refund', isPaid && corrections.length === 0],
    ['refund_part', isPaid && rest > 0],
  ];
  return actions.flatMap(([action, isPossible]) => (isPossible ? [action] : []));
}

/** The days of a subscription, and what comes next while it is not paid. */
export function daysOf(subscription: SubscriptionRow) {
  const { past_due_since, started_at } = subscription;
  const next = past_due_since && nextStep(subscription, past_due_since);
  return {
    started_on: berlinDay(started_at),
    term_to: lastDayOf(subscription),
    next_step: next && { on: berlinDay(next.at), kind: next.kind },
  };
}

/** Orders of a subscription, latest first, each with how it stands. */
export async function findTerms(db: Db, { id, company_id }: SubscriptionRow, now: Date) {
  const all = await findOrdersOfCompany(db, company_id);
  return all
    .filter(({ order }) => order.subscription_id === id)
    .map((facts) => ({ ...facts, standing: standingOfOrder(facts, now).is }))
    .toReversed();
}

export { findPaysByTransfer } from './operator.queries.ts';
