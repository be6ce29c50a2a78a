import type { InvoiceRow } from '#features/invoices/invoices.table.ts';
import { dueOf } from '#features/invoices/snapshot.ts';
import { t } from '#features/invoices/texts.de.ts';
import { germanDay } from '#platform/csv.ts';

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const countries = new Intl.DisplayNames('de-DE', { type: 'region' });

/** 1.188,00 € */
export const money = (cents: number): string => euros.format(cents / 100);

/** As addresses name a country abroad. */
export const countryName = (country: string): string => (countries.of(country) ?? country).toLocaleUpperCase('de');

/** DE12 5001 0517 0648 4898 90, never torn apart at the end of a line. */
export const grouped = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1\u00a0');

type Paid = Pick<InvoiceRow, 'payment' | 'seller' | 'number' | 'gross_cents' | 'due_on'>;

/** How an invoice is paid, in a sentence; before it, what was taken off. */
export function paymentText(invoice: Paid): string {
  const { due_cents, prepaid_cents } = dueOf(invoice);
  const prepaid = prepaid_cents > 0 ? [t('pay.prepaid', { amount: money(prepaid_cents) })] : [];
  return [...prepaid, howToPay(invoice, due_cents)].join(' ');
}

function howToPay({ payment, seller, number, due_on }: Paid, dueCents: number): string {
  if (dueCents === 0) return t('pay.nothing');
  if (dueCents < 0) return t('pay.refund');
  const gross = money(dueCents);
  switch (payment.method) {
    case 'transfer':
      return t('pay.transfer', {
        ...{ gross, number, bank: seller.bank_name, iban: grouped(seller.iban) },
        due: due_on ? germanDay(due_on) : '',
      });
    case 'debit': {
      const { mandate, iban_last4: last4 } = payment;
      const creditor = seller.creditor_id ?? '';
      if (mandate === null || last4 === null) return t('pay.debit_unknown', { gross, creditor });
      return t('pay.debit', { gross, mandate, last4, creditor, date: germanDay(payment.collected_on) });
    }
    case 'card': {
      const last4 = payment.last4 ?? '';
      const isKnown = payment.last4 !== null;
      if (payment.paid_on === null) return t(isKnown ? 'pay.card' : 'pay.card_unknown', { gross, last4 });
      const date = germanDay(payment.paid_on);
      return t(isKnown ? 'pay.card_paid' : 'pay.card_paid_unknown', { date, last4 });
    }
  }
}
