import type { Invoice, InvoiceMonth, InvoiceState } from '@gegenpost/contract/invoices.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, notFound, refused } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import type { Jobs } from '#platform/jobs.ts';
import { MAKE_FILES, type MakeFilesJob } from './documents/files.service.ts';
import {
  findCancelledIds,
  findCorrectionsOf,
  findInvoices,
  findMonths,
  insertEvent,
  insertInvoice,
  type ListedInvoice,
  lockInvoice,
  takeNumber,
} from './invoices.queries.ts';
import type { InvoiceRow, invoiceEventKinds, invoices } from './invoices.table.ts';
import { getSeller } from './seller.service.ts';
import { InvoiceDraft, type Line, sumsOf } from './snapshot.ts';
import { type TaxCase, taxRules } from './tax-cases.ts';

type IssuingParts = { jobs: Pick<Jobs, 'enqueue'>; clock: Clock };

/**
 * Issues an invoice: its number, its row, and the job that makes and mails its files. The caller's transaction should end
 * soon after, for the next invoice waits for it.
 *
 * @throws {AppError} 503 `shop_closed` as long as nobody is named who sells, or who collects a direct debit.
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
 * @throws {AppError} 404 for no invoice, 409 for one that was cancelled, or of which less is left.
 */
export async function correctInvoice(
  parts: IssuingParts,
  tx: Db,
  id: number,
  { name, details, unit_price_cents }: Omit<Line, 'quantity'>,
): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, id);
  if (invoice?.kind !== 'invoice') throw notFound();
  const left = await netLeft(tx, invoice);
  const lines = [{ name, details, unit_price_cents, quantity: -1 }];
  if (unit_price_cents <= 0 || left === null || unit_price_cents > left) throw conflict();
  return issue(parts, tx, { ...again(invoice), ...sumsOf(lines, invoice.vat_rate), lines, kind: 'correction' });
}

/**
 * Cancels an invoice or a correction by a document with the same lines and the opposite sums. Whoever cancels it again
 * gets the document that did.
 *
 * @throws {AppError} 404 for anything else; 409 while corrections of the invoice are not cancelled themselves.
 */
export async function cancelInvoice(parts: IssuingParts, tx: Db, id: number): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, id);
  if (!invoice || invoice.kind === 'cancellation') throw notFound();
  const documents = await findCorrectionsOf(tx, id);
  const cancellation = documents.find(({ kind }) => kind === 'cancellation');
  if (cancellation) return cancellation;
  const cancelled = await findCancelledIds(
    tx,
    documents.map((document) => document.id),
  );
  if (documents.length > cancelled.length) throw conflict();
  const lines = invoice.lines.map((line) => ({ ...line, quantity: -line.quantity }));
  return issue(parts, tx, {
    ...again(invoice),
    lines,
    net_cents: 0 - invoice.net_cents,
    vat_cents: 0 - invoice.vat_cents,
    gross_cents: 0 - invoice.gross_cents,
    kind: 'cancellation',
  });
}

/** Corrections of an invoice that were not cancelled themselves. */
export async function findStandingCorrections(tx: Db, id: number): Promise<InvoiceRow[]> {
  const documents = (await findCorrectionsOf(tx, id)).filter(({ kind }) => kind === 'correction');
  const cancelled = await findCancelledIds(
    tx,
    documents.map((document) => document.id),
  );
  return documents.filter((document) => !cancelled.includes(document.id));
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

/** Notes what became of the payment of an invoice, or that it was mailed; the invoice itself never changes. */
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
  const present = Temporal.PlainDate.from(berlinDay(now)).toPlainYearMonth();
  const months = Array.from({ length: 12 }, (_, index) => present.subtract({ months: 11 - index }).toString());
  const found = await findMonths(db, companyId, `${months[0]}-01`);
  return months.map((month) => found.find((row) => row.month === month) ?? { month, count: 0, gross_cents: 0 });
}

/** What an invoice of a case says about its tax, in the words of the statute; null: nothing. */
export const taxNoteOf = (taxCase: TaxCase): string | null => taxRules[taxCase].note;

type NewInvoice = Omit<typeof invoices.$inferInsert, 'number' | 'issued_on' | 'created_at'>;

async function issue({ jobs, clock }: IssuingParts, tx: Db, values: NewInvoice): Promise<InvoiceRow> {
  const now = clock.now();
  const issued_on = berlinDay(now);
  const year = issued_on.slice(0, 4);
  const number = `RE-${year}-${String(await takeNumber(tx, Number(year))).padStart(6, '0')}`;
  const row = await insertInvoice(tx, { ...values, number, issued_on, created_at: now });
  await jobs.enqueue(tx, MAKE_FILES, { invoice_id: row.id } satisfies MakeFilesJob);
  return row;
}

/** What a document has in common with the one that it corrects. Nothing is to be transferred for it. */
function again({ id, number, issued_on, created_at, ...invoice }: InvoiceRow) {
  return { ...invoice, corrects_id: id, due_on: null };
}

/** What is left of an invoice after its corrections; null: it is cancelled. */
async function netLeft(tx: Db, invoice: InvoiceRow): Promise<number | null> {
  const documents = await findCorrectionsOf(tx, invoice.id);
  if (documents.some(({ kind }) => kind === 'cancellation')) return null;
  const cancelled = await findCancelledIds(
    tx,
    documents.map(({ id }) => id),
  );
  const standing = documents.filter(({ id }) => !cancelled.includes(id));
  return standing.reduce((left, { net_cents }) => left + net_cents, invoice.net_cents);
}

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
  if (last_payment === 'paid') return 'paid';
  if (last_payment !== null || payment.method === 'transfer') return 'open';
  return payment.method === 'card' && payment.paid_on !== null ? 'paid' : 'collecting';
}
