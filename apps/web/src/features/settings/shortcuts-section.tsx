import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { useTranslation } from 'react-i18next';
import { useRole } from '#platform/session.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import { SettingSwitch } from './setting-switch.tsx';

/** Switch for single-key shortcuts, which interfere with voice control and assistive technology (WCAG 2.1.4). */
export function ShortcutsSection({ shortcuts }: { shortcuts: boolean }) {
  const { t } = useTranslation('settings');
  const isCompany = useRole() !== roles.candidate;
  return (
    <SheetSection id="shortcuts" title={t('shortcuts.title')} intro={t('shortcuts.intro')}>
      <SettingSwitch
        label={t('shortcuts.label')}
        description={t(isCompany ? 'shortcuts.keys.company' : 'shortcuts.keys.candidate')}
        checked={shortcuts}
        change={(checked) => ({ shortcuts: checked })}
      />
    </SheetSection>
  );
}
