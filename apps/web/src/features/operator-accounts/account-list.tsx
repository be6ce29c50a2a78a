import type { AccountHit } from '@gegenpost/contract/operator-accounts.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { StateMark } from './state-mark.tsx';

type Shown = Omit<AccountHit, 'id' | 'company'> & { company?: AccountHit['company'] };

/** Accounts, each with how it stands. */
export function AccountList({ accounts, label }: { accounts: readonly Shown[]; label: string }) {
  const { t } = useTranslation('operator-accounts');
  return (
    <ul className="operator-list" aria-label={label}>
      {accounts.map((account) => (
        <li key={account.gegenpost_id}>
          <div>
            <Link to={pathTo('OperatorAccount', { productId: account.gegenpost_id })}>{account.email}</Link>
            <StateMark state={account.state} />
            {account.is_operator && <span className="operator-tag">{t('operator')}</span>}
          </div>
          <p>
            {[
              account.name,
              t(`roles.${account.role_id}`),
              account.is_sub_account && t('sub_account'),
              account.company?.name,
              t('since', { date: formatDate(account.created_at) }),
              account.last_login_at && t('last_login', { date: formatDate(account.last_login_at) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
