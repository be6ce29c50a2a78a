import { useState } from 'react';
import { Link, type LinkProps, Outlet, useLocation } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { useUser } from '#platform/session.ts';
import { CookieConsent } from './cookie-consent.tsx';
import { HelpButton } from './help-button.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import './public-shell.css';

/** The shell of public pages, with the header and footer of the frontpage. */
export function PublicShell() {
  const { pathname } = useLocation();
  const [settingsRequested, setSettingsRequested] = useState(false);
  return (
    <div className="public-shell">
      <PublicHeader path={pathname} isLoggedIn={useUser() !== null} Link={RouterLink} help={<HelpButton />} />
      <CookieConsent settingsRequested={settingsRequested} onSettingsClosed={() => setSettingsRequested(false)} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter onCookieSettings={() => setSettingsRequested(true)} Link={RouterLink} />
    </div>
  );
}

/** Renders a plain link to the frontpage and its anchors, because it is a separate document. */
function RouterLink({ href, ...props }: { href: string } & Omit<LinkProps, 'to'>) {
  const isFrontpage = href.split('#')[0] === pathTo('Frontpage');
  return isFrontpage ? <a href={href} {...props} /> : <Link to={href} {...props} />;
}
