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

/** The log as a file, page by page; what people typed as a reason is made harmless for spreadsheets. */
export async function* logCsv(pages: AsyncIterable<readonly Entry[]>): AsyncGenerator<string> {
  yield CSV_BOM + lineOf(columns.map(([name]) => name));
  for await (const entries of pages) {
    yield entries.map((entry) => lineOf(columns.map(([, value]) => value(entry)))).join('');
  }
}
