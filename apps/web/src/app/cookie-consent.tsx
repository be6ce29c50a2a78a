import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import {
  type CookieConsent as Consent,
  onCookieConsent,
  optionalServices,
  readCookieConsent,
  storeCookieConsent,
} from '#platform/cookie-consent.ts';
import { RootMark } from '#platform/root-mark.tsx';
import { PlainButton } from '#ui/button-link.tsx';
import './cookie-consent.css';
import { cookieTexts as texts } from './public.de.ts';

const CookieSettings = lazy(() => import('./cookie-settings.tsx'));
/** Snapshot while the page is rendered at build time, so that the banner is not part of the HTML. */
const PRERENDERED = 'prerendered';

type Props = {
  /** The user clicked the link to the settings in the footer. */
  settingsRequested: boolean;
  onSettingsClosed: () => void;
};

/**
 * Asks once in 30 days. Refusing takes as many clicks as allowing, and no optional service loads before. The settings
 * are a separate chunk.
 */
export function CookieConsent({ settingsRequested, onSettingsClosed }: Props) {
  const consent = useSyncExternalStore(onCookieConsent, readCookieConsent, () => PRERENDERED);
  const [isChoosing, setIsChoosing] = useState(false);
  const close = () => {
    setIsChoosing(false);
    onSettingsClosed();
  };
  const decide = (answer: Consent) => {
    storeCookieConsent(answer);
    close();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const isOpened = isChoosing || settingsRequested;
  return (
    <>
      {consent === null && (
        <section className="cookie-banner" aria-label={texts.title}>
          <p>
            {texts.question} <a href={texts.privacy.href}>{texts.privacy.label}</a>
          </p>
          <div className="cookie-banner-actions">
            <PlainButton look="outline" onClick={() => decide([])}>
              {texts.reject}
            </PlainButton>
            <PlainButton look="outline" onClick={() => decide(optionalServices)}>
              {texts.allow}
            </PlainButton>
            <button type="button" className="cookie-banner-settings" onClick={() => setIsChoosing(true)}>
              {texts.settings}
            </button>
          </div>
          <RootMark mark="cookie-banner" />
        </section>
      )}
      {isOpened && (
        <Suspense fallback={null}>
          <CookieSettings allowed={consent?.split('.') ?? []} onDecide={decide} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
