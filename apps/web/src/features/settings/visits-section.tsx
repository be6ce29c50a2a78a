import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '#platform/session.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import { SettingSwitch } from './setting-switch.tsx';

/**
 * Whether candidates learn that the company viewed their profile. The setting applies to all its users; the main
 * account decides.
 */
export function VisitsSection({ shows }: { shows: boolean }) {
  const { t } = useTranslation('settings');
  const { is_sub_account } = useCurrentUser().details;
  return (
    <SheetSection id="visits" title={t('visits.title')} intro={t('visits.intro')}>
      {is_sub_account ? (
        <p className="setting-hint">{t(shows ? 'visits.shown' : 'visits.hidden')}</p>
      ) : (
        <SettingSwitch
          label={t('visits.label')}
          description={t('visits.hint')}
          checked={shows}
          change={(shows_visits) => ({ shows_visits })}
        />
      )}
    </SheetSection>
  );
}
