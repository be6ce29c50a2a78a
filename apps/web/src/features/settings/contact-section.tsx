import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import type { Visibility } from './visibility-section.tsx';

const names = ['contact_by_recruiters', 'documents_after_approval', 'no_phone_contact'] as const;

/** Who may contact a candidate, and by which channels. */
export function ContactSection({ settings }: { settings: Visibility }) {
  const { t } = useTranslation('settings');
  return (
    <SheetSection id="contact" title={t('contact.title')}>
      {names.map((name) => (
        <SettingSwitch
          key={name}
          label={t(`contact.${name}`)}
          description={t(`contact.${name}_hint`)}
          checked={settings[name]}
          change={(checked) => ({ visibility: { [name]: checked } })}
        />
      ))}
      <p className="settings-more">
        <Link to={pathTo('JobManager')}>{t('contact.job_manager')}</Link>
      </p>
    </SheetSection>
  );
}
