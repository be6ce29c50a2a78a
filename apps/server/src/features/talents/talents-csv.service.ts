import type { Talent } from '@gegenpost/contract/talents.ts';
import { cardColumns } from '#features/search/hits/card-csv.service.ts';
import { CSV_BOM, germanDay, lineOf } from '#platform/csv.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';

const columns: readonly [name: string, value: (talent: Talent) => string | null][] = [
  ['Stand', ({ rejected }) => (rejected ? 'abgelehnt' : 'aktiv')],
  ['Herkunft', ({ origin }) => ({ search: 'Suche', link: 'geteilter Link' })[origin]],
  ['Notiz', ({ note }) => note],
  ['Gemerkt am', ({ created_at }) => germanDay(berlinDay(new Date(created_at)))],
];

/** The header line, with a byte order mark. */
export function csvHead(): string {
  return CSV_BOM + lineOf([...cardColumns, ...columns].map(([name]) => name));
}

/** A line of the file; empty for a candidate whom the company may no longer see. */
export function csvLine(talent: Talent): string {
  const { candidate } = talent;
  if (!candidate) return '';
  const ofCard = cardColumns.map(([, value]) => value(candidate) ?? '');
  return lineOf([...ofCard, ...columns.map(([, value]) => value(talent) ?? '')]);
}
