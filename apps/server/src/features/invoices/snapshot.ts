import { z } from 'zod';
import { oneLine } from './one-line.ts';
import { taxCases, taxRules } from './tax-cases.ts';

const Day = z.iso.date();
const CENTS_MAX = 1_000_000_000;

/** Who buys, as the order said; later changes of the company do not reach its invoices. */
export const Buyer = z.strictObject({
  name: oneLine(200),
  name_addition: oneLine(200).nullable(),
  street: oneLine(200),
  /** null: the country has none. */
  postal_code: oneLine(20).nullable(),
  city: oneLine(100),
  /** ISO alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Gets the invoice; also the electronic address of XRechnung. */
  email: z.email().max(254),
  vat_id: oneLine(20).nullable(),
});
export type Buyer = z.output<typeof Buyer>;

/** What is sold. What takes an amount back has a negative quantity: prices are never negative (BR-27). */
export const Line = z.strictObject({
  name: oneLine(200),
  /** More about it; null: nothing. */
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

/** How it is paid. Of cards and accounts no more than the last four characters are ever known here. */
export const Payment = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('transfer') }),
  z.strictObject({
    method: z.literal('debit'),
    /** null, as the account: the payer has not named one yet. */
    mandate: oneLine(35).nullable(),
    iban_last4: LastFour.nullable(),
    /** When the debit is due: the notice of the direct debit. */
    collected_on: Day,
  }),
  z.strictObject({
    method: z.literal('card'),
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

/** All that an invoice says but its number, its day and who sells. */
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

/** Never -0, which would be printed as such. */
export const lineNet = ({ quantity, unit_price_cents }: Line): number => quantity * unit_price_cents + 0;

const netOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + lineNet(line), 0);

export type Sums = { net_cents: number; vat_cents: number; gross_cents: number };

/**
 * Sums of a document: the tax is that of the net total, rounded half up; of what takes an amount back it is the same
 * with another sign, so that the two leave nothing.
 */
export function sumsOf(lines: readonly Line[], vatRate: number): Sums {
  const net = netOf(lines);
  const amount = Math.floor((2 * Math.abs(net) * vatRate + 100) / 200);
  const vat = net < 0 && amount > 0 ? -amount : amount;
  return { net_cents: net, vat_cents: vat, gross_cents: net + vat };
}
