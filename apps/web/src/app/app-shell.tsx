import { brand } from '@gegenpost/contract/shared/brand.ts';
import { IconAdjustmentsHorizontal, IconCommand } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { useHasRoute } from '#platform/route-names.ts';
import { useRole, useUser } from '#platform/session.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { Logo } from '#ui/logo.tsx';
import { SchemeToggle } from '#ui/scheme-toggle.tsx';
import { AccountMenu } from './account-menu.tsx';
import './app-shell.css';
import { Bell } from './bell.tsx';
import { HelpButton } from './help-button.tsx';
import { type NavigationItem, navigationOf } from './navigation.ts';
import { ShellSheets } from './shell-sheets.tsx';
import { TourCard } from './tour-card.tsx';
import { type ShellSheet, useShellKeys } from './use-shell-keys.ts';

const TABS_MAX = 4;

const ShellBanners = lazy(async () => ({ default: (await import('./shell-banners.tsx')).ShellBanners }));

const SupportBar = lazy(async () => ({
  default: (await import('#features/support-view/support-bar.tsx')).SupportBar,
}));

/** The shell for logged-in users: a top bar with their pages, which stand in a bottom bar on phones. */
export function AppShell() {
  const { t } = useTranslation('app');
  const user = useUser();
  const hasRoute = useHasRoute();
  const items = navigationOf(useRole(), hasRoute);
  const [sheet, setSheet] = useState<ShellSheet | null>(null);
  const bar = useCurrentInSight();
  const openPalette = () => setSheet('palette');
  useShellKeys(setSheet);
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
      <header className="app-bar">
        <Link to={pathTo('Dashboard')} className="app-bar-home" aria-label={t('home', { product: brand.name })}>
          <Logo />
        </Link>
        <nav className="app-bar-nav" aria-label={t('navigation')} ref={bar}>
          {items.map((item) => (
            <NavigationLink key={item.name} item={item} />
          ))}
        </nav>
        <div className="app-bar-tools">
          <span className="app-bar-wide">
            <button
              type="button"
              className="icon-button"
              aria-label={t('palette')}
              title={t('palette')}
              onClick={openPalette}
            >
              <IconCommand size={20} stroke={1.6} aria-hidden="true" />
            </button>
            <SchemeToggle />
            <HelpButton />
          </span>
          {hasRoute('Settings') && (
            <Link
              to={pathTo('Settings')}
              className="icon-button app-bar-narrow"
              aria-label={t('account.links.Settings')}
              title={t('account.links.Settings')}
            >
              <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden="true" />
            </Link>
          )}
          <Bell />
          <span className="app-bar-wide">
            <AccountMenu place="bar" />
          </span>
        </div>
      </header>
      {(user?.is_operator || user?.details.company) && (
        <Suspense fallback={null}>
          <ShellBanners />
        </Suspense>
      )}
      <TourCard route="Dashboard" />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <nav className="app-tabs" aria-label={t('navigation')}>
        {items.slice(0, TABS_MAX).map((item) => (
          <NavigationLink key={item.name} item={item} withIcon />
        ))}
        <AccountMenu place="tabs" more={items.slice(TABS_MAX)} onPalette={openPalette} />
      </nav>
      <ShellSheets opened={sheet} onOpen={setSheet} onClose={() => setSheet(null)} />
    </div>
  );
}

/** The bar may be wider than its place: it shows where one is. */
function useCurrentInSight(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current link
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return bar;
}

function NavigationLink({
  item: { name, icon: Icon, count },
  withIcon = false,
}: {
  item: NavigationItem;
  withIcon?: boolean;
}) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const user = useUser();
  const shown = count && user ? user[count] : 0;
  const address = pathTo(name);
  const isCurrent = pathname === address || pathname.startsWith(`${address}/`);
  return (
    <NavLink to={address} aria-current={isCurrent ? 'page' : undefined}>
      {withIcon && <Icon size={23} stroke={isCurrent ? 2 : 1.6} aria-hidden="true" />}
      <span>{t(`nav.${name}`)}</span>
      {count && shown > 0 && <CountBadge count={shown} label={t(`counts.${count}`, { count: shown })} />}
    </NavLink>
  );
}
