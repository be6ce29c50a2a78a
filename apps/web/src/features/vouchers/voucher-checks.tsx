import type { VoucherCheck } from '@gegenpost/contract/shared/voucher-state.ts';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';

/** Without these the voucher is not paid. */
const severe: readonly VoucherCheck[] = ['start_outside', 'hours_low'];

/** What speaks against payment of a voucher; read out when it changes. */
export function VoucherChecks({ checks }: { checks: readonly VoucherCheck[] }) {
  const { t } = useTranslation('vouchers');
  return (
    <div role="status">
      <ul className="voucher-checks" hidden={checks.length === 0}>
        {checks.map((check) => {
          const isSevere = severe.includes(check);
          const Sign = isSevere ? IconAlertTriangle : IconInfoCircle;
          return (
            <li key={check} data-severe={isSevere || undefined}>
              <Sign size={18} stroke={1.7} aria-hidden="true" />
              <span>
                {t(`checks.${check}`)}{' '}
                {check === 'azav_missing' && <Link to={pathTo('CompanyProfile')}>{t('checks.to_company')}</Link>}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
