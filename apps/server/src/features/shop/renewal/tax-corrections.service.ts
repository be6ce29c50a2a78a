import type { Quote } from '@gegenpost/contract/orders.ts';
import { lockCompany } from '#features/company/company.service.ts';
import type { CompanyRow } from '#features/company/company.table.ts';
import {
  cancelInvoice,
  correctInvoice,
  listStandingCorrections,
  replaceInvoice,
} from '#features/invoices/invoices.service.ts';
import type { InvoiceRow } from '#features/invoices/invoices.table.ts';
import { movePayments, refundPayment, replacePayment } from '#features/payments/payments.service.ts';
import { subscriptionButton, writeToBillers } from '#features/shop/dunning/billing-letters.service.ts';
import { taxOf } from '#features/shop/orders/buyer.ts';
import { findCustomer, findVatProof } from '#features/shop/orders/customers.queries.ts';
import { daysAfter } from '#features/shop/orders/days.ts';
import { standingOfOrder } from '#features/shop/orders/order-view.service.ts';
import { findOwnOrder, type OrderFacts, updateOrderInvoice } from '#features/shop/orders/orders.queries.ts';
import { quoteAgain } from '#features/shop/orders/quote.service.ts';
import { buyerOf } from '#features/shop/orders/terms.service.ts';
import type { ShopParts } from '#features/shop/shop-parts.ts';
import { t } from '#features/shop/texts.de.ts';
import { euros } from '#features/shop/words.ts';
import type { Db } from '#platform/db/db.ts';
import { findToCorrect } from './renewal.queries.ts';

/** So long after an order a confirmed VAT id takes the tax off again. */
const CORRECTABLE_DAYS = 30;

/**
 * Replaces invoices that were taxed because the buyer's VAT id was not confirmed, once it is: cancelled, issued anew
 * without tax, and what was paid too much is given back. One whose payment the bank has in hand waits for an hour.
 */
export async function correctTaxes(parts: ShopParts): Promise<void> {
  const { db, clock, log } = parts;
  for (const { id, company_id } of await findToCorrect(db, daysAfter(clock.now(), -CORRECTABLE_DAYS))) {
    try {
      await db.transaction(async (tx) => {
        await lockCompany(tx, company_id);
        const company = await findCustomer(tx, company_id);
        const facts = await findOwnOrder(tx, { company_id, id });
        if (facts && isCorrectable(facts, company, clock.now())) await correct(parts, tx, company, facts);
      });
    } catch (err) {
      log.error({ err, order_id: id }, 'the tax of an order could not be corrected');
    }
  }
}

function isCorrectable(facts: OrderFacts, company: CompanyRow, now: Date): boolean {
  const { order, is_cancelled, payments } = facts;
  const { quote, billing } = order;
  // The company may have moved meanwhile, to Germany for example.
  const present = taxOf({ ...company, billing }, quote.service_to).tax_case;
  const latest = payments.at(-1);
  const isBusy =
    standingOfOrder(facts, now).is === 'collecting' ||
    (latest !== undefined && latest.kind !== 'transfer' && ['open', 'requires_action'].includes(latest.state));
  return present === 'reverse_charge' && quote.tax_case === 'eu_unconfirmed' && !is_cancelled && !isBusy;
}

async function correct(parts: ShopParts, tx: Db, company: CompanyRow, facts: OrderFacts): Promise<void> {
  const { order, invoice } = facts;
  const proof = await findVatProof(tx, company);
  const tax = { tax_case: 'reverse_charge', vat_rate: 0 } as const;
  const corrections = await listStandingCorrections(tx, invoice.id);
  for (const { id } of corrections) await cancelInvoice(parts, tx, id);
  await cancelInvoice(parts, tx, invoice.id);
  const buyer = buyerOf(company, order.billing);
  const replaced = await replaceInvoice(parts, tx, invoice.id, { ...tax, buyer, vat_check_id: proof?.id ?? null });
  for (const { lines } of corrections) await repeatCorrection(parts, tx, replaced.id, lines);
  const quote = quoteAgain(order.quote, tax);
  await updateOrderInvoice(tx, order.id, { invoice_id: replaced.id, quote });
  await movePayments(tx, invoice.id, replaced.id);
  // What the corrections took off was taken off with its tax, which is owed no more either.
  const vatTakenOff = corrections.reduce((sum, { vat_cents }) => sum - vat_cents, 0);
  await settle(parts, tx, facts, { quote, replaced, excess: order.quote.vat_cents - vatTakenOff });
}

async function repeatCorrection(
  parts: ShopParts,
  tx: Db,
  invoiceId: number,
  lines: InvoiceRow['lines'],
): Promise<void> {
  for (const { name, details, unit_price_cents } of lines) {
    await correctInvoice(parts, tx, invoiceId, { name, details, unit_price_cents });
  }
}

type Corrected = { quote: Quote; replaced: InvoiceRow; excess: number };

/** Gives back what was paid too much, or asks for less from now on. */
async function settle(
  parts: ShopParts,
  tx: Db,
  { order, invoice, payments }: OrderFacts,
  { quote, replaced, excess }: Corrected,
): Promise<void> {
  const { company_id } = order;
  const paid = payments.find(({ state }) => state === 'succeeded');
  const waiting = payments.at(-1);
  if (paid && excess > 0) await refundPayment(parts, tx, paid.id, excess);
  else if (waiting?.state === 'open' && waiting.kind === 'transfer') {
    const amount_cents = quote.due_cents;
    const payment = { invoice_id: replaced.id, company_id, amount_cents, kind: 'transfer', uses_saved: false } as const;
    await replacePayment(parts, tx, payment);
  }
  await writeToBillers(parts, tx, {
    company_id,
    subject: t('tax.corrected.subject', { invoice: replaced.number }),
    text: t('tax.corrected.text', {
      ...{ invoice: replaced.number, old: invoice.number },
      refund: whatFollows(paid !== undefined, quote.due_cents, excess),
    }),
    button: subscriptionButton(),
    notice: null,
  });
}

/** What the letter says about the money; nothing where all of it was taken off the invoice before. */
function whatFollows(isPaid: boolean, dueCents: number, excess: number): string {
  if (!isPaid) return t('tax.corrected.open', { amount: euros(dueCents) });
  return excess > 0 ? t('tax.corrected.refund', { amount: euros(excess) }) : '';
}
