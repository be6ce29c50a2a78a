import { MailFrequency, type Settings } from '@gegenpost/contract/account.ts';
import { useTranslation } from 'react-i18next';
import { SheetSection } from '#ui/sheet-section.tsx';
import { SettingSelect } from './setting-select.tsx';
import { SettingSwitch } from './setting-switch.tsx';

type Props = { settings: Settings['notifications']; isCandidate: boolean };

/** Which mails are sent, and how often. */
export function NotificationsSection({ settings, isCandidate }: Props) {
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
      {isCandidate && (
        <SettingSwitch
          label={t('notifications.reminder_mails')}
          description={t('notifications.reminder_mails_hint')}
          checked={settings.reminder_mails !== 'never'}
          change={(wanted) => ({ notifications: { reminder_mails: wanted ? 'daily' : 'never' } })}
        />
      )}
      <SettingSwitch
        label={t('notifications.product_news')}
        description={t('notifications.product_news_hint')}
        checked={settings.product_news}
        change={(product_news) => ({ notifications: { product_news } })}
      />
    </SheetSection>
  );
}
