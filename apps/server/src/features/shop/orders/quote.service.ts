import type { Quote } from '@gegenpost/contract/orders.ts';
import type { PaymentKind } from '@gegenpost/contract/payments.ts';
import { taxNoteOf } from '#features/invoices/invoices.service.ts';
import { digestOf } from '#platform/idempotency.ts';
import { type Buyer, type Tax, taxOf } from './buyer.ts';
import { countDays, termFrom } from './days.ts';

/** What is sold. */
export type Offer = { plan_key: string; plan_name: string; price_cents: number; term_days: number };

/** The term that a longer one replaces, as its invoice says. */
export type RunningTerm = {
  service_from: string;
  service_to: string;
  net_cents: number;
  vat_rate: number;
};

type Asked = {
  offer: Offer;
  buyer: Buyer;
  /** First day of the term. */
  from: string;
  /** null: nothing runs that would be replaced. */
  running: RunningTerm | null;
  /** Of which the hash is made beside the quote: who agrees to it agrees to these as well. */
  agreed: { payment_kind: PaymentKind | null; terms_version: string | null };
};

/**
 * What a term costs a buyer, and why. It depends on nothing but what it is given: the same again has the same hash, and
 * whatever differs has another one.
 */
export function quote({ offer, buyer, from, running, agreed }: Asked): Quote {
  const { plan_key, plan_name, price_cents, term_days } = offer;
  const period = termFrom(from, term_days);
  const tax = taxOf(buyer, period.service_to);
  const sums = sumsOf(price_cents, tax.vat_rate);
  const credit = running && creditOf(running, from);
  const said = {
    ...{ plan_key, plan_name, ...period, ...sums, ...tax },
    tax_note: taxNoteOf(tax.tax_case),
    credit,
    due_cents: sums.gross_cents - (credit?.gross_cents ?? 0),
  };
  const { country, vat_reg_no, non_eu_tax_number, commercial_register_number, billing } = buyer;
  const who = { country, vat_reg_no, non_eu_tax_number, commercial_register_number, billing };
  return { ...said, hash: digestOf({ said, who, agreed }).toString('base64url') };
}

/** VAT is that of the net total, rounded half up. */
export function sumsOf(net_cents: number, vat_rate: number) {
  const vat_cents = Math.floor((2 * net_cents * vat_rate + 100) / 200);
  return { net_cents, vat_cents, gross_cents: net_cents + vat_cents };
}

/** Value of the days of a term that are unused from a day on; null: none is left, or the term was free. */
export function creditOf({ service_from, service_to, net_cents, vat_rate }: RunningTerm, from: string) {
  if (from > service_to) return null;
  const days = countDays(from < service_from ? service_from : from, service_to);
  const net = Math.floor((net_cents * days) / countDays(service_from, service_to));
  return net > 0 ? { days, ...sumsOf(net, vat_rate) } : null;
}

/** The same term under another tax; what was taken off for an earlier one stays as it was. */
export function quoteAgain(earlier: Quote, tax: Tax): Quote {
  const sums = sumsOf(earlier.net_cents, tax.vat_rate);
  const due_cents = Math.max(0, sums.gross_cents - (earlier.credit?.gross_cents ?? 0));
  const said = { ...earlier, ...sums, ...tax, tax_note: taxNoteOf(tax.tax_case), due_cents };
  return { ...said, hash: digestOf({ said }).toString('base64url') };
}
