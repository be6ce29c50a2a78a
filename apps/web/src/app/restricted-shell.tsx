import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { Logo } from '#ui/logo.tsx';
import { LogOutButton } from './log-out-button.tsx';
import './account-menu.css';
import './app-shell.css';

/** The shell for steps that must be finished first: no navigation, only the logout. */
export function RestrictedShell() {
  const { t } = useTranslation('app');
  return (
    <div className="app-shell">
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <header className="app-bar restricted-bar">
        <Logo />
        <LogOutButton />
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
