import type { Stock } from '@gegenpost/contract/stock.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';
import { ValueBar } from '#ui/value-bar.tsx';
import { stockQuery } from './dashboard.queries.ts';
import './stock.css';

const uses = ['open', 'used', 'lapsed'] as const;

/** The largest groups as a table with a bar for each, and the vouchers in one line. */
export function StockList() {
  const { t } = useTranslation('dashboard');
  const { data: stock } = useSuspenseQuery(stockQuery);
  if (stock.total === 0) return <p className="widget-empty">{t('stock.empty')}</p>;
  return (
    <div className="stock">
      <Groups stock={stock} />
      <dl aria-label={t('widgets.vouchers')}>
        {uses.map((use) => (
          <div key={use}>
            <dt>{t(`stock.vouchers.${use}`)}</dt>
            <dd>{formatNumber(stock.vouchers[use])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Groups({ stock: { groups, others, total, online } }: { stock: Stock }) {
  const { t } = useTranslation('dashboard');
  const most = Math.max(...groups.map((group) => group.total), others.total, 1);
  const rows = [
    ...groups.map((group) => ({ ...group, key: String(group.id) })),
    ...(others.total > 0 ? [{ ...others, key: 'others', name: t('stock.others') }] : []),
  ];
  return (
    <table>
      <caption className="visually-hidden">{t('widgets.stock')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('stock.group')}</th>
          <th scope="col">{t('stock.total')}</th>
          <th scope="col">{t('stock.online')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {row.name}
              <ValueBar share={row.total / most} />
            </th>
            <td>{formatNumber(row.total)}</td>
            <td>{formatNumber(row.online)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('stock.all_groups')}</th>
          <td>{formatNumber(total)}</td>
          <td>{formatNumber(online)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
