import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#platform/paths.ts';
import { Widget } from './widget.tsx';

/** Only recruiters have it; what it shows is loaded with it. */
const StockList = lazy(async () => ({ default: (await import('./stock-list.tsx')).StockList }));

/** The own candidates by occupation group, and how many vouchers are used and open. */
export function StockWidget() {
  const { t } = useTranslation('dashboard');
  return (
    <Widget title={t('widgets.stock')} to={pathTo('Candidates')} more={t('stock.all')} area="stock">
      <StockList />
    </Widget>
  );
}
