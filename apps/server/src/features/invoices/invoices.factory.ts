import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import { issueInvoice } from './invoices.service.ts';
import type { InvoiceRow } from './invoices.table.ts';
import { saveSeller } from './seller.service.ts';
import type { InvoiceDraft } from './snapshot.ts';

/** A seller whose account numbers are published examples of banks. */
export const exampleSeller = {
  name: 'Gegenpost Betriebs GmbH',
  street: 'Hafenweg 12',
  postal_code: '50678',
  city: 'Köln',
  contact: 'Kundenservice',
  email: 'rechnung@gegenpost.example',
  phone: '+49 221 5550100',
  vat_id: 'DE136695976',
  tax_number: '214/5801/1234',
  register: 'Sitz Köln, Amtsgericht Köln, HRB 99999',
  managing_directors: 'Wiebke Lassen, Jörg Kühn',
  bank_name: 'Beispielbank',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  creditor_id: 'DE98ZZZ09999999999',
};

/** A year's plan for a company in Cologne, paid by transfer. */
export function newDraft(draft: Partial<InvoiceDraft> = {}): InvoiceDraft {
  return {
    company_id: 1,
    order_number: 'A-2026-000001',
    buyer: newBuyer(),
    lines: [{ name: 'Premium, 365 Tage', details: 'Zugang für Arbeitgeber', quantity: 1, unit_price_cents: 118_800 }],
    payment: { method: 'transfer' },
    tax_case: 'domestic',
    vat_rate: 19,
    vat_check_id: null,
    service_from: '2026-11-23',
    service_to: '2027-11-22',
    due_on: '2026-12-07',
    buyer_reference: null,
    ...draft,
  };
}

export const newBuyer = (buyer: Partial<InvoiceDraft['buyer']> = {}): InvoiceDraft['buyer'] => ({
  name: 'Fördewerk GmbH',
  name_addition: null,
  street: 'Domstraße 4',
  postal_code: '50667',
  city: 'Köln',
  country: 'DE',
  email: 'buchhaltung@foerdewerk.example',
  vat_id: null,
  ...buyer,
});

/** Issues an invoice to a company in a transaction of its own, with the example as seller. */
export async function createInvoice(
  { db, jobs, clock }: { db: Db; jobs: Pick<Jobs, 'enqueue'>; clock: Clock },
  companyId: number,
  draft: Partial<InvoiceDraft> = {},
): Promise<InvoiceRow> {
  return db.transaction(async (tx) => {
    await saveSeller(tx, exampleSeller, clock.now());
    return issueInvoice({ jobs, clock }, tx, newDraft({ company_id: companyId, ...draft }));
  });
}
