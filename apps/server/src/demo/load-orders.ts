import { eq, sql } from 'drizzle-orm';
import type { InvoiceRow } from '#features/invoices/invoices.table.ts';
import { paymentCustomers, paymentMethods, payments } from '#features/payments/payments.table.ts';
import { sandboxMethods } from '#features/payments/sandbox/sandbox.table.ts';
import { orders, subscriptions } from '#features/shop/shop.table.ts';
import type { Db } from '#platform/db/db.ts';
import { insertRows } from './bulk.ts';

/** A term of a subscription by its last invoice, and what became of that. */
export type BilledTerm = {
  invoice: InvoiceRow;
  plan_key: string;
  at: Date;
  outcome: { is: 'paid' | 'unpaid'; at: Date } | null;
};

/** A payment that failed five days ago was tried a second time after three. */
const REMINDERS = 1;

/** The orders and payments behind the demo's invoices, and the cards and accounts with which they go on. */
export async function loadOrders(tx: Db, terms: readonly BilledTerm[]): Promise<void> {
  const rows = await tx.select().from(subscriptions);
  const byCompany = new Map(rows.map((row) => [row.company_id, row.id]));
  const chains = Map.groupBy(terms, ({ invoice }) => invoice.company_id ?? 0);
  const ordered = terms.map((term, index) => {
    const companyId = term.invoice.company_id ?? 0;
    return orderOf(term, {
      id: index + 1,
      subscription_id: byCompany.get(companyId) ?? 0,
      term: (chains.get(companyId)?.indexOf(term) ?? 0) + 1,
    });
  });
  await insertOrders(tx, ordered);
  await insertRows(tx, payments, terms.map(paymentOf));
  for (const [companyId, ofCompany] of chains) await goOnFrom(tx, companyId, ofCompany);
  await loadMethods(
    tx,
    [...chains].map(([id, ofCompany]) => ({ id, invoice: ofCompany.at(-1)?.invoice })),
  );
}

async function insertOrders(tx: Db, rows: (typeof orders.$inferInsert & { id: number })[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) {
    await tx
      .insert(orders)
      .overridingSystemValue()
      .values(rows.slice(from, from + 500));
  }
  await tx.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), ${Math.max(1, rows.length)})`);
}

type Place = { id: number; subscription_id: number; term: number };

function orderOf({ invoice, plan_key, at }: BilledTerm, { id, subscription_id, term }: Place) {
  const { buyer, net_cents, vat_rate, vat_cents, gross_cents, tax_case, tax_note, service_from, service_to } = invoice;
  const { name, name_addition, street, postal_code, city, email } = buyer;
  return {
    ...{ id, subscription_id, term, invoice_id: invoice.id, company_id: invoice.company_id ?? 0, placed_at: at },
    number: `A-${invoice.issued_on.slice(0, 4)}-${String(id).padStart(6, '0')}`,
    kind: term === 1 ? ('start' as const) : ('renewal' as const),
    quote: {
      ...{ plan_key, plan_name: invoice.lines[0]?.name ?? plan_key, service_from, service_to, tax_case, tax_note },
      ...{ net_cents, vat_rate, vat_cents, gross_cents, credit: null, due_cents: gross_cents, hash: '' },
    },
    billing: {
      ...{ name, name_addition, street, postal_code, city, invoice_email: email },
      buyer_reference: invoice.buyer_reference,
    },
    follows_profile: true,
    payment_kind: invoice.payment.method,
  };
}

function paymentOf({ invoice, at, outcome }: BilledTerm) {
  const kind = invoice.payment.method;
  const isOpen = outcome === null && kind === 'transfer';
  return {
    ...{ invoice_id: invoice.id, company_id: invoice.company_id ?? 0, amount_cents: invoice.gross_cents, kind },
    provider: kind === 'transfer' ? null : ('sandbox' as const),
    state: isOpen ? ('open' as const) : outcome?.is === 'unpaid' ? ('failed' as const) : ('succeeded' as const),
    failure: outcome?.is === 'unpaid' ? ('declined' as const) : null,
    ...{ attempt: 1, created_at: at, updated_at: outcome?.at ?? at },
  };
}

/** The subscription began with its first term, and is paid as its last. */
async function goOnFrom(tx: Db, companyId: number, terms: readonly BilledTerm[]): Promise<void> {
  const [first, last] = [terms[0], terms.at(-1)];
  if (!first || !last) return;
  await tx
    .update(subscriptions)
    .set({
      started_at: first.at,
      payment_kind: last.invoice.payment.method,
      reminders: last.outcome?.is === 'unpaid' ? REMINDERS : 0,
    })
    .where(eq(subscriptions.company_id, companyId));
}

/** Cards and accounts of play money, which the sandbox charges when a term is renewed. */
async function loadMethods(tx: Db, last: readonly { id: number; invoice: InvoiceRow | undefined }[]): Promise<void> {
  const named = last.flatMap(({ id, invoice }) => {
    const payment = invoice?.payment;
    if (!invoice || !payment || payment.method === 'transfer') return [];
    const isCard = payment.method === 'card';
    return [
      {
        company_id: id,
        provider: 'sandbox' as const,
        provider_ref: `sandbox-demo-${id}`,
        ...(isCard
          ? {
              kind: 'card' as const,
              brand: 'Visa',
              last4: payment.last4 ?? '4242',
              expires_on: '2029-12-31',
              mandate_ref: null,
            }
          : {
              kind: 'debit' as const,
              brand: 'SEPA',
              last4: payment.iban_last4 ?? '3000',
              expires_on: null,
              mandate_ref: payment.mandate,
            }),
        mandate_signed_at: isCard ? null : invoice.created_at,
        created_at: invoice.created_at,
      },
    ];
  });
  const customerOf = (companyId: number) => `sandbox-demo-customer-${companyId}`;
  await insertRows(
    tx,
    paymentCustomers,
    named.map(({ company_id, provider }) => ({ company_id, provider, provider_ref: customerOf(company_id) })),
  );
  await insertRows(tx, paymentMethods, named);
  await insertRows(
    tx,
    sandboxMethods,
    named.map(({ provider_ref, company_id, kind, brand, last4, expires_on, mandate_ref }) => ({
      ...{ ref: provider_ref, customer_ref: customerOf(company_id), kind, brand, last4, expires_on, mandate_ref },
      behaviour: kind === 'card' ? ('pays' as const) : ('debit_pays' as const),
    })),
  );
}
