import { useState } from 'react';
import { FrontpageContent } from '#features/frontpage/frontpage-content.tsx';
import { CookieConsent } from './cookie-consent.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

/** The frontpage in its shell. It has an entry of its own, without router and session. */
export function PublicFrontpage() {
  const [settingsRequested, setSettingsRequested] = useState(false);
  return (
    <>
      <PublicHeader path="/de" />
      <CookieConsent settingsRequested={settingsRequested} onSettingsClosed={() => setSettingsRequested(false)} />
      <FrontpageContent />
      <PublicFooter onCookieSettings={() => setSettingsRequested(true)} />
    </>
  );
}
