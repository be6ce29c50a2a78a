import { MARKET_PATH, type MarketLink } from '@gegenpost/contract/labour-market.ts';
import { brand } from '@gegenpost/contract/shared/brand.ts';
import type { MarketPage, MarketRow } from '#features/labour-market/pages/market-page.ts';
import { type Html, html } from '#platform/http/html.ts';
import { payPicture, startsPicture } from './market-picture.ts';
import { count, dayWords, euros, headingOf, METHOD, occupationWords, regionWords, summaryOf } from './market-words.ts';

/** Address of a page of the labour market. */
export const addressOf = (path: string): string => `/de/${MARKET_PATH}${path && `/${path}`}`;

/** What somebody typed, and the pages about it. */
export type Found = { typed: string; links: readonly MarketLink[] };

/** One page: pay, starts, and the ways to wider and narrower pages. */
export function marketView(page: MarketPage, found: Found | null): Html {
  return html`${trail(page)}
    <h1>${headingOf(page)}</h1>
    <p class="market-summary">${summaryOf(page)}</p>
    ${searchForm(found)}
    ${page.pay && html`<section aria-labelledby="gehalt"><h2 id="gehalt">Was sie verdienen möchten</h2>${payPicture(page)}</section>`}
    <section aria-labelledby="beginn"><h2 id="beginn">Wann sie anfangen könnten</h2>${startsPicture(page.starts)}</section>
    ${ways()}
    ${narrower(page)}
    ${regions(page)}
    <section aria-labelledby="methode" class="market-method"><h2 id="methode">Wie diese Zahlen entstehen</h2>
      ${METHOD.map((paragraph) => html`<p>${paragraph}</p>`)}<p>Stand: ${dayWords(page.day)}</p></section>`;
}

/** Where no page is, or not any more. */
export function missingView(): Html {
  return html`<h1>Dazu haben wir noch keine Zahlen</h1>
    <p class="market-summary">Eine Seite gibt es, sobald mindestens 20 Menschen mit diesem Berufswunsch eine Stelle suchen. <a href="${addressOf('')}">Zum Arbeitsmarkt</a></p>
    ${searchForm(null)}`;
}

/** The overview of a platform on which too few people seek a job as yet. */
export function beginningView(found: Found | null): Html {
  return html`<h1>Was Menschen verdienen möchten, die eine Stelle suchen</h1>
    <p class="market-summary">Die ersten Zahlen stehen hier, sobald mindestens 20 Menschen mit demselben Berufswunsch über ${brand.name} eine Stelle suchen. Wir zählen jede Nacht.</p>
    ${found && results(found)}
    ${ways()}`;
}

function searchForm(found: Found | null): Html {
  return html`<form class="market-search" method="get" action="${addressOf('')}" role="search">
      <label for="beruf">Welcher Beruf interessiert Sie?</label>
      <div><input id="beruf" name="q" type="search" maxlength="100" autocomplete="off" value="${found?.typed}" /><button type="submit">Suchen</button></div>
    </form>
    ${found && results(found)}`;
}

const results = ({ links }: Found) =>
  html`<section aria-labelledby="treffer" class="market-found"><h2 id="treffer">Was wir dazu gefunden haben</h2>${
    links.length === 0
      ? html`<p>Dazu haben wir noch keine Zahlen: Es suchen weniger als 20 Menschen, oder wir kennen den Beruf unter einem anderen Namen.</p>`
      : html`<ul class="market-list">${links.map(({ path, occupation, pay }) => html`<li><a href="/de/${path}">${occupation}</a> <span>Mitte ${euros(pay.median)}</span></li>`)}</ul>`
  }</section>`;

function trail({ wider, occupation, region }: MarketPage): Html | null {
  if (wider.length === 0) return null;
  return html`<nav aria-label="Übergeordnete Seiten" class="market-trail"><ol>${wider.map(
    (row) => html`<li><a href="${addressOf(row.path)}">${occupationWords(row)}</a></li>`,
  )}<li aria-current="page">${region ?? occupation}</li></ol></nav>`;
}

/** What somebody may want to do who has read so far. */
const ways = () =>
  html`<p class="market-ways"><a class="market-button" href="/de/candidate-search">Als Arbeitgeber Menschen finden</a>
    <a class="market-button market-quiet" href="/de/register?role=1">Selbst gefunden werden</a></p>`;

function narrower({ narrower: sections, occupation, region }: MarketPage): Html | null {
  if (sections.length === 0) return null;
  const title = occupation === null ? `Nach Berufsgruppe ${region ? regionWords({ region }) : ''}` : 'Berufe darin';
  return html`<section aria-labelledby="berufe"><h2 id="berufe">${title}</h2>${sections.map(
    ({ area, rows }) => html`${area && html`<h3>${area}</h3>`}${list(rows, occupationWords)}`,
  )}</section>`;
}

function regions({ regions: rows, region }: MarketPage): Html | null {
  if (rows.length === 0) return null;
  const title = region === null ? 'Nach Bundesland' : 'Andere Bundesländer';
  return html`<section aria-labelledby="laender"><h2 id="laender">${title}</h2>${list(rows, ({ region: name }) => name)}</section>`;
}

const list = (rows: readonly MarketRow[], nameOf: (row: MarketRow) => string | null) =>
  html`<ul class="market-list">${rows.map(
    (row) =>
      html`<li><a href="${addressOf(row.path)}">${nameOf(row)}</a> <span>rund ${count(row.people)}${row.pay && html` · Mitte ${euros(row.pay.median)}`}</span></li>`,
  )}</ul>`;

/** The page around it. */
export const layout = (main: Html): Html =>
  html`<div class="market">
    <a class="market-skip" href="#inhalt">Zum Inhalt</a>
    <header><a class="market-home" href="/de">${brand.name}</a>
      <nav aria-label="Hauptmenü"><a href="${addressOf('')}">Arbeitsmarkt</a> <a href="/de/faq#hilfe">Hilfe</a> <a href="/de/login">Anmelden</a></nav></header>
    <main id="inhalt" tabindex="-1">${main}</main>
    <footer><a href="/de/impressum">Impressum</a> <a href="/de/datenschutz">Datenschutz</a> <a href="/de/barrierefreiheit">Barrierefreiheit</a></footer>
  </div>`;
