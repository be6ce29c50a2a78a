import { CSV_BOM, lineOf } from '#platform/csv.ts';

type Entry = {
  at: Date;
  operator: string | null;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  reason: string;
};

const time = new Intl.DateTimeFormat('de-DE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Berlin' });

const columns: readonly [name: string, value: (entry: Entry) => string][] = [
  ['Zeit', ({ at }) => time.format(at)],
  ['Betrieb', ({ operator }) => operator ?? ''],
  ['Handlung', ({ action }) => action],
  ['Art', ({ subject_kind }) => subject_kind],
  ['Gegenstand', ({ subject_id }) => subject_id ?? ''],
  ['Grund', ({ reason }) => reason],
];

/** Entries of the log as a file; what people typed as a reason is made harmless for spreadsheets. */
export const logCsv = (entries: readonly Entry[]): string =>
  [columns.map(([name]) => name), ...entries.map((entry) => columns.map(([, value]) => value(entry)))]
    .map((cells, index) => (index === 0 ? CSV_BOM : '') + lineOf(cells))
    .join('');
