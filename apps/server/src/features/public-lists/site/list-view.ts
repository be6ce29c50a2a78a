import { type PublicCard, type PublicList, publicRadii } from '@gegenpost/contract/public-lists.ts';
import {
  factsOf,
  monthWords,
  NOT_AVAILABLE,
  regionWords,
  titleOf,
  totalWords,
} from '@gegenpost/contract/shared/public-card.de.ts';
import { type Html, html } from '#platform/http/html.ts';

/** What a list was asked for, as it stands in the address. */
export type Query = Readonly<Record<string, string | undefined>>;

type View = {
  /** `/de/location-candidates`. */
  path: string;
  query: Query;
  list: PublicList;
  /** The postal code of the place; null: a list without a search for places. */
  near: { postal_code: string; is_unknown: boolean } | null;
};

/** An address with these values; undefined ones are left out. */
export function addressOf(path: string, query: Query): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(entries).toString();
  return search ? `${path}?${search}` : path;
}

/** What goes along from page to page of the same frame. */
export const kept = ({ agent, color, frame }: Query): Query => ({ agent, color, frame });

/** Filters, cards and the way to further ones; a list with nobody says so. */
export function listView(view: View): Html {
  const { list, query, path } = view;
  if (!list.is_available) return html`<p class="lists-note">${NOT_AVAILABLE}</p>`;
  const { cursor: _, ...filters } = query;
  const isFiltered = Object.keys(filters).some((name) => !(name in kept(query)) && filters[name]);
  return html`${filterForm(view)}
    <div id="ergebnis" aria-live="polite">
      <p class="lists-total">${totalWords(list.total)}</p>
      ${list.data.length === 0 ? empty(isFiltered, addressOf(path, kept(query))) : null}
      <ul class="lists-cards">${list.data.map((card) => html`<li>${cardView(card, path, query)}</li>`)}</ul>
      ${
        list.next_cursor &&
        html`<p class="lists-more"><a rel="nofollow" href="${addressOf(path, { ...query, cursor: list.next_cursor })}">Weitere Profile</a></p>`
      }
      ${query.cursor && html`<p class="lists-more"><a href="${addressOf(path, filters)}">Zum Anfang der Liste</a></p>`}
    </div>`;
}

const empty = (isFiltered: boolean, all: string) =>
  isFiltered
    ? html`<p class="lists-note">Dazu gibt es keine Gruppe von fünf oder mehr Personen. <a href="${all}">Alle Profile zeigen</a></p>`
    : html`<p class="lists-note">Hier stehen zurzeit keine Profile. Wir zeigen nur, was mindestens fünf Personen gemeinsam haben, damit niemand zu erkennen ist.</p>`;

/** A card: a letter without a sender. */
function cardView(card: PublicCard, path: string, query: Query): Html {
  return html`<article class="lists-card" data-nosnippet>
    <h2>${titleOf(card)}</h2>
    <dl>${factsOf(card).map(([label, text]) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>
    <a class="lists-button" rel="nofollow" data-contact href="${addressOf(`${path}/${card.id}/contact`, kept(query))}">Stelle anbieten<span class="lists-unseen">: ${titleOf(card)}</span></a>
    <a class="lists-report" rel="nofollow noopener" target="_blank" href="/de/report#${encodeURIComponent(`${path}/${card.id}/contact`)}">Melden<span class="lists-unseen">: ${titleOf(card)}</span></a>
  </article>`;
}

type Option = readonly [value: string, label: string];

function filterForm({ path, query, list: { filters }, near }: View): Html | null {
  if (near === null && Object.values(filters).every((values) => values.length === 0)) return null;
  const options = (entries: readonly { id: number; name: string }[]): Option[] =>
    entries.map(({ id, name }) => [String(id), name]);
  return html`<form class="lists-filters" method="get" action="${path}" data-filters>
    ${Object.entries(kept(query)).map(([name, value]) => value && html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${near && nearFields(near, query)}
    ${select('group', 'Berufsgruppe', options(filters.groups), query)}
    ${select(
      'region',
      'Region',
      filters.regions.map((region): Option => [region, regionWords(region)]),
      query,
    )}
    ${select('working_time', 'Arbeitszeit', options(filters.working_times), query)}
    ${select(
      'month',
      'Beginn bis',
      filters.months.map((month): Option => [month, monthWords(month)]),
      query,
    )}
    <button class="lists-button" type="submit">Anzeigen</button>
  </form>`;
}

function nearFields({ postal_code, is_unknown }: NonNullable<View['near']>, query: Query): Html {
  const radii = publicRadii.map((km): Option => [String(km), `${km} km`]);
  return html`<p class="lists-field"><label for="plz">Postleitzahl</label>
      <input id="plz" name="plz" inputmode="numeric" maxlength="5" pattern="[0-9]{5}" autocomplete="postal-code"
        value="${postal_code}" ${is_unknown && html`aria-invalid="true" aria-describedby="plz-error"`} />
      ${is_unknown && html`<span id="plz-error" class="lists-error">Diese Postleitzahl kennen wir nicht.</span>`}</p>
    ${select('radius', 'Umkreis', radii, query, null)}`;
}

function select(
  name: string,
  label: string,
  options: readonly Option[],
  query: Query,
  none: string | null = 'alle',
): Html {
  // Where the cards differ in nothing of the kind there is nothing to choose.
  if (options.length === 0) return html``;
  const chosen = query[name];
  return html`<p class="lists-field"><label for="f-${name}">${label}</label>
    <select id="f-${name}" name="${name}">
      ${none !== null && html`<option value="">${none}</option>`}
      ${options.map(([value, text]) => html`<option value="${value}" ${value === chosen && html`selected=""`}>${text}</option>`)}
    </select></p>`;
}
