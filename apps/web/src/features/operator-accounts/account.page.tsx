import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatMoment } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import { AccountActions } from './account-actions.tsx';
import { Facts } from './facts.tsx';
import { accountQuery } from './operator-accounts.queries.ts';
import { StateMark } from './state-mark.tsx';
import '#ui/operator-page.css';

const moment = (value: string | null) => value && formatMoment(value);

/** One account: how it stands, where it is logged in, and what can be done. Never what its owner wrote. */
export function Component() {
  const { t } = useTranslation('operator-accounts');
  const { productId = '' } = useParams();
  const { data: account } = useSuspenseQuery(accountQuery(productId));
  useTitle(account.email);
  const { company, login_failures: failures } = account;
  return (
    <div className="operator-page wrap">
      <header>
        <p>
          <Link to={pathTo('OperatorAccounts')}>{t('accounts.title')}</Link>
        </p>
        <h1>{account.email}</h1>
        <StateMark state={account.state} />
      </header>
      <SheetSection title={t('account.state')} intro={t('account.state_intro')}>
        <Facts
          facts={[
            [t('facts.name'), account.name],
            [t('facts.id'), account.gegenpost_id],
            [t('facts.role'), t(`roles.${account.role_id}`)],
            [
              t('facts.company'),
              company && (
                <Link to={pathTo('OperatorCompany', { productId: company.gegenpost_id })}>{company.name}</Link>
              ),
            ],
            [t('facts.created'), moment(account.created_at)],
            [t('facts.confirmed'), moment(account.email_confirmed_at) ?? t('facts.no')],
            [t('facts.finished'), t(account.registration_finished ? 'facts.yes' : 'facts.no')],
            [t('facts.terms'), account.needs_term_agreement ? t('facts.terms_open') : null],
            [t('facts.last_login'), moment(account.last_login_at) ?? t('facts.never')],
            [t('facts.locked'), moment(account.locked_at)],
            [t('facts.deleted'), moment(account.deleted_at)],
            [t('facts.paused'), moment(account.paused_at)],
            [t('facts.failures'), String(failures.count)],
            [t('facts.locked_until'), moment(failures.locked_until)],
          ]}
        />
      </SheetSection>
      <SheetSection title={t('account.sessions')} intro={t('account.sessions_intro')}>
        {account.sessions.length === 0 ? (
          <p>{t('account.no_sessions')}</p>
        ) : (
          <ul className="operator-list" aria-label={t('account.sessions')}>
            {account.sessions.map(({ id, device, place, last_seen_at }) => (
              <li key={id}>
                <div>{device}</div>
                <p>{[place, t('account.seen', { moment: formatMoment(last_seen_at) })].filter(Boolean).join(' · ')}</p>
              </li>
            ))}
          </ul>
        )}
      </SheetSection>
      <SheetSection title={t('account.actions')} intro={t('account.actions_intro')}>
        <AccountActions account={account} />
        <p>
          <Link to={pathTo('OperatorLog', {}, { subject_id: account.gegenpost_id })}>{t('account.log')}</Link>
        </p>
      </SheetSection>
    </div>
  );
}
