import { z } from 'zod';
import { oneLine } from './one-line.ts';
import { taxCases, taxRules } from './tax-cases.ts';

const Day = z.iso.date();
const CENTS_MAX = 1_000_000_000;

/** The buyer as the order named it. Later changes of the company do not change its invoices. */
export const Buyer = z.strictObject({
  name: oneLine(200),
  name_addition: oneLine(200).nullable(),
  street: oneLine(200),
  /** null: the country has no postal codes. */
  postal_code: oneLine(20).nullable(),
  city: oneLine(100),
  /** ISO alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** The invoice is mailed to this address; XRechnung names it as the buyer's electronic address. */
  email: z.email().max(254),
  vat_id: oneLine(20).nullable(),
});
export type Buyer = z.output<typeof Buyer>;

/** A line of an invoice. A line that takes an amount back has a negative quantity: prices are never negative (BR-27). */
export const Line = z.strictObject({
  name: oneLine(200),
  /** A second text below the name; null: none. */
  details: oneLine(500).nullable(),
  quantity: z
    .int()
    .min(-10_000)
    .max(10_000)
    .refine((quantity) => quantity !== 0),
  unit_price_cents: z.int().min(0).max(CENTS_MAX),
});
export type Line = z.output<typeof Line>;

const LastFour = z.string().regex(/^[A-Z0-9]{4}$/);

/** What counts as paid before, such as unused days of an earlier plan, which a correction took off its invoice. */
const prepaid = { prepaid_cents: z.int().min(0).max(CENTS_MAX).optional() };

/** How the invoice is paid. Of a card or an account only the last four characters are stored. */
export const Payment = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('transfer'), ...prepaid }),
  z.strictObject({
    method: z.literal('debit'),
    ...prepaid,
    /** null, as the account: the payer has not named one yet. */
    mandate: oneLine(35).nullable(),
    iban_last4: LastFour.nullable(),
    /** Day of the debit. The invoice announces it to the payer (pre-notification). */
    collected_on: Day,
  }),
  z.strictObject({
    method: z.literal('card'),
    ...prepaid,
    /** null: the payer has not typed the number yet. */
    last4: z
      .string()
      .regex(/^\d{4}$/)
      .nullable(),
    /** null: not paid yet. */
    paid_on: Day.nullable(),
  }),
]);
export type Payment = z.output<typeof Payment>;

/** Everything on an invoice except its number, its day of issue and the seller. */
export const InvoiceDraft = z
  .strictObject({
    company_id: z.int(),
    order_number: oneLine(40).nullable(),
    buyer: Buyer,
    lines: z.array(Line).min(1).max(20),
    payment: Payment,
    tax_case: z.enum(taxCases),
    /** Whole per cent; 0 where the seller owes no tax. */
    vat_rate: z.int().min(0).max(30),
    vat_check_id: z.int().nullable(),
    service_from: Day,
    service_to: Day,
    due_on: Day.nullable(),
    buyer_reference: oneLine(100).nullable(),
  })
  .refine(({ service_from, service_to }) => service_from <= service_to, 'the service ends before it begins')
  .refine(
    ({ tax_case, vat_rate }) => (taxRules[tax_case].category === 'S') === vat_rate > 0,
    'the rate does not fit the tax case',
  )
  .refine(
    ({ tax_case, buyer }) => tax_case !== 'reverse_charge' || buyer.vat_id !== null,
    'a reverse charge needs the VAT id of the buyer',
  )
  .refine(
    ({ payment, due_on, lines }) => payment.method !== 'transfer' || due_on !== null || netOf(lines) <= 0,
    'a transfer needs a day until which it is due',
  );
export type InvoiceDraft = z.input<typeof InvoiceDraft>;

/** Net amount of a line. Adding 0 turns -0 into 0, because -0 would be printed with its sign. */
export const lineNet = ({ quantity, unit_price_cents }: Line): number => quantity * unit_price_cents + 0;

const netOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + lineNet(line), 0);

export type Sums = { net_cents: number; vat_cents: number; gross_cents: number };

/** What is to be paid of an invoice, and what counts as paid before. Of a negative sum nothing counts as paid. */
export function dueOf({ gross_cents, payment }: { gross_cents: number; payment: Payment }) {
  const prepaid_cents = Math.max(0, Math.min(gross_cents, payment.prepaid_cents ?? 0));
  return { due_cents: gross_cents - prepaid_cents, prepaid_cents };
}

/** VAT of a net amount in whole cents, rounded half up. */
const vatOf = (net: number, vatRate: number) => Math.floor((2 * net * vatRate + 100) / 200);

/**
 * Sums of a document. VAT is computed from the net total; for a negative total it is the VAT of the positive one with the
 * opposite sign, so that a document and its cancellation add up to zero.
 */
export function sumsOf(lines: readonly Line[], vatRate: number): Sums {
  const net = netOf(lines);
  const vat = net < 0 ? 0 - vatOf(-net, vatRate) : vatOf(net, vatRate);
  return { net_cents: net, vat_cents: vat, gross_cents: net + vat };
}

/**
 * Sums of a correction that takes a net amount from what is left of an invoice. VAT is what the rest has too much then, so
 * that several corrections together never take back more VAT than the invoice had, and all of it when nothing is left.
 */
export function takenFrom(rest: Pick<Sums, 'net_cents' | 'vat_cents'>, net: number, vatRate: number): Sums {
  const vat = Math.max(0, rest.vat_cents - vatOf(rest.net_cents - net, vatRate));
  return { net_cents: -net, vat_cents: 0 - vat, gross_cents: -net - vat };
}
