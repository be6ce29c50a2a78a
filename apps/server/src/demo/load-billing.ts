import { cancelInvoice, issueInvoice, noteInvoiceEvent } from '#features/invoices/invoices.service.ts';
import { saveSeller } from '#features/invoices/seller.service.ts';
import type { Seller } from '#features/invoices/seller.ts';
import type { InvoiceDraft } from '#features/invoices/snapshot.ts';
import { type PlanRow, plans } from '#features/shop/shop.table.ts';
import type { Db } from '#platform/db/db.ts';
import type { BillingStep } from './billing.ts';
import type { DemoCompany } from './companies.ts';
import { type BilledTerm, loadOrders } from './load-orders.ts';
import type { PeopleIds } from './load-people.ts';
import type { DemoWorld } from './world.ts';

const OPERATING_COMPANY = 'buchhaltung@gegenpost-betrieb.example';

/** Files are created when they are first opened, and no mails are sent about past events. */
const jobs = { enqueue: async () => {} };

/** Replays what happened to invoices, one after the other, so that numbers follow days. */
export async function loadBilling(tx: Db, { companies, billing, days }: DemoWorld, ids: PeopleIds): Promise<void> {
  const operator = companies.find(({ person }) => person.email === OPERATING_COMPANY)!;
  await saveSeller(tx, sellerOf(operator), days.at(0));
  const rows = new Map(companies.map(({ row }) => [row.gegenpost_id, row]));
  const planByKey = new Map((await tx.select().from(plans)).map((plan) => [plan.key, plan]));
  const invoiceIds = new Map<string, number>();
  const terms = new Map<string, BilledTerm>();
  for (const step of billing) {
    const parts = { jobs, clock: { now: () => step.at } };
    if (step.kind === 'issued') {
      const company_id = ids.companies.get(step.company)!;
      const draft = draftOf(step, rows.get(step.company)!, planByKey.get(step.plan_key)!);
      const invoice = await issueInvoice(parts, tx, { ...draft, company_id });
      invoiceIds.set(step.key, invoice.id);
      terms.set(`${company_id}/${step.service_from}`, { invoice, plan_key: step.plan_key, at: step.at, outcome: null });
      continue;
    }
    const invoice_id = invoiceIds.get(step.key)!;
    if (step.kind === 'cancelled') await cancelInvoice(parts, tx, invoice_id);
    else {
      await noteInvoiceEvent(tx, { invoice_id, kind: step.kind, at: step.at, reference: null });
      const term = [...terms.values()].find(({ invoice }) => invoice.id === invoice_id);
      if (term) term.outcome = { is: step.kind, at: step.at };
    }
  }
  await loadOrders(tx, [...terms.values()]);
}

/** The company that operates the demo. No bank has this bank code, so no GiroCode of the demo moves money. */
function sellerOf({ row, person }: DemoCompany): Seller {
  return {
    name: row.name,
    street: row.street!,
    postal_code: row.postal_code!,
    city: row.city!,
    contact: 'Rechnungsstelle',
    email: row.invoice_email!,
    phone: person.phone!,
    vat_id: row.vat_reg_no!,
    tax_number: row.tax_number!,
    register: `Amtsgericht Kiel, ${row.commercial_register_number}`,
    managing_directors: `${person.first_name} ${person.last_name}`,
    bank_name: 'Musterbank Kiel',
    iban: 'DE50000000000123456789',
    bic: 'MUSTDE21XXX',
    creditor_id: 'DE13ZZZ00000012345',
  };
}

function draftOf(
  step: BillingStep & { kind: 'issued' },
  row: DemoCompany['row'],
  { name, price_cents }: PlanRow,
): Omit<InvoiceDraft, 'company_id'> {
  const { payment, due_on, service_from, service_to, wrong_street } = step;
  return {
    ...{ payment, due_on, service_from, service_to },
    order_number: null,
    buyer: {
      name: row.name,
      name_addition: row.name_addition ?? null,
      street: wrong_street ?? row.street!,
      postal_code: row.postal_code!,
      city: row.city!,
      country: row.country!,
      email: row.invoice_email!,
      vat_id: row.vat_reg_no ?? null,
    },
    lines: [{ name, details: null, quantity: 1, unit_price_cents: price_cents }],
    ...taxOf(row),
    vat_check_id: null,
    buyer_reference: row.buyer_reference ?? null,
  };
}

function taxOf({ country, vat_state, non_eu_tax_number }: DemoCompany['row']) {
  if (country === 'DE') return { tax_case: 'domestic', vat_rate: 19 } as const;
  if (non_eu_tax_number) return { tax_case: 'non_eu', vat_rate: 0 } as const;
  return vat_state === 'valid'
    ? ({ tax_case: 'reverse_charge', vat_rate: 0 } as const)
    : ({ tax_case: 'eu_unconfirmed', vat_rate: 19 } as const);
}
