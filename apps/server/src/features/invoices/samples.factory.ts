import type { PrintedInvoice } from './documents/printed-invoice.ts';
import { exampleSeller, newBuyer, newDraft } from './invoices.factory.ts';
import type { InvoiceRow } from './invoices.table.ts';
import { Seller } from './seller.ts';
import { InvoiceDraft, sumsOf } from './snapshot.ts';
import { taxRules } from './tax-cases.ts';

/** An invoice as the service would issue it, without a database. */
export function printedDraft(draft: Partial<InvoiceDraft> = {}, row: Partial<InvoiceRow> = {}): PrintedInvoice {
  const parsed = InvoiceDraft.parse(newDraft(draft));
  const invoice: InvoiceRow = {
    ...parsed,
    ...sumsOf(parsed.lines, parsed.vat_rate),
    id: 1,
    number: 'RE-2026-000001',
    kind: 'invoice',
    corrects_id: null,
    seller: Seller.parse(exampleSeller),
    tax_note: taxRules[parsed.tax_case].note,
    issued_on: '2026-11-23',
    created_at: new Date('2026-11-23T09:00:00Z'),
    ...row,
  };
  return { invoice, corrected: null };
}

/** The cancellation of an invoice, with all of its lines, or a correction with the given lines. */
export function printedCorrection(
  { invoice }: PrintedInvoice,
  kind: 'correction' | 'cancellation',
  lines = invoice.lines.map((line) => ({ ...line, quantity: -line.quantity })),
): PrintedInvoice {
  const number = 'RE-2026-000099';
  const sums = sumsOf(lines, invoice.vat_rate);
  const row = { ...invoice, ...sums, id: 2, number, kind, lines, corrects_id: invoice.id, due_on: null };
  return { invoice: row, corrected: invoice };
}

const debit = { method: 'debit', mandate: 'GP-000128', iban_last4: '0051', collected_on: '2026-11-25' } as const;
const card = { method: 'card', last4: '4242', paid_on: null } as const;
const line = (name: string, unit_price_cents: number, quantity = 1) => ({
  name,
  details: null,
  quantity,
  unit_price_cents,
});

const vienna = newBuyer({
  name: 'Donauwerk GmbH',
  street: 'Praterstraße 11',
  postal_code: '1020',
  city: 'Wien',
  country: 'AT',
  vat_id: 'ATU12345675',
});
const zurich = newBuyer({
  name: 'Limmat Personal AG',
  street: 'Limmatquai 4',
  postal_code: '8001',
  city: 'Zürich',
  country: 'CH',
});
const germany = printedDraft();
const reverse = { buyer: vienna, tax_case: 'reverse_charge', vat_rate: 0, vat_check_id: 7 } as const;

/** One invoice of each kind that there is, by a name for its files. */
export const sampleInvoices: Readonly<Record<string, PrintedInvoice>> = {
  'germany-transfer': germany,
  'germany-direct-debit': printedDraft({ payment: debit, due_on: null, lines: [line('Premium, 30 Tage', 12_900)] }),
  'germany-card': printedDraft({ payment: card, due_on: null, lines: [line('Premium, 90 Tage', 33_900)] }),
  'germany-card-paid': printedDraft({ payment: { ...card, paid_on: '2026-11-23' }, due_on: null }),
  'germany-card-not-typed-yet': printedDraft({ payment: { ...card, last4: null }, due_on: null }),
  'eu-reverse-charge': printedDraft({ ...reverse, payment: card, due_on: null }),
  'eu-vat-id-pending': printedDraft({ buyer: vienna, tax_case: 'eu_unconfirmed' }),
  switzerland: printedDraft({ buyer: zurich, tax_case: 'non_eu', vat_rate: 0, buyer_reference: 'PO 4711' }),
  'cancelling-germany': printedCorrection(germany, 'cancellation'),
  'cancelling-reverse-charge': printedCorrection(printedDraft(reverse), 'cancellation'),
  'proration-correction': printedCorrection(germany, 'correction', [
    line('Rest von 281 Tagen nach Wechsel der Laufzeit', 91_459, -1),
  ]),
  'goodwill-plan': printedDraft({ lines: [line('Premium, 30 Tage, aus Kulanz', 0)], due_on: null, payment: card }),
  'several-lines': printedDraft({ lines: [line('Premium, 365 Tage', 118_800), line('Weiterer Platz', 4_900, 3)] }),
  'name-with-markup': printedDraft({ buyer: newBuyer({ name: `Müller & Söhne <"Ost"> 'Nord'` }) }),
  'name-of-100-characters': printedDraft({
    buyer: newBuyer({
      name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft Niederlassung Passau'.slice(
        0,
        100,
      ),
    }),
  }),
  'name-with-emoji': printedDraft({ buyer: newBuyer({ name: 'Sonnenschein ☀️ Pflege 👩‍⚕️ GmbH' }) }),
  'name-in-cyrillic': printedDraft({
    buyer: newBuyer({
      name: 'Дружба Логистика ООД',
      city: 'София',
      postal_code: '1000',
      country: 'BG',
      vat_id: 'BG175074752',
    }),
    tax_case: 'reverse_charge',
    vat_rate: 0,
  }),
};
