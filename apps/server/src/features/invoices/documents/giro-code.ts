import type { InvoiceRow } from '#features/invoices/invoices.table.ts';
import { dueOf } from '#features/invoices/snapshot.ts';

type Transfer = Pick<InvoiceRow, 'seller' | 'gross_cents' | 'payment' | 'number'>;

/**
 * Content of a GiroCode for banking apps: service tag, version, character set (UTF-8), SEPA credit transfer, BIC, name and
 * IBAN of the seller, amount that is due, and the number of the invoice as remittance text.
 *
 * @see EPC069-12, "Quick Response Code: Guidelines to Enable Data Capture for the Initiation of a SEPA Credit Transfer"
 */
export function giroCodeText({ seller, number, ...owed }: Transfer): string {
  const amount = `EUR${(dueOf(owed).due_cents / 100).toFixed(2)}`;
  return ['BCD', '002', '1', 'SCT', seller.bic, seller.name, seller.iban, amount, '', '', number].join('\n');
}
