import { t } from '#features/invoices/texts.de.ts';
import { germanDay } from '#platform/csv.ts';
import type { PrintedInvoice } from './printed-invoice.ts';
import { money, paymentText } from './words.ts';

/** Text of the mail with an invoice; the caller attaches the files. */
export function invoiceLetter({ invoice, corrected }: PrintedInvoice, publicUrl: string) {
  const { kind, number, issued_on, gross_cents } = invoice;
  const values = {
    ...{ number, kind: t(`kind.${kind}`), date: germanDay(issued_on), gross: money(gross_cents) },
    ...{ corrects: corrected?.number ?? '', payment: paymentText(invoice) },
  };
  return {
    subject: t('mail.subject', values),
    text: t(`mail.text.${kind}`, values),
    action: { label: t('mail.button'), url: `${publicUrl}/de/invoices` },
  };
}
