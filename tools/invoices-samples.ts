import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ciiOf } from '../apps/server/src/features/invoices/documents/cii.ts';
import { drawInvoice } from '../apps/server/src/features/invoices/documents/invoice-pdf.ts';
import { sampleInvoices } from '../apps/server/src/features/invoices/samples.factory.ts';

/** `npm run invoices:samples -- FOLDER`: one invoice of each kind, for validators that do not run in the tests. */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run invoices:samples -- FOLDER');
  process.exitCode = 1;
} else {
  mkdirSync(folder, { recursive: true });
  for (const [name, printed] of Object.entries(sampleInvoices)) {
    const file = path.join(folder, name);
    writeFileSync(`${file}.pdf`, await drawInvoice(printed));
    writeFileSync(`${file}.zugferd.xml`, ciiOf(printed, 'en16931'));
    writeFileSync(`${file}.xrechnung.xml`, ciiOf(printed, 'xrechnung'));
  }
  console.log(`${Object.keys(sampleInvoices).length} invoices, each as PDF, ZUGFeRD and XRechnung, in ${folder}`);
}
