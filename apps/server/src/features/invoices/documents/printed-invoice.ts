import type { InvoiceRow } from '#features/invoices/invoices.table.ts';

/** The data from which PDF and XML are made. */
export type PrintedInvoice = {
  invoice: InvoiceRow;
  /** The document that this one corrects or cancels; null for an invoice. */
  corrected: Pick<InvoiceRow, 'kind' | 'number' | 'issued_on'> | null;
};

/** The files of an invoice; `xml` is the XRechnung, and the PDF carries an XML of its own. */
export type InvoicePrint = { pdf: Uint8Array; xml: Uint8Array };
