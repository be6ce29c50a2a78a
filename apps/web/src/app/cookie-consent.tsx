import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import {
  type CookieConsent as Consent,
  onCookieConsent,
  optionalServices,
  readCookieConsent,
  storeCookieConsent,
} from '#platform/cookie-consent.ts';
import { PlainButton } from '#ui/button-link.tsx';
import './cookie-consent.css';
import { cookieTexts as texts } from './public.de.ts';

const CookieSettings = lazy(() => import('./cookie-settings.tsx'));
/** Stands for an answer while the page is rendered at build time, so that the banner is not part of it. */
const PRERENDERED = 'prerendered';

type Props = {
  /** Whether the footer's link was followed. */
  settingsRequested: boolean;
  onSettingsClosed: () => void;
};

/** Asks once in 30 days; refusing is as easy as allowing, and nothing loads before. The settings are a chunk of their own. */
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
