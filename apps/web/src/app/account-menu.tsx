import { IconUserCircle } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { LateBoundary } from '#platform/late-boundary.tsx';
import { useUser } from '#platform/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { CompanyMark } from '#ui/company-mark.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import './account-menu.css';
import type { NavigationItem } from './navigation.ts';

const AccountPanel = lazy(async () => ({ default: (await import('./account-panel.tsx')).AccountPanel }));

type Props = {
  place: 'bar' | 'tabs';
  /** Pages that do not fit into the bottom bar. */
  more?: NavigationItem[];
  /** Opens the command palette, which has a button of its own in the top bar. */
  onPalette?: () => void;
};

/** Menu with the links of the account and the logout. On phones it also holds the links of the top bar. */
export function AccountMenu({ place, more = [], onPalette }: Props) {
  const { t } = useTranslation('app');
  const user = useUser();
  if (!user) return null;
  const company = user.details.company?.name;
  const logo = user.details.company?.logo ?? null;
  const name = company ?? user.profile.name ?? t('platform:member');
  const isTab = place === 'tabs';
  const button = isTab ? (
    <>
      <IconUserCircle size={23} stroke={1.6} aria-hidden="true" />
      <span data-tour="help">{t('nav.account')}</span>
      {user.has_new_help && <span className="bell-dot" aria-hidden="true" />}
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
      {(close) => (
        <LateBoundary onClose={close}>
          <AccountPanel isTab={isTab} more={more} onPalette={onPalette} />
        </LateBoundary>
      )}
    </Disclosure>
  );
}
