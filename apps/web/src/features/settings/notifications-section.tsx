import { MailFrequency, type Settings } from '@gegenpost/contract/account.ts';
import { useTranslation } from 'react-i18next';
import { SheetSection } from '#ui/sheet-section.tsx';
import { SettingSelect } from './setting-select.tsx';
import { SettingSwitch } from './setting-switch.tsx';

/** Which mails go out, and how often. */
export function NotificationsSection({ settings }: { settings: Settings['notifications'] }) {
  const { t } = useTranslation('settings');
  const options = MailFrequency.options.map((value) => ({ value, label: t(`notifications.frequency.${value}`) }));
  return (
    <SheetSection id="notifications" title={t('notifications.title')} intro={t('notifications.intro')}>
      {(['contact_mails', 'message_mails'] as const).map((name) => (
        <SettingSelect
          key={name}
          label={t(`notifications.${name}`)}
          description={t(`notifications.${name}_hint`)}
          value={settings[name]}
          options={options}
          change={(frequency) => ({ notifications: { [name]: frequency } })}
        />
      ))}
      <SettingSwitch
        label={t('notifications.product_news')}
        description={t('notifications.product_news_hint')}
        checked={settings.product_news}
        change={(product_news) => ({ notifications: { product_news } })}
      />
    </SheetSection>
  );
}
