import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#platform/title.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import './account-manager.css';
import { subAccountsQuery } from './account-manager.queries.ts';
import { InviteForm } from './invite-form.tsx';
import { Seats } from './seats.tsx';
import { SubAccountList } from './sub-account-list.tsx';

/** The sub-accounts of a company: active ones, invitations, and the seats of the plan. */
export function Component() {
  const { t } = useTranslation('account-manager');
  const {
    data: { data: subAccounts, limit },
  } = useSuspenseQuery(subAccountsQuery);
  useTitle(t('title'));
  return (
    <div className="account-manager wrap">
      <header>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      <SheetSection title={t('seats.title')}>
        <Seats used={subAccounts.length} limit={limit} />
      </SheetSection>
      {(limit > 0 || subAccounts.length > 0) && (
        <SheetSection title={t('list.title')}>
          <SubAccountList subAccounts={subAccounts} />
        </SheetSection>
      )}
      {subAccounts.length < limit && (
        <SheetSection title={t('invite.title')} intro={t('invite.intro')}>
          <InviteForm />
        </SheetSection>
      )}
    </div>
  );
}
