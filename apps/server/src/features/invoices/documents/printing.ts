import { sideThread } from '#platform/side-thread.ts';
import type { InvoicePrint, PrintedInvoice } from './printed-invoice.ts';

/** Makes both files of an invoice in a thread beside the server's; throws {AppError} 503 when it takes too long. */
export const printInvoice = sideThread<PrintedInvoice, InvoicePrint>(
  new URL('./invoice-files.worker.ts', import.meta.url),
  { seconds: 20, megabytes: 256 },
);
