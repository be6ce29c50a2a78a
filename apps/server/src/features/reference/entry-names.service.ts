import { officialTitle } from '@gegenpost/reference-data/attributes.ts';
import type { Entries } from './entries.service.ts';
import { spellings } from './occupation-spellings.ts';
import type { AttributeRow, PlaceRow } from './reference.table.ts';
import { fold } from './text-index.ts';

/** What a name stands for: exactly one, none, or several of which it does not say which. */
export type Named<Row> = { row: Row } | { row: null; choices: readonly Row[] };

/** Finds entries of catalogues by exact names. */
export type EntryNames = {
  /** An entry by its key, its KldB code or its label, ignoring case and umlauts; retired ones are not found. */
  entry(code: string, name: string): Named<AttributeRow>;
  /** A place by its postal code, and by its name where several share one; without a name the most populous. */
  place(wanted: { country: string; postal_code: string; name?: string | undefined }): Named<PlaceRow>;
};

const known = new WeakMap<Entries, EntryNames>();

/** The names of these entries, put in order once. */
export function entryNamesOf(entries: Entries): EntryNames {
  const names = known.get(entries) ?? buildNames(entries);
  known.set(entries, names);
  return names;
}

function buildNames({ attributes, places }: Entries): EntryNames {
  const byKey = new Map<string, AttributeRow[]>();
  const byName = new Map<string, AttributeRow[]>();
  for (const row of attributes.values()) {
    if (row.is_retired) continue;
    add(byKey, `${row.code} ${row.key.toLowerCase()}`, row);
    if (row.kldb) add(byName, `${row.code} ${row.kldb}`, row);
    for (const label of new Set([row.label, officialTitle(row.label), ...spellings(row.label)].map(fold))) {
      add(byName, `${row.code} ${label}`, row);
    }
  }
  const byPostalCode = new Map<string, PlaceRow[]>();
  for (const place of places.values()) {
    if (!place.is_retired) add(byPostalCode, `${place.country} ${place.postal_code}`, place);
  }
  for (const rows of byPostalCode.values()) rows.sort((a, b) => (b.population ?? 0) - (a.population ?? 0));
  return {
    entry: (code, name) =>
      only(byKey.get(`${code} ${name.toLowerCase()}`) ?? byName.get(`${code} ${fold(name)}`) ?? []),
    place: ({ country, postal_code, name }) => {
      const rows = byPostalCode.get(`${country} ${postal_code}`) ?? [];
      if (!name) return only(rows.slice(0, 1));
      return only(rows.filter((row) => fold(row.name) === fold(name)).slice(0, 1));
    },
  };
}

const only = <Row>(rows: readonly Row[]): Named<Row> => {
  const [first] = rows;
  return first && rows.length === 1 ? { row: first } : { row: null, choices: rows };
};

function add<Row>(map: Map<string, Row[]>, key: string, row: Row): void {
  const rows = map.get(key) ?? [];
  map.set(key, [...rows, row]);
}
