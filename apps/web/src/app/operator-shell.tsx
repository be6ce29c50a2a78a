import { brand } from '@gegenpost/contract/shared/brand.ts';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet } from 'react-router';
import { passwordQuestion } from '#platform/confirmed-call.ts';
import { pathTo } from '#platform/paths.ts';
import { useStore } from '#platform/store.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Logo } from '#ui/logo.tsx';
import { SchemeToggle } from '#ui/scheme-toggle.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ClosedRegistrationBanner } from './closed-registration-banner.tsx';
import { HelpButton } from './help-button.tsx';
import { operatorNavigation } from './operator-navigation.ts';
import { OperatorPasswordDialog } from './operator-password-dialog.tsx';
import { TourCard } from './tour-card.tsx';
import './app-shell.css';
import './operator-shell.css';

/** The shell of the operator area: its pages in groups at the side, on phones behind a button. */
export function OperatorShell() {
  const { t } = useTranslation('operator');
  const question = useStore(passwordQuestion);
  return (
    <div className="app-shell operator-shell">
      <a className="skip-link" href="#main">
        {t('app:skip')}
      </a>
      <header className="app-bar">
        <Disclosure
          button={<IconMenu2 size={22} stroke={1.6} aria-hidden="true" />}
          label={t('shell.menu')}
          className="icon-button operator-menu"
        >
          {(close) => <Navigation onChosen={close} />}
        </Disclosure>
        <Link
          to={pathTo('OperatorOverview')}
          className="app-bar-home"
          aria-label={t('shell.home', { product: brand.name })}
        >
          <Logo />
        </Link>
        <span className="operator-mark">{t('shell.title')}</span>
        <div className="app-bar-tools">
          <SchemeToggle />
          <HelpButton />
          <AccountMenu place="bar" />
        </div>
      </header>
      <ClosedRegistrationBanner />
      <div className="operator-body">
        <div className="operator-side">
          <Navigation />
        </div>
        <main id="main" tabIndex={-1}>
          <TourCard route="OperatorOverview" />
          <Outlet />
        </main>
      </div>
      {question && <OperatorPasswordDialog onAnswer={question.answer} />}
    </div>
  );
}

function Navigation({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation('operator');
  return (
    <nav className="operator-nav" aria-label={t('shell.navigation')}>
      {operatorNavigation
        .filter(({ items }) => items.length > 0)
        .map(({ group, items }) => (
          <div key={group}>
            <h2>{t(`shell.groups.${group}`)}</h2>
            <ul>
              {items.map(({ name, icon: PageIcon }) => (
                <li key={name}>
                  <NavLink to={pathTo(name)} end={name === 'OperatorOverview'} onClick={onChosen}>
                    <PageIcon size={19} stroke={1.6} aria-hidden="true" />
                    {t(`shell.nav.${name}`)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  );
}
