import type { BillingAddress, Quote } from '@gegenpost/contract/orders.ts';
import type { PaymentKind } from '@gegenpost/contract/payments.ts';
import type { CompanyRow } from '#features/company/company.table.ts';
import { issueInvoice } from '#features/invoices/invoices.service.ts';
import type { InvoiceRow } from '#features/invoices/invoices.table.ts';
import { findPaymentMethod, openPayment } from '#features/payments/payments.service.ts';
import type { PaymentMethodRow, PaymentRow } from '#features/payments/payments.table.ts';
import type { OrderRow } from '#features/shop/shop.table.ts';
import type { ShopParts } from '#features/shop/shop-parts.ts';
import type { Db } from '#platform/db/db.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { completeBilling } from './buyer.ts';
import { findVatProof } from './customers.queries.ts';
import { addDays } from './days.ts';
import { confirmOrder } from './order-mails.service.ts';
import { insertOrder, takeOrderId } from './orders.queries.ts';

/** A transfer is due so many days after the invoice. */
const TRANSFER_DAYS = 14;
/** A direct debit is announced by the invoice so many days before. */
const NOTICE_DAYS = 1;

/** A term of a subscription, about to be ordered or renewed. */
export type NewTerm = Pick<OrderRow, 'kind' | 'subscription_id' | 'term' | 'payment_kind'> & {
  company: CompanyRow;
  quote: Quote;
  billing: BillingAddress;
  /** Charge the card or account that the company let us keep. */
  uses_saved: boolean;
  /** Who is told at once that the order came; null: nobody. */
  confirmed_to: string | null;
  /** null: it renews itself. */
  by: Pick<
    OrderRow,
    'user_id' | 'terms_version' | 'idempotency_key' | 'request_digest' | 'network' | 'return_to'
  > | null;
};

export type IssuedTerm = { order: OrderRow; invoice: InvoiceRow; payment: PaymentRow | null };

/**
 * Writes a term with its invoice and opens its payment, in the caller's transaction, which should end right after: from the
 * invoice on, all others wait for the number. Of two that write the same term of a subscription one fails.
 */
export async function issueTerm(parts: ShopParts, tx: Db, term: NewTerm): Promise<IssuedTerm> {
  const { company, quote, billing, payment_kind, uses_saved, confirmed_to } = term;
  const now = parts.clock.now();
  const today = berlinDay(now);
  const id = await takeOrderId(tx);
  const number = `A-${today.slice(0, 4)}-${String(id).padStart(6, '0')}`;
  const method = uses_saved ? await findMethodOf(tx, company.id, payment_kind) : null;
  const proof = quote.tax_case === 'reverse_charge' ? await findVatProof(tx, company) : null;
  const { net_cents, vat_rate, tax_case, service_from, service_to, due_cents, credit } = quote;
  const said = { id, number, quote, billing, payment_kind, placed_at: now };
  if (confirmed_to !== null) await confirmOrder(parts, tx, confirmed_to, said);
  const invoice = await issueInvoice(parts, tx, {
    ...{ company_id: company.id, order_number: number, tax_case, vat_rate, service_from, service_to },
    buyer: buyerOf(company, billing),
    lines: [{ name: quote.plan_name, details: null, quantity: 1, unit_price_cents: net_cents }],
    payment: { ...paymentOf(payment_kind, method, today), ...(credit ? { prepaid_cents: credit.gross_cents } : {}) },
    vat_check_id: proof?.id ?? null,
    due_on: payment_kind === 'transfer' ? addDays(today, TRANSFER_DAYS) : null,
    buyer_reference: billing.buyer_reference,
  });
  if (invoice.gross_cents !== quote.gross_cents) throw new Error(`invoice ${invoice.number} differs from its quote`);
  const amount = { company_id: company.id, amount_cents: due_cents, kind: payment_kind, uses_saved };
  const payment = due_cents > 0 ? await openPayment(parts, tx, { invoice_id: invoice.id, ...amount }) : null;
  const order = await insertOrder(tx, {
    ...{ ...said, invoice_id: invoice.id, company_id: company.id },
    ...{ kind: term.kind, subscription_id: term.subscription_id, term: term.term },
    follows_profile: isSameAddress(billing, completeBilling(company)),
    ...(term.by ?? renewed),
  });
  return { order, invoice, payment };
}

const renewed = {
  ...{ user_id: null, terms_version: null, idempotency_key: null, request_digest: null, network: null },
  return_to: null,
};

const findMethodOf = async (tx: Db, companyId: number, kind: PaymentKind): Promise<PaymentMethodRow | null> => {
  const method = await findPaymentMethod(tx, companyId);
  return method?.kind === kind ? method : null;
};

export function buyerOf({ country, vat_reg_no }: CompanyRow, billing: BillingAddress) {
  const { invoice_email, buyer_reference, ...address } = billing;
  return { ...address, country: country ?? 'DE', email: invoice_email, vat_id: vat_reg_no };
}

/** How the invoice says that it is paid. Before the payer named a card or account nothing is known of it. */
function paymentOf(kind: PaymentKind, method: PaymentMethodRow | null, today: string) {
  if (kind === 'transfer') return { method: kind };
  if (kind === 'card') return { method: kind, last4: method?.last4 ?? null, paid_on: null };
  const collected_on = addDays(today, NOTICE_DAYS);
  return method?.mandate_ref
    ? { method: kind, mandate: method.mandate_ref, iban_last4: method.last4, collected_on }
    : { method: kind, mandate: null, iban_last4: null, collected_on };
}

function isSameAddress(billing: BillingAddress, other: BillingAddress | null): boolean {
  if (other === null) return false;
  const fields = Object.keys(billing) as (keyof BillingAddress)[];
  return fields.every((field) => billing[field] === other[field]);
}
