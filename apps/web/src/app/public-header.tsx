import { brand } from '@gegenpost/contract/shared/brand.ts';
import { IconHelp, IconMenu2 } from '@tabler/icons-react';
import type { ComponentType, KeyboardEvent, ReactNode } from 'react';
import { buttonClass } from '#ui/button-link.tsx';
import { Logo } from '#ui/logo.tsx';
import { SchemeToggle } from '#ui/scheme-toggle.tsx';
import { publicTexts as texts } from './public.de.ts';
import './public-header.css';

export type PublicLink = ComponentType<{
  href: string;
  className?: string;
  children?: ReactNode;
  'aria-label'?: string;
  'aria-current'?: 'page';
}>;

type Props = {
  /** Path of the page that is shown, e.g. `/de/preise`. */
  path: string;
  /** Shows a link to the dashboard in place of login and registration. */
  isLoggedIn?: boolean;
  /** The router's link inside the app; the frontpage uses plain links. */
  Link?: PublicLink | 'a';
  /** Opens the help; left out: a link leads to it, because it is part of the app. */
  help?: ReactNode;
};

/** Header of all public pages. Its menu is a `details` element, so that it works before JavaScript has loaded. */
export function PublicHeader({ path, isLoggedIn = false, Link = 'a', help }: Props) {
  const links = texts.navigation.map(({ href, label }) => (
    <Link key={href} href={href} aria-current={href === path ? 'page' : undefined}>
      {label}
    </Link>
  ));
  return (
    <>
      <a className="skip-link" href="#main">
        {texts.skip}
      </a>
      <header className="public-header wrap">
        {/* The frontpage is a separate document: always a plain link. */}
        <a href="/de" aria-label={texts.home(brand.name)}>
          <Logo />
        </a>
        <nav className="public-header-nav" aria-label={texts.mainNavigation}>
          {links}
        </nav>
        <div className="public-header-tools">
          {help ?? (
            <a href="/de/faq#hilfe" className="icon-button" aria-label={texts.help} title={texts.help}>
              <IconHelp size={20} stroke={1.6} aria-hidden="true" />
            </a>
          )}
          <span className="public-header-wide">
            <SchemeToggle />
            {!isLoggedIn && (
              <Link href="/de/login" className="public-header-login">
                {texts.login}
              </Link>
            )}
          </span>
          <Link href={isLoggedIn ? '/de/dashboard' : '/de/register'} className={buttonClass({ size: 'sm' })}>
            {isLoggedIn ? texts.overview : texts.register}
          </Link>
          <details className="public-menu" onKeyDown={closeOnEscape}>
            <summary className="icon-button" aria-label={texts.menu}>
              <IconMenu2 size={24} stroke={1.6} aria-hidden="true" />
            </summary>
            <nav className="public-menu-panel" aria-label={texts.menu}>
              {links}
              {!isLoggedIn && <Link href="/de/login">{texts.login}</Link>}
              <SchemeToggle withLabel />
            </nav>
          </details>
        </div>
      </header>
    </>
  );
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape') return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
