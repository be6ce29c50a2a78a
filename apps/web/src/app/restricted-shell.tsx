import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useUser } from '#platform/session.ts';
import { Logo } from '#ui/logo.tsx';
import { HelpButton } from './help-button.tsx';
import { LogOutButton } from './log-out-button.tsx';
import './account-menu.css';
import './app-shell.css';

const SupportBar = lazy(async () => ({
  default: (await import('#features/support-view/support-bar.tsx')).SupportBar,
}));

/** The shell for steps that must be finished first: no navigation, only the logout. */
export function RestrictedShell() {
  const { t } = useTranslation('app');
  const isSupported = useUser()?.support != null;
  return (
    <div className="app-shell">
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      {isSupported && (
        <Suspense fallback={null}>
          <SupportBar />
        </Suspense>
      )}
      <header className="app-bar restricted-bar">
        <Logo />
        <div className="app-bar-tools">
          <HelpButton />
          <LogOutButton />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
