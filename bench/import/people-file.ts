import { csvFile } from '../../apps/server/src/features/candidate-imports/import-files.factory.ts';
import { type XlsxCell, xlsxOf } from '../../apps/server/src/platform/xlsx.ts';

const headers = [
  'Personalnummer',
  'Anrede',
  'Nachname',
  'Vorname',
  'Geburtsdatum',
  'Straße',
  'PLZ',
  'Ort',
  'Land',
  'Telefon',
  'Mobil',
  'E-Mail',
  'Beruf',
  'Wunschort',
  'Umkreis',
  'Gehaltswunsch',
  'Verfügbar ab',
  'Sprachen',
  'Führerschein',
  'Bemerkung',
];
const towns = [
  ['20095', 'Hamburg'],
  ['50667', 'Köln'],
  ['01067', 'Dresden'],
  ['80331', 'München'],
] as const;

/**
 * So many invented people in 20 columns.
 *
 * @param jobs Names of occupations.
 */
export function people(count: number, jobs: readonly string[]): string[][] {
  return Array.from({ length: count }, (_, nth) => {
    const [code, town] = towns[nth % towns.length]!;
    return [
      `P${nth}`,
      nth % 2 ? 'Herr' : 'Frau',
      `Müller-${nth}`,
      nth % 2 ? 'Jörg' : 'Käthe',
      `${String(1 + (nth % 28)).padStart(2, '0')}.${String(1 + (nth % 12)).padStart(2, '0')}.${1960 + (nth % 40)}`,
      `Musterweg ${nth}`,
      code,
      town,
      'Deutschland',
      `0302312${String(nth % 10_000).padStart(4, '0')}`,
      `0176040${String(nth % 100_000).padStart(5, '0')}`,
      `person${nth}@example.org`,
      jobs[nth % jobs.length]!,
      `${code} ${town}`,
      '30',
      `${30 + (nth % 40)}.500,00`,
      '01.03.2027',
      'Deutsch C2, Englisch B1',
      'B, BE',
      `Sucht zum Frühjahr eine neue Aufgabe in ${town}.`,
    ];
  });
}

export const csvOf = (rows: readonly string[][]): Buffer => csvFile([headers, ...rows], { encoding: 'windows-1252' });

export async function workbookOf(rows: readonly XlsxCell[][]): Promise<Buffer> {
  async function* batches() {
    yield rows;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxOf({ sheet: 'Bewerber', header: headers }, batches())) chunks.push(chunk);
  return Buffer.concat(chunks);
}
