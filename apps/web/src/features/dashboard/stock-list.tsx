import type { Stock } from '@gegenpost/contract/stock.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';
import { ValueBar } from '#ui/value-bar.tsx';
import { stockQuery } from './dashboard.queries.ts';
import './stock.css';
import { useFirstRows } from './use-first-rows.tsx';

const uses = ['open', 'used', 'lapsed'] as const;

/** The groups as a table with a bar for each, and the vouchers in one line. */
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

/** So many groups are seen without asking for more. */
const FIRST = 8;

function Groups({ stock: { groups, without_occupation: without, total, online } }: { stock: Stock }) {
  const { t } = useTranslation('dashboard');
  const { id, isHidden, button } = useFirstRows(groups.length, FIRST);
  const most = Math.max(...groups.map((group) => group.total), 1);
  return (
    <>
      <table>
        <caption className="visually-hidden">{t('widgets.stock')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('stock.group')}</th>
            <th scope="col">{t('stock.total')}</th>
            <th scope="col">{t('stock.online')}</th>
          </tr>
        </thead>
        <tbody id={id}>
          {groups.map((group, index) => (
            <tr key={group.id} hidden={isHidden(index)}>
              <th scope="row">
                {group.name}
                <ValueBar share={group.total / most} />
              </th>
              <Numbers {...group} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {without.total > 0 && (
            <tr>
              <th scope="row">{t('stock.without')}</th>
              <Numbers {...without} />
            </tr>
          )}
          <tr>
            <th scope="row">{t('stock.all_groups')}</th>
            <Numbers total={total} online={online} />
          </tr>
        </tfoot>
      </table>
      {button}
    </>
  );
}

function Numbers({ total, online }: { total: number; online: number }) {
  return (
    <>
      <td>{formatNumber(total)}</td>
      <td>{formatNumber(online)}</td>
    </>
  );
}
