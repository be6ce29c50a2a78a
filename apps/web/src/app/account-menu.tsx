import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logOut, useUser } from '#platform/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { CompanyMark } from '#ui/company-mark.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { SchemeToggle } from '#ui/scheme-toggle.tsx';
import './account-menu.css';
import { NoticeList } from './bell.tsx';

/** Whose account it is, and the way out. On phones it also holds what the top bar shows elsewhere. */
export function AccountMenu({ place }: { place: 'bar' | 'tabs' }) {
  const { t } = useTranslation('app');
  const user = useUser();
  if (!user) return null;
  const company = user.details.company?.name;
  const name = company ?? user.profile.name ?? t('platform:member');
  const isTab = place === 'tabs';
  const button = isTab ? (
    <>
      <IconUserCircle size={23} stroke={1.6} aria-hidden="true" />
      <span>{t('nav.account')}</span>
    </>
  ) : (
    <>
      {company ? <CompanyMark name={company} size={20} /> : <Avatar person={user.profile} size={28} />}
      <span className="account-name">{name}</span>
    </>
  );
  return (
    <Disclosure
      button={button}
      label={t('account.label', { name })}
      className={isTab ? 'app-tab' : 'account-button'}
      upwards={isTab}
    >
      <div className="account-panel">
        <p>
          <b>{name}</b>
          {company && user.profile.name && <span>{user.profile.name}</span>}
        </p>
        {isTab && (
          <>
            <SchemeToggle withLabel />
            <h2>{t('bell.label')}</h2>
            <NoticeList />
          </>
        )}
        <LogOutButton />
      </div>
    </Disclosure>
  );
}

/** Ends the session; the guard of the page then leads to the login. */
export function LogOutButton() {
  const { t } = useTranslation('app');
  const [isLeaving, setIsLeaving] = useState(false);
  const handleClick = () => {
    setIsLeaving(true);
    logOut().catch(() => setIsLeaving(false)); // `call` has told why
  };
  return (
    <button type="button" className="account-logout" onClick={handleClick} disabled={isLeaving}>
      <IconLogout size={20} stroke={1.6} aria-hidden="true" />
      {t(isLeaving ? 'account.leaving' : 'account.logout')}
    </button>
  );
}
