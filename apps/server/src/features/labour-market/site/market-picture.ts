import type { MarketStarts } from '#features/labour-market/cells/figures.ts';
import type { MarketPage, MarketRow } from '#features/labour-market/pages/market-page.ts';
import { type Html, html } from '#platform/http/html.ts';
import { count, euros, occupationWords, regionWords, startNames } from './market-words.ts';

type Paid = MarketRow & { pay: NonNullable<MarketRow['pay']> };
const isPaid = (row: MarketRow): row is Paid => row.pay !== null;

/** The ends of the axis are multiples of it. */
const AXIS_STEP = 5_000;
/** So many wider pages stand beside the page's own. */
const COMPARED_MAX = 2;

/** The quartiles of a page and of those that it is a part of: a box for each, and the numbers as a table. */
export function payPicture(page: MarketPage): Html | null {
  const rows = [page, ...page.wider.toReversed().slice(0, COMPARED_MAX)].filter(isPaid);
  if (!isPaid(page)) return null;
  const from = Math.floor(Math.min(...rows.map(({ pay }) => pay.lower_quartile)) / AXIS_STEP) * AXIS_STEP;
  const to = Math.ceil(Math.max(...rows.map(({ pay }) => pay.upper_quartile)) / AXIS_STEP) * AXIS_STEP + AXIS_STEP;
  const place = (amount: number) => (((amount - from) / (to - from)) * 100).toFixed(2);
  return html`<figure class="market-picture">
    <div aria-hidden="true">${rows.map((row) => box(row, place))}
      <p class="market-axis"><span>${euros(from)}</span><span>${euros((from + to) / 2)}</span><span>${euros(to)}</span></p>
    </div>
    <div class="market-scroll" tabindex="0" role="region" aria-label="Gehaltswünsche als Tabelle">
    <table><caption>Gewünschtes Gehalt, brutto im Jahr</caption>
      <thead><tr><td></td><th scope="col">ein Viertel unter</th><th scope="col">Mitte</th><th scope="col">ein Viertel über</th></tr></thead>
      <tbody>${rows.map(tableRow)}</tbody>
    </table></div>
  </figure>`;
}

const nameOf = (row: MarketRow) => `${occupationWords(row)} ${regionWords(row)}`;

/** Half of the wishes as a bar, its middle as a line. */
const box = (row: Paid, place: (amount: number) => string) => {
  const [low, middle, high] = [row.pay.lower_quartile, row.pay.median, row.pay.upper_quartile].map(place);
  return html`<p class="market-row"><span>${nameOf(row)}</span> <b>${euros(row.pay.median)}</b></p>
    <svg class="market-box" viewBox="0 0 100 10" preserveAspectRatio="none"><line class="market-line" x1="0" x2="100" y1="5" y2="5" />
      <rect class="market-half" x="${low}" width="${(Number(high) - Number(low)).toFixed(2)}" y="0" height="10" />
      <line class="market-middle" x1="${middle}" x2="${middle}" y1="0" y2="10" /></svg>`;
};

const tableRow = (row: Paid) =>
  html`<tr><th scope="row">${nameOf(row)}</th><td>${euros(row.pay.lower_quartile)}</td><td>${euros(row.pay.median)}</td><td>${euros(row.pay.upper_quartile)}</td></tr>`;

/** When people could begin, as one bar; its parts stand below it in numbers. */
export function startsPicture(starts: MarketStarts): Html | null {
  const names = ['now', 'soon', 'later'] as const;
  const sum = names.reduce((all, name) => all + starts[name], 0);
  if (sum === 0) return null;
  let x = 0;
  const parts = names.map((name) => {
    const width = (starts[name] / sum) * 100;
    const part = html`<rect class="market-${name}" x="${x.toFixed(2)}" width="${width.toFixed(2)}" y="0" height="10" />`;
    x += width;
    return part;
  });
  return html`<figure class="market-picture">
    <svg class="market-starts" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>
    <dl class="market-legend">${names.map((name) => html`<div><dt><span class="market-key market-key-${name}"></span>${startNames[name]}</dt><dd>${starts[name] === 0 ? 'fast niemand' : `rund ${count(starts[name])}`}</dd></div>`)}</dl>
  </figure>`;
}
