import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { User } from '@gegenpost/contract/user-info.ts';
import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconApi,
  IconBuilding,
  IconBuildingCommunity,
  IconCode,
  IconCommand,
  IconCreditCard,
  IconFileInvoice,
  IconHelp,
  IconUserCog,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { openHelp } from '#features/help/opened-help.ts';
import { pathTo, type RouteName } from '#platform/paths.ts';
import { useHasRoute } from '#platform/route-names.ts';
import { useUser } from '#platform/session.ts';
import { SchemeToggle } from '#ui/scheme-toggle.tsx';
import { LogOutButton } from './log-out-button.tsx';
import type { NavigationItem } from './navigation.ts';

type Props = {
  /** Stands above the bottom bar of phones, and holds what the top bar shows elsewhere. */
  isTab: boolean;
  more: NavigationItem[];
  onPalette?: (() => void) | undefined;
};

/** What the account menu opens. */
export function AccountPanel({ isTab, more, onPalette }: Props) {
  const { t } = useTranslation('app');
  const user = useUser();
  if (!user) return null;
  const company = user.details.company?.name;
  const name = company ?? user.profile.name ?? t('platform:member');
  return (
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
      {isTab && (
        <button type="button" className="account-logout" aria-keyshortcuts="F1" onClick={openHelp}>
          <IconHelp size={20} stroke={1.6} aria-hidden="true" />
          {t(user.has_new_help ? 'help.label_new' : 'help.label')}
        </button>
      )}
      {onPalette && (
        <button type="button" className="account-logout" onClick={onPalette}>
          <IconCommand size={20} stroke={1.6} aria-hidden="true" />
          {t('palette')}
        </button>
      )}
      <AccountLinks user={user} />
      {isTab && <SchemeToggle withLabel />}
      <LogOutButton />
    </div>
  );
}

const links = [
  { name: 'OperatorOverview', icon: IconBuildingCommunity, isShown: () => true },
  { name: 'Account', icon: IconUserCog, isShown: () => true },
  { name: 'Settings', icon: IconAdjustmentsHorizontal, isShown: () => true },
  { name: 'CompanyProfile', icon: IconBuilding, isShown: () => true },
  { name: 'Subscription', icon: IconCreditCard, isShown: () => true },
  { name: 'Invoices', icon: IconFileInvoice, isShown: () => true },
  { name: 'ExternalEmbedding', icon: IconCode, isShown: () => true },
  { name: 'ApiToken', icon: IconApi, isShown: () => true },
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
