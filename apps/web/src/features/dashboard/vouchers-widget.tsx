import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#platform/paths.ts';
import { Widget } from './widget.tsx';

/** Only recruiters have vouchers; their list is loaded with them. */
const VouchersList = lazy(async () => ({ default: (await import('./vouchers-list.tsx')).VouchersList }));

/** The next three vouchers of the own candidates for which something ends or becomes due. */
export function VouchersWidget() {
  const { t } = useTranslation('dashboard');
  const expiring = pathTo('Candidates', {}, { voucher: 'expiring' });
  return (
    <Widget title={t('widgets.vouchers')} to={expiring} more={t('vouchers.all')} area="vouchers">
      <VouchersList />
    </Widget>
  );
}
