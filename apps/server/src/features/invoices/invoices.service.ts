import type { Invoice, InvoiceMonth, InvoiceState } from '@gegenpost/contract/invoices.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, notFound, refused } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import type { Jobs } from '#platform/jobs.ts';
import { MAKE_FILES, type MakeFilesJob } from './documents/files.service.ts';
import {
  findInvoiceByNumber,
  findInvoices,
  findMonths,
  findStandingCorrections,
  insertEvent,
  insertInvoice,
  type ListedInvoice,
  lockInvoice,
  type NewInvoiceRow,
  nextInvoiceId,
} from './invoices.queries.ts';
import type { InvoiceRow, invoiceEventKinds } from './invoices.table.ts';
import { getSeller } from './seller.service.ts';
import { InvoiceDraft, type Line, type Sums, sumsOf, takenFrom } from './snapshot.ts';
import { type TaxCase, taxRules } from './tax-cases.ts';

type IssuingParts = { jobs: Pick<Jobs, 'enqueue'>; clock: Clock };

/**
 * Issues an invoice: its number, its row, and the job that makes and mails its files. All transactions that issue an
 * invoice wait for this one from here on, so it should end soon after; a correction of an older invoice comes before it in
 * the transaction, as two transactions that lock both in different orders would block each other.
 *
 * @throws {AppError} 503 `shop_closed` until the operator has entered the seller, and for a direct debit the creditor id.
 * @throws {ZodError} When the draft contradicts itself; the caller checks what people typed.
 */
export async function issueInvoice(parts: IssuingParts, tx: Db, draft: InvoiceDraft): Promise<InvoiceRow> {
  const parsed = InvoiceDraft.parse(draft);
  const sums = sumsOf(parsed.lines, parsed.vat_rate);
  if (sums.net_cents < 0) throw new RangeError('an invoice has no negative sum: correct the one before');
  const seller = await getSeller(tx);
  if (parsed.payment.method === 'debit' && seller.creditor_id === null) throw refused('shop_closed', 503);
  return issue(parts, tx, {
    ...parsed,
    ...sums,
    kind: 'invoice',
    corrects_id: null,
    seller,
    tax_note: taxRules[parsed.tax_case].note,
  });
}

/**
 * Takes back a part of an invoice, e.g. the days that nobody uses after a change of the term.
 *
 * @param line What is taken back, as a positive amount; net.
 * @throws {AppError} 404 unless the id is that of an invoice; 409 when it was cancelled, or when the amount is more than
 *   its other corrections left of it.
 */
export async function correctInvoice(
  parts: IssuingParts,
  tx: Db,
  id: number,
  { name, details, unit_price_cents }: Omit<Line, 'quantity'>,
): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, id);
  if (invoice?.kind !== 'invoice') throw notFound();
  const rest = restOf(invoice, await findStandingCorrections(tx, id));
  if (unit_price_cents <= 0 || unit_price_cents > rest.net_cents) throw conflict();
  const line = { name, details, unit_price_cents, quantity: -1 };
  return issue(parts, tx, {
    ...correctionOf(invoice),
    ...takenFrom(rest, unit_price_cents, invoice.vat_rate),
    lines: [line],
    kind: 'correction',
  });
}

/**
 * Cancels an invoice or a correction by a document with the same lines and the opposite sums. For a document that was
 * cancelled before, returns the cancellation that exists.
 *
 * @throws {AppError} 404 unless the id is that of an invoice or a correction; 409 while corrections of the invoice are not
 *   cancelled themselves.
 */
export async function cancelInvoice(parts: IssuingParts, tx: Db, id: number): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, id);
  if (!invoice || invoice.kind === 'cancellation') throw notFound();
  const corrections = await findStandingCorrections(tx, id);
  const cancellation = corrections.find(({ kind }) => kind === 'cancellation');
  if (cancellation) return cancellation;
  if (corrections.length > 0) throw conflict();
  return issue(parts, tx, {
    ...correctionOf(invoice),
    lines: invoice.lines.map((line) => ({ ...line, quantity: -line.quantity })),
    net_cents: 0 - invoice.net_cents,
    vat_cents: 0 - invoice.vat_cents,
    gross_cents: 0 - invoice.gross_cents,
    kind: 'cancellation',
  });
}

/**
 * @returns The document with its cancellation and those of its corrections that were not cancelled; null: none has the
 *   number.
 */
export async function getDocumentByNumber(
  db: Db,
  number: string,
): Promise<{ invoice: InvoiceRow; corrections: InvoiceRow[] } | null> {
  const invoice = await findInvoiceByNumber(db, number);
  return invoice && { invoice, corrections: await findStandingCorrections(db, invoice.id) };
}

/** Corrections of an invoice that were not cancelled themselves. */
export async function listStandingCorrections(tx: Db, id: number): Promise<InvoiceRow[]> {
  return (await findStandingCorrections(tx, id)).filter(({ kind }) => kind === 'correction');
}

