import { useTranslation } from 'react-i18next';
import { formatMoney, formatMonthOf } from '#platform/format.ts';
import { useAwaitedQuery } from '#platform/use-prefetched.ts';
import { invoiceMonthsQuery } from './invoices.queries.ts';

/** With fewer invoices the chart is not shown. */
const ENOUGH = 3;

/** Sums of the last 12 months as bars. When they cannot be loaded, the page shows the table without a chart. */
export function InvoiceChart() {
  const { t } = useTranslation('invoices');
  const months = useAwaitedQuery(invoiceMonthsQuery) ?? [];
  const count = months.reduce((sum, month) => sum + month.count, 0);
  if (count < ENOUGH) return null;
  const highest = Math.max(...months.map(({ gross_cents }) => gross_cents), 1);
  const sum = months.reduce((total, { gross_cents }) => total + gross_cents, 0);
  return (
    <figure className="invoice-chart">
      <figcaption>{t('chart', { sum: formatMoney(sum) })}</figcaption>
      <ol>
        {months.map(({ month, gross_cents }) => {
          const words = t('month', { month: formatMonthOf(month, 'long'), sum: formatMoney(gross_cents) });
          return (
            <li key={month} title={words}>
              <span className="visually-hidden">{words}</span>
              <span className="invoice-track" aria-hidden="true">
                <span className="invoice-bar" style={{ blockSize: `${Math.max(0, (100 * gross_cents) / highest)}%` }} />
              </span>
              <span aria-hidden="true">{formatMonthOf(month, 'short')}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
