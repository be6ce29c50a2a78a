import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Lookups, readAdvertisement } from './advertisement.ts';

const occupations: Record<string, string> = {
  elektroniker: 'Elektroniker/in - Betriebstechnik',
  pflegefachfrau: 'Pflegefachfrau/-mann',
  lagerhelfer: 'Lagerhelfer/in',
};
const places: Record<string, string> = { '24143': 'Kiel', kiel: 'Kiel', hamburg: 'Hamburg' };
const lookups: Lookups = {
  entryIn(text, code) {
    const names = code === 'qualification' ? occupations : { vollzeit: 'Vollzeit', teilzeit: 'Teilzeit' };
    const found = Object.entries(names).find(([word]) => text.toLowerCase().includes(word));
    return found ? { id: 1, name: found[1] } : null;
  },
  placeOf(written) {
    const name = places[written.toLowerCase()];
    return name ? { id: 2, postal_code: '24143', name, country: 'DE' } : null;
  },
};
const read = (text: string) => readAdvertisement(text, lookups, '2026-11-21');

test('a whole advertisement becomes a position, without its requirements and contacts', () => {
  const text = `Stellenanzeige
# Elektroniker für Betriebstechnik (m/w/d)
Standort: Hamburg | Vollzeit | 48.000 - 54.000 € brutto im Jahr

Über uns
Wir sind acht Leute.

Ihre Aufgaben:
• Anlagen warten
• Fehler suchen

Ihr Profil:
- Abgeschlossene Ausbildung

Das bieten wir Ihnen
* 30 Tage Urlaub

Kontakt
Frau Kern, 0431 123456`;
  expect(read(text)).toEqual({
    title: 'Elektroniker für Betriebstechnik',
    qualification: { id: 1, name: 'Elektroniker/in - Betriebstechnik' },
    job_place: expect.objectContaining({ name: 'Hamburg' }),
    working_time: { id: 1, name: 'Vollzeit' },
    home_office_days: 0,
    contract_kind: 'direct',
    ...{ pay_from: 48_000, pay_to: 54_000, pay_per: 'year', starts_on: null },
    tasks: '– Anlagen warten\n– Fehler suchen',
    benefits: '– 30 Tage Urlaub',
    team: 'Wir sind acht Leute.',
  });
});

test.each([
  ['Wir suchen eine Pflegefachfrau (m/w/d) in Teilzeit', 'Pflegefachfrau in Teilzeit'],
  ['Gesucht: Lagerhelfer m/w/d', 'Lagerhelfer m/w/d'],
  ['Willkommen!\n\nLagerhelfer (w/m/d)', 'Lagerhelfer'],
  ['**Koch (gn)**', 'Koch'],
])('the title of %j is %j', (text, title) => {
  expect(read(text).title).toBe(title);
});

describe('pay', () => {
  test.each([
    ['3.200 bis 3.600 € brutto monatlich', [38_400, 43_200, 'year']],
    ['Stundenlohn ab 16,50 €', [16.5, 16.5, 'hour']],
    ['17,20 € - 19 €/Std.', [17.2, 19, 'hour']],
    ['Jahresgehalt: 60000 EUR', [60_000, 60_000, 'year']],
    ['Gehalt 3.500 Euro', [42_000, 42_000, 'year']],
    ['Urlaubsgeld, 30 Tage Urlaub', [null, null, 'year']],
    ['von 5.000 € bis 4.000 € im Monat', [null, null, 'year']],
    ['Umsatz 9.000.000 € im Jahr', [null, null, 'year']],
  ])('of %j', (text, [pay_from, pay_to, pay_per]) => {
    expect(read(text)).toMatchObject({ pay_from, pay_to, pay_per });
  });
});

test.each([
  ['Beginn: 01.03.2027', '2027-03-01'],
  ['ab dem 15. 1. 2027', '2027-01-15'],
  ['zum 31.02.2027', null],
  ['ab 01.01.2020', null],
  ['ab sofort', null],
])('the start of %j is %j', (text, starts_on) => {
  expect(read(text).starts_on).toBe(starts_on);
});

test.each([
  ['2 Tage Homeoffice', 2],
  ['bis zu drei Tage die Woche mobiles Arbeiten', 3],
  ['an einem Tag pro Woche zu Hause', 1],
  ['30 Tage Urlaub, Homeoffice möglich', 0],
  ['12 Tage Homeoffice', 0],
])('the days at home of %j are %j', (text, days) => {
  expect(read(text).home_office_days).toBe(days);
});

test('temporary work is told by its words', () => {
  expect(read('Einsatz in Arbeitnehmerüberlassung').contract_kind).toBe('temporary');
});

test('whatever the text, no field is longer than a position takes, and pays are in order', () => {
  const words = fc.constantFrom(
    'Aufgaben:',
    'Wir bieten',
    'Team',
    '1.000 €',
    'bis',
    '9.999.999 €',
    'ab 99.99.2099',
    '(m/w/d)',
    '\n',
    '24143 K',
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 2000 })), { maxLength: 40 }),
      (parts) => {
        const { title, tasks, benefits, team, pay_from, pay_to, pay_per } = read(parts.join(' '));
        expect(title.length).toBeLessThanOrEqual(100);
        for (const text of [tasks, benefits, team]) expect(text.length).toBeLessThanOrEqual(5000);
        expect(pay_from === null).toBe(pay_to === null);
        if (pay_from !== null && pay_to !== null) {
          expect(pay_from).toBeLessThanOrEqual(pay_to);
          expect(pay_to).toBeLessThanOrEqual(pay_per === 'year' ? 500_000 : 250);
        }
      },
    ),
  );
});
