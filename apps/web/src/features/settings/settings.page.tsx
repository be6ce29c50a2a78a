import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#platform/title.ts';
import { BlocksSection } from './blocks-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { settingsQuery } from './settings.queries.ts';
import './settings.css';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { VisibilitySection } from './visibility-section.tsx';
import { VisitsSection } from './visits-section.tsx';

/** The settings; every control saves by itself. */
export function Component() {
  const { t } = useTranslation('settings');
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const { visibility } = settings;
  useTitle(t('title'));
  return (
    <div className="settings wrap">
      <h1>{t('title')}</h1>
      {visibility && (
        <>
          <VisibilitySection settings={visibility} />
          <ContactSection settings={visibility} />
          <BlocksSection blocks={visibility.blocks} />
        </>
      )}
      {settings.shows_visits !== null && <VisitsSection shows={settings.shows_visits} />}
      <NotificationsSection isCandidate={settings.visibility !== null} settings={settings.notifications} />
      <DisplaySection />
      <ShortcutsSection shortcuts={settings.shortcuts} />
    </div>
  );
}
