import type { Order } from '@gegenpost/contract/orders.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '#platform/format.ts';

/** Why something is to be paid, and when we try again. */
export function useOpenOrderWords({ payment, invoice, due_cents, retry_on, due_on }: Order): string {
  const { t } = useTranslation('subscription');
  const hasFailed = payment.state === 'failed' || payment.state === 'disputed';
  const words = hasFailed
    ? [t('open.failed'), retry_on && t('open.retry', { date: formatDate(retry_on) })]
    : [
        t('open.unpaid', { number: invoice.number, amount: formatMoney(due_cents) }),
        due_on && t('open.due', { date: formatDate(due_on) }),
      ];
  return words.filter(Boolean).join(' ');
}
