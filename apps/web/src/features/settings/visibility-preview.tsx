import { type Account, VisibilityGroup } from '@gegenpost/contract/account.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#features/account/account.queries.ts';
import { useCurrentUser } from '#platform/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { PersonName, Redacted } from '#ui/redacted.tsx';
import type { Visibility } from './visibility-section.tsx';

/** The profile as companies see it that were given nothing more: what is hidden is not in the page. */
export function VisibilityPreview({ settings }: { settings: Visibility }) {
  const { t } = useTranslation('settings');
  const { data: account } = useSuspenseQuery(accountQuery);
  const { profile } = useCurrentUser();
  const headingId = useId();
  const open = openGroups(settings);
  const name = [account.title, account.first_name, account.last_name].filter(Boolean).join(' ') || null;
  return (
    <aside className="visibility-preview" aria-labelledby={headingId} aria-live="polite">
      <h3 id={headingId}>{t('preview.title')}</h3>
      <div className="visibility-card">
        <header>
          <Avatar
            person={{
              ...profile,
              hasSubscription: false,
              id: open.has('name') ? profile.id : null,
              has_profile_image: open.has('image') && profile.has_profile_image,
            }}
            size={48}
          />
          <PersonName name={open.has('name') ? name : null} gegenpostId={profile.gegenpost_id} width={72} />
        </header>
        <Facts settings={settings} open={open} account={account} />
      </div>
      <p>{t(settings.contact_by_recruiters ? 'preview.found_by_all' : 'preview.found_by_employers')}</p>
    </aside>
  );
}

/** `public` shows all groups, `anonymous` none. */
function openGroups({ visibility, visible_groups }: Visibility): ReadonlySet<string> {
  if (visibility === 'public') return new Set(VisibilityGroup.options);
  return new Set(visibility === 'individually' ? visible_groups : []);
}

function Facts({ settings, open, account }: { settings: Visibility; open: ReadonlySet<string>; account: Account }) {
  const { t } = useTranslation('settings');
  const shown = (group: string, value: ReactNode) => (open.has(group) ? value : <Redacted width={88} />);
  const phone = settings.no_phone_contact ? t('preview.no_phone') : (account.mobile ?? account.phone);
  const documents = settings.documents_after_approval ? t('preview.after_approval') : t('preview.visible');
  const rows: [label: string, value: ReactNode][] = [
    [t('preview.birth_year'), shown('birthday', account.birthday?.slice(0, 4))],
    [t('preview.residence'), residenceOf(account, open.has('contact'), (region) => t('preview.region', { region }))],
    [t('preview.email'), shown('contact', account.email)],
    [t('preview.phone'), settings.no_phone_contact ? phone : shown('contact', phone)],
    [t('preview.employers'), shown('employers', t('preview.visible'))],
    [t('preview.documents'), shown('documents', documents)],
  ];
  return (
    <dl>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? t('preview.unstated')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The whole place, or its postal region of two digits. */
function residenceOf({ postal_code, city, country }: Account, isOpen: boolean, asRegion: (region: string) => string) {
  if (isOpen) return [postal_code, city].filter(Boolean).join(' ') || null;
  if (!postal_code) return null;
  const region = postal_code.slice(0, 2);
  return asRegion(country === null || country === 'DE' ? region : `${country} ${region}`);
}
