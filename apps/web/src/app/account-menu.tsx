import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { User } from '@gegenpost/contract/user-info.ts';
import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBell,
  IconCommand,
  IconLogout,
  IconUserCircle,
  IconUserCog,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { pathTo, type RouteName } from '#platform/paths.ts';
import { useHasRoute } from '#platform/route-names.ts';
import { logOut, useUser } from '#platform/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { CompanyMark } from '#ui/company-mark.tsx';
import { CountBadge } from '#ui/count-badge.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { SchemeToggle } from '#ui/scheme-toggle.tsx';
import './account-menu.css';
import type { NavigationItem } from './navigation.ts';

type Props = {
  place: 'bar' | 'tabs';
  /** Pages that the bottom bar has no room for. */
  more?: NavigationItem[];
  /** Opens what the top bar has a button for. */
  onPalette?: () => void;
};

/** Whose account it is, and the way out. On phones it also holds what the top bar shows elsewhere. */
export function AccountMenu({ place, more = [], onPalette }: Props) {
  const { t } = useTranslation('app');
  const user = useUser();
  const hasRoute = useHasRoute();
  if (!user) return null;
  const company = user.details.company?.name;
  const logo = user.details.company?.logo ?? null;
  const name = company ?? user.profile.name ?? t('platform:member');
  const isTab = place === 'tabs';
  const button = isTab ? (
    <>
      <IconUserCircle size={23} stroke={1.6} aria-hidden="true" />
      <span>{t('nav.account')}</span>
    </>
  ) : (
    <>
      {company ? <CompanyMark name={company} logo={logo} size={20} /> : <Avatar person={user.profile} size={28} />}
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
        {more.length > 0 && (
          <ul className="account-links">
            {more.map(({ name, icon: PageIcon }) => (
              <li key={name}>
                <Link to={pathTo(name)}>
                  <PageIcon size={20} stroke={1.6} aria-hidden="true" />
                  {t(`nav.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {onPalette && (
          <button type="button" className="account-logout" onClick={onPalette}>
            <IconCommand size={20} stroke={1.6} aria-hidden="true" />
            {t('palette')}
          </button>
        )}
        {isTab && hasRoute('Notifications') && <NotificationsLink count={user.notifications_count} />}
        <AccountLinks user={user} />
        {isTab && <SchemeToggle withLabel />}
        <LogOutButton />
      </div>
    </Disclosure>
  );
}

/** Phones have no bell. */
function NotificationsLink({ count }: { count: number }) {
  const { t } = useTranslation('app');
  return (
    <ul className="account-links">
      <li>
        <Link to={pathTo('Notifications')}>
          <IconBell size={20} stroke={1.6} aria-hidden="true" />
          {t('bell.label')}
          {count > 0 && <CountBadge count={count} label={t('bell.unread', { count })} />}
        </Link>
      </li>
    </ul>
  );
}

const links = [
  { name: 'Account', icon: IconUserCog, isShown: () => true },
  { name: 'Settings', icon: IconAdjustmentsHorizontal, isShown: () => true },
  {
    name: 'AccountManager',
    icon: IconUsersGroup,
    isShown: ({ role_id, details }: User) => companyRoles.some((role) => role === role_id) && !details.is_sub_account,
  },
] as const satisfies { name: RouteName; icon: Icon; isShown: (user: User) => boolean }[];

/** The pages about the account; sub-accounts are managed by main accounts alone. */
function AccountLinks({ user }: { user: User }) {
  const { t } = useTranslation('app');
  const hasRoute = useHasRoute();
  const { pathname } = useLocation();
  return (
    <ul className="account-links">
      {links
        .filter(({ name, isShown }) => hasRoute(name) && isShown(user))
        .map(({ name, icon: LinkIcon }) => (
          <li key={name}>
            <Link to={pathTo(name)} aria-current={pathname === pathTo(name) ? 'page' : undefined}>
              <LinkIcon size={20} stroke={1.6} aria-hidden="true" />
              {t(`account.links.${name}`)}
            </Link>
          </li>
        ))}
    </ul>
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
