import { PLACES_ATTRIBUTION } from '@gegenpost/reference-data/attribution.ts';
import { Logo } from '#ui/logo.tsx';
import { publicTexts as texts } from './public.de.ts';
import type { PublicLink } from './public-header.tsx';
import './public-footer.css';

type Props = {
  onCookieSettings: () => void;
  /** The router's link inside the app; the frontpage uses plain links. */
  Link?: PublicLink | 'a';
};

/** Footer of all public pages with the content pages. */
export function PublicFooter({ onCookieSettings, Link = 'a' }: Props) {
  return (
    <footer className="public-footer">
      <div className="wrap">
        <Logo small />
        <nav aria-label={texts.footerNavigation}>
          {texts.footer.map(({ href, label }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
          <a href={texts.labourMarket.href}>{texts.labourMarket.label}</a>
          <button type="button" onClick={onCookieSettings}>
            {texts.cookieSettings}
          </button>
        </nav>
        <p className="public-sources">{PLACES_ATTRIBUTION}</p>
      </div>
    </footer>
  );
}
