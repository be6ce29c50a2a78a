/** Columns of the sample files, as a German system for recruiters exports them. */
export const sampleHeaders = [
  'Pers.-Nr.',
  'Anrede',
  'Nachname',
  'Vorname',
  'Geburtsdatum',
  'Straße',
  'PLZ',
  'Ort',
  'Telefon',
  'E-Mail',
  'Beruf',
  'Wunschort',
  'Gehaltswunsch',
  'Verfügbar ab',
  'Sprachen',
  'Führerschein',
  'Bemerkung',
] as const;

const names: readonly (readonly [string, string, string])[] = [
  ['Frau', 'Jürgens', 'Käthe'],
  ['Herr', 'Weißmüller', 'Jörg'],
  ['Frau', 'Özkan', 'Elif'],
  ['Herr', 'Grünewald', 'Björn'],
  ['Frau', 'Strauß', 'Änne'],
  ['Herr', 'Kowalczyk', 'Marek'],
  ['Frau', 'Böhmer', 'Sophie'],
  ['Herr', 'von der Heide', 'Max'],
  ['Frau', 'Lindqvist', 'Mía'],
  ['Herr', 'Schäfer-Groß', 'Günther'],
];
const jobs = [
  'Gesundheits- und Krankenpfleger/in',
  'Elektroniker',
  'Lagerhelfer',
  'Altenpflegerin',
  'Berufskraftfahrer/in',
  'Elektrikker',
  'Bürokauffrau',
] as const;
const towns: readonly (readonly [string, string])[] = [
  ['20095', 'Hamburg'],
  ['50667', 'Köln'],
  ['1067', 'Dresden'],
  ['80331', 'München'],
  ['6108', 'Halle (Saale)'],
];
const pays = ['48.500,00', '39000', '48,5 T€', '€ 3.900 mtl.', '42.000', '36.400 €', '51000,00'] as const;
/** The same kind of value as different people write it, and one that is none. */
const birthdays = ['17.03.88', '1991-11-02', '4. Mai 1979', '30.02.1990', '09.12.1995'] as const;
const phones = ['030 23125-001', '+49 30 23125 002', '030/23125003', '4,9176E+11', "'03023125004"] as const;

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/**
 * Twenty invented people, with what usually goes wrong in such files: short years, lost zeros, pay by the month, a
 * rounded phone number, a day that there is not, a typing error and the same person twice.
 */
export function samplePeople(): string[][] {
  const people = Array.from({ length: 20 }, (_, index) => {
    const [salutation, last, first] = at(names, index);
    const [code, town] = at(towns, index);
    const family = index < names.length ? last : `${last} ${index}`;
    return [
      String(4711 + index),
      salutation,
      family.replace(/ \d+$/, index < names.length ? '' : '-Lorenz'),
      first,
      at(birthdays, index),
      `Musterweg ${index + 1}`,
      code,
      town,
      at(phones, index),
      index === 6 ? 'keine E-Mail' : `person${index + 1}@example.org`,
      at(jobs, index),
      town,
      at(pays, index),
      index % 3 === 0 ? 'sofort' : '01.03.2027',
      index % 2 === 0 ? 'Deutsch C2, Englisch B1' : 'Deutsch Muttersprache',
      index % 4 === 0 ? 'B, BE' : 'Klasse B',
      index === 3 ? 'Sucht „etwas mit Verantwortung“' : '',
    ];
  });
  return [...people, ...people.slice(0, 1)];
}
