import { createHash } from 'node:crypto';
import { the } from '@gegenpost/contract/shared/the.ts';
import {
  findCompanyFiles,
  findFiles,
  findInvoice,
  findOwnInvoice,
  insertEvent,
  insertFiles,
} from '#features/invoices/invoices.queries.ts';
import type { InvoiceFileRow, InvoiceRow } from '#features/invoices/invoices.table.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import { invoiceLetter } from './invoice-letter.ts';
import type { PrintedInvoice } from './printed-invoice.ts';
import { printInvoice } from './printing.ts';

export const MAKE_FILES = 'invoices.make-files';
export type MakeFilesJob = { invoice_id: number };

type FileParts = Pick<Parts, 'db' | 'files' | 'clock'>;
export type MailParts = FileParts & Pick<Parts, 'mail' | 'config'>;
type Kind = InvoiceFileRow['kind'];

const types: Record<Kind, string> = { pdf: 'application/pdf', xml: 'application/xml' };

/** Makes the files of an invoice unless they are stored already, and mails them. A second run sends no second mail. */
export async function makeAndMailFiles(parts: MailParts, invoiceId: number): Promise<void> {
  const invoice = await findInvoice(parts.db, invoiceId);
  if (!invoice) return;
  const printed = await printedOf(parts, invoice);
  const files = await storedFiles(parts, printed);
  await parts.db.transaction(async (tx) => {
    const mailed = { invoice_id: invoice.id, kind: 'mailed', at: parts.clock.now(), reference: null } as const;
    if (!(await insertEvent(tx, mailed))) return;
    const attachments = files.map(({ kind, file_key }) => ({
      name: nameOf(invoice, kind),
      media_type: types[kind],
      key: file_key,
    }));
    const letter = invoiceLetter(printed, parts.config.publicUrl);
    await sendLetter(parts.mail, tx, invoice.buyer.email, { ...letter, attachments });
  });
}

/**
 * A file of the company's own invoice. When the job has not made the files yet, they are made now.
 *
 * @throws {AppError} 404 for a missing invoice and one of another company.
 */
export async function getInvoiceFile(parts: FileParts, owned: { company_id: number; id: number }, kind: Kind) {
  return fileOf(parts, await findOwnInvoice(parts.db, owned), kind);
}

/** A file of any company's invoice, for the operator. @throws {AppError} 404 for a missing invoice. */
export async function getAnyInvoiceFile(parts: FileParts, id: number, kind: Kind) {
  return fileOf(parts, await findInvoice(parts.db, id), kind);
}

async function fileOf(parts: FileParts, invoice: InvoiceRow | null, kind: Kind) {
  if (!invoice) throw notFound();
  const files = await storedFiles(parts, await printedOf(parts, invoice));
  const file = the(
    files.find((each) => each.kind === kind),
    `${kind} of an invoice`,
  );
  return { key: file.file_key, name: nameOf(invoice, kind), media_type: types[kind], size: file.bytes };
}

/** Keys and names of the stored files of a company's invoices. */
export async function listCompanyFiles(db: Db, companyId: number): Promise<{ key: string; name: string }[]> {
  const files = await findCompanyFiles(db, companyId);
  return files.map(({ kind, file_key, ...invoice }) => ({ key: file_key, name: nameOf(invoice, kind) }));
}

const nameOf = ({ number }: Pick<InvoiceRow, 'number'>, kind: Kind) => `${number}.${kind}`;

async function printedOf({ db }: FileParts, invoice: InvoiceRow): Promise<PrintedInvoice> {
  return { invoice, corrected: invoice.corrects_id === null ? null : await findInvoice(db, invoice.corrects_id) };
}

/**
 * The stored files of an invoice, PDF first. If there are none, makes and stores them. When two processes do so at once,
 * the rows of the first one stay; keys contain the hash of the content, so neither overwrites a file of the other.
 */
async function storedFiles(parts: FileParts, printed: PrintedInvoice): Promise<InvoiceFileRow[]> {
  const { id } = printed.invoice;
  const stored = await findFiles(parts.db, id);
  if (stored.length > 0) return stored.sort(byKind);
  const contents = await printInvoice(printed);
  const made = (['pdf', 'xml'] as const).map((kind) => {
    const content = Buffer.from(contents[kind]);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const row = { invoice_id: id, kind, file_key: `invoices/${id}/${sha256}.${kind}`, sha256, bytes: content.length };
    return { content, row: { ...row, created_at: parts.clock.now() } };
  });
  for (const { row, content } of made) await parts.files.put(row.file_key, content);
  const rows = made.map(({ row }) => row);
  await insertFiles(parts.db, rows);
  return (await findFiles(parts.db, id)).sort(byKind);
}

const byKind = (a: InvoiceFileRow, b: InvoiceFileRow) => a.kind.localeCompare(b.kind);
