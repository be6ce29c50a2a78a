import { brand } from '@gegenpost/contract/shared/brand.ts';
import { textColorOn } from '@gegenpost/contract/shared/contrast.ts';
import { type Html, html } from '#platform/http/html.ts';
import { fillTemplate } from '#platform/http/html-page.ts';

/** The page of the build for public lists. */
export const TEMPLATE = 'lists.html';

/** Where a page of public lists is shown. */
export type Place = {
  /** Inside a page of somebody else: no navigation of ours around it. */
  is_frame: boolean;
  /** `rrggbb` of the toolbar; null: that of the house. */
  color: string | null;
};

export type Page = Place & {
  title: string;
  heading: string;
  /** Whether search engines may list it. */
  is_listed: boolean;
  main: Html;
  /** Elements of the head, such as structured data. */
  head?: Html;
};

/** A whole page, from the template of the build. */
export function pageOf(template: string, { title, heading, is_listed, main, head, is_frame, color }: Page): string {
  const robots = is_listed ? 'index, follow' : 'noindex, nofollow';
  const style = color === null ? '' : `--bar:#${color};--on-bar:#${textColorOn(color).color}`;
  const body = html`<div class="lists${is_frame && ' lists-framed'}" style="${style}">
    <a class="lists-skip" href="#inhalt">Zum Inhalt</a>
    <header class="lists-bar">
      ${!is_frame && html`<a class="lists-home" href="/de">${brand.name}</a>`}
      <h1>${heading}</h1>
      ${!is_frame && html`<a class="lists-help" href="/de/faq#hilfe">Hilfe</a>`}
    </header>
    <main id="inhalt" tabindex="-1">${main}</main>
    <footer class="lists-foot">${footer(is_frame)}</footer>
  </div>`;
  const headHtml = html`<meta name="robots" content="${robots}" />${head}`;
  return fillTemplate(template, { title: `${title} – ${brand.name}`, head: headHtml, body });
}

const footer = (isFrame: boolean) =>
  isFrame
    ? html`<a href="/de" target="_blank" rel="noopener">Vermittelt über ${brand.name}</a>
      <a href="/de/datenschutz" target="_blank" rel="noopener">Datenschutz</a>`
    : html`<a href="/de/arbeitsmarkt">Arbeitsmarkt</a> <a href="/de/impressum">Impressum</a> <a href="/de/report">Etwas melden</a> <a href="/de/datenschutz">Datenschutz</a>`;
