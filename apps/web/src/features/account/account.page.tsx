import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#platform/title.ts';
import { accountQuery } from './account.queries.ts';
import './account.css';
import { DeletionBanner } from './deletion-banner.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonSection } from './person-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/**
 * The account: personal data, login, sessions, data export and deletion.
 *
 * @param children What other rooms keep about the person.
 */
export function Component({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('account');
  const { data: account } = useSuspenseQuery(accountQuery);
  useTitle(t('title'));
  return (
    <div className="account wrap">
      <h1>{t('title')}</h1>
      {account.deletion_requested_at && <DeletionBanner requestedAt={account.deletion_requested_at} />}
      <PersonSection account={account} />
      <PlanSection />
      <EmailSection account={account} />
      <PasswordSection />
      <SessionsSection />
      {children}
      <ExportSection />
      <DeletionSection isSubAccount={account.is_sub_account} />
    </div>
  );
}
