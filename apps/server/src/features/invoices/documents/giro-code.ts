import type { InvoiceRow } from '#features/invoices/invoices.table.ts';

type Transfer = Pick<InvoiceRow, 'seller' | 'gross_cents' | 'number'>;

/**
 * What a GiroCode says to a banking app: service tag, version, UTF-8, SEPA credit transfer, to whom, how much, why.
 *
 * @see EPC069-12, "Quick Response Code: Guidelines to Enable Data Capture for the Initiation of a SEPA Credit Transfer"
 */
export function giroCodeText({ seller, gross_cents, number }: Transfer): string {
  const amount = `EUR${(gross_cents / 100).toFixed(2)}`;
  return ['BCD', '002', '1', 'SCT', seller.bic, seller.name, seller.iban, amount, '', '', number].join('\n');
}
