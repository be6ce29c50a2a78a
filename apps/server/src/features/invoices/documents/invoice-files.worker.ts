import { parentPort } from 'node:worker_threads';
import { ciiOf } from './cii.ts';
import { drawInvoice } from './invoice-pdf.ts';
import type { InvoicePrint, PrintedInvoice } from './printed-invoice.ts';

parentPort?.on('message', async (printed: PrintedInvoice) => {
  const xml = Buffer.from(ciiOf(printed, 'xrechnung'));
  parentPort?.postMessage({ pdf: await drawInvoice(printed), xml } satisfies InvoicePrint);
});