/**
 * Issues the same invoice anew under another tax; the caller cancels the first.
 *
 * @throws {AppError} 404 for anything but an invoice.
 */
export async function replaceInvoice(
  parts: IssuingParts,
  tx: Db,
  id: number,
  changed: Pick<InvoiceDraft, 'buyer' | 'tax_case' | 'vat_rate' | 'vat_check_id'>,
): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, id);
  if (invoice?.kind !== 'invoice' || invoice.company_id === null) throw notFound();
  const { company_id, order_number, lines, payment, service_from, service_to, due_on, buyer_reference } = invoice;
  const same = { company_id, order_number, lines, payment, service_from, service_to, due_on, buyer_reference };
  return issueInvoice(parts, tx, { ...same, ...changed });
}

/** Records what happened to an invoice, such as its payment. The row of the invoice itself never changes. */
export async function noteInvoiceEvent(
  tx: Db,
  event: { invoice_id: number; kind: (typeof invoiceEventKinds)[number]; at: Date; reference: string | null },
): Promise<void> {
  await insertEvent(tx, event);
}

/** A page of the company's invoices, newest first, and where the next one begins. */
export async function listInvoices(
  db: Db,
  companyId: number,
  { before, per_page }: { before?: number | undefined; per_page: number },
): Promise<{ data: Invoice[]; next: number | null }> {
  const rows = await findInvoices(db, companyId, { before, limit: per_page + 1 });
  const page = rows.slice(0, per_page);
  return { data: page.map(present), next: rows.length > per_page ? the(page.at(-1), 'last of a page').id : null };
}

/** The last 12 months in Germany, oldest first. */
export async function listMonths(db: Db, companyId: number, now: Date): Promise<InvoiceMonth[]> {
  const thisMonth = Temporal.PlainDate.from(berlinDay(now)).toPlainYearMonth();
  const months = Array.from({ length: 12 }, (_, index) => thisMonth.subtract({ months: 11 - index }).toString());
  const found = await findMonths(db, companyId, `${months[0]}-01`);
  return months.map((month) => found.find((row) => row.month === month) ?? { month, count: 0, gross_cents: 0 });
}

/** What an invoice of a case says about its tax, in the words of the statute; null: nothing. */
export const taxNoteOf = (taxCase: TaxCase): string | null => taxRules[taxCase].note;

type NewInvoice = Omit<NewInvoiceRow, 'id' | 'issued_on' | 'created_at'>;

/** Inserts a document last, because other transactions that issue one wait from then on until this one ends. */
async function issue({ jobs, clock }: IssuingParts, tx: Db, values: NewInvoice): Promise<InvoiceRow> {
  const now = clock.now();
  const id = await nextInvoiceId(tx);
  await jobs.enqueue(tx, MAKE_FILES, { invoice_id: id } satisfies MakeFilesJob);
  return insertInvoice(tx, { ...values, id, issued_on: berlinDay(now), created_at: now });
}

/** What a correction or cancellation copies from the document that it takes back. Nothing has to be transferred for it. */
function correctionOf({ id, number, issued_on, created_at, ...invoice }: InvoiceRow) {
  return { ...invoice, corrects_id: id, due_on: null };
}

type Rest = Pick<Sums, 'net_cents' | 'vat_cents'>;

/** What is left of an invoice after its corrections; after its cancellation nothing. */
const restOf = (invoice: InvoiceRow, corrections: readonly InvoiceRow[]): Rest => ({
  net_cents: corrections.reduce((rest, { net_cents }) => rest + net_cents, invoice.net_cents),
  vat_cents: corrections.reduce((rest, { vat_cents }) => rest + vat_cents, invoice.vat_cents),
});

function present(row: ListedInvoice): Invoice {
  const { id, number, kind, corrects, issued_on, service_from, service_to, due_on } = row;
  const { net_cents, vat_cents, gross_cents } = row;
  const state = stateOf(row);
  return {
    ...{ id, number, kind, corrects, issued_on, service_from, service_to },
    ...{ net_cents, vat_cents, gross_cents, state },
    due_on: state === 'open' ? due_on : null,
  };
}

function stateOf({ kind, is_cancelled, last_payment, gross_cents, payment }: ListedInvoice): InvoiceState {
  if (is_cancelled) return 'cancelled';
  if (gross_cents === 0) return 'nothing_due';
  if (kind !== 'invoice') return 'refund';
  // A refund belongs to what a correction or cancellation took back: the rest of the invoice stays paid.
  if (last_payment === 'paid' || last_payment === 'refunded') return 'paid';
  if (last_payment !== null || payment.method === 'transfer') return 'open';
  return payment.method === 'card' && payment.paid_on !== null ? 'paid' : 'collecting';
}
