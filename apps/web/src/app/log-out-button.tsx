import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logOut } from '#platform/session.ts';

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
