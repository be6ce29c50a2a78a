import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAmount, readNumber } from './amounts.ts';
import { readDay } from './days.ts';
import { splitName } from './people.ts';
import { cleanCell, rowReader } from './read-rows.ts';

const TODAY = '2026-11-23';
const options = { empty_clears: false, monthly_income: null, leave_out_unknown: false };
const read = (field: Parameters<typeof rowReader>[0]['mapping'][number], text: string, more = {}) => {
  const { values, errors } = rowReader({
    mapping: [field],
    options: { ...options, ...more },
    today: TODAY,
    countries: ['DE', 'AT', 'PL'],
  })([text]);
  return errors[0] ?? (Object.keys(values).length === 1 ? Object.values(values)[0] : values);
};

test.each([
  ['17.03.88', '1988-03-17'],
  ['1988-03-17', '1988-03-17'],
  ['17.3.1988', '1988-03-17'],
  ['17. März 1988', '1988-03-17'],
  ['17-Mar-88', '1988-03-17'],
  ['17 Mrz 1988', '1988-03-17'],
  ['March 17, 1988', '1988-03-17'],
  ['17/03/1988', '1988-03-17'],
  ['1988-03-17T00:00:00', '1988-03-17'],
  ['17.03.1988 00:00', '1988-03-17'],
  ['01.01.26', '2026-01-01'],
  ['01.01.27', '1927-01-01'],
  ['30.02.1990', null],
  ['32219', null],
  ['demnächst', null],
])('the day %s is %s', (text, day) => {
  expect(readDay(text, TODAY)).toBe(day);
});

test('every day is read back in each way of writing it', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1940-01-01'), max: new Date('2026-11-23'), noInvalidDate: true }), (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year = '', month = '', day = ''] = iso.split('-');
      const name = date.toLocaleDateString('de-DE', { month: 'long', timeZone: 'UTC' });
      for (const text of [
        iso,
        `${day}.${month}.${year}`,
        `${Number(day)}. ${name} ${year}`,
        `${day}/${month}/${year}`,
      ]) {
        expect(readDay(text, TODAY)).toBe(iso);
      }
    }),
  );
});

test.each([
  ['48.500,00', 48_500, null],
  ['48500.00', 48_500, null],
  ['48,500.00', 48_500, null],
  ['48.500', 48_500, null],
  ["48'500", 48_500, null],
  ['48,5 T€', 48_500, null],
  ['48 TEUR', 48_000, null],
  ['48k', 48_000, null],
  ['€ 3.900 mtl.', 3900, 'month'],
  ['3.900,- € / Monat', 3900, 'month'],
  ['21,50 €/h', 21.5, 'hour'],
  ['45.000 € p.a.', 45_000, 'year'],
  ['ab 40.000 € brutto', 40_000, null],
  ['4,85E+04', 48_500, null],
])('the pay %s is %d', (text, value, per) => {
  expect(readAmount(text)).toEqual({ value, per });
});

test.each(['40.000 - 45.000', 'VB', '1.2.3', '48,50,00', ''])('%j is no pay', (text) => {
  expect(readAmount(text)).toBeNull();
});

test('every amount is read back as Germans and others write it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000_000 }), (cents) => {
      const amount = cents / 100;
      for (const language of ['de-DE', 'en-US', 'de-CH']) {
        const text = amount.toLocaleString(language, { minimumFractionDigits: 2 });
        expect(readNumber(text)).toBeCloseTo(amount, 5);
      }
    }),
  );
});

describe('cells', () => {
  test.each([
    ['postal_code', '1067', '01067'],
    ['postal_code', 'D-01067', '01067'],
    ['postal_code', '123', 'invalid_postal_code'],
    ['phone', '4.9176E+11', 'phone_rounded'],
    ['phone', '4,9176E+11', 'phone_rounded'],
    ['mobile', '4917612345678', '+4917612345678'],
    ['phone', '0221 / 12 34-56', '+49221123456'],
    ['phone', '1761234567', '+491761234567'],
    ['phone', '12', 'invalid_phone'],
    ['birthday', '17.03.2020', 'birthday_range'],
    ['salutation', 'w', 'f'],
    ['salutation', 'Firma', 'unknown_salutation'],
    ['country', 'Deutschland', 'DE'],
    ['country', 'Poland', 'PL'],
    ['country', 'Atlantis', 'unknown_country'],
    ['email', 'mailto:a@example.org', 'a@example.org'],
    ['email', 'a@', 'invalid_email'],
    ['temporary_work', 'x', true],
    ['work_permit', 'nein', false],
    ['work_permit', 'vielleicht', 'invalid_yes_no'],
    ['job_income_year', '48,5 T€', 48_500],
    ['job_income_year', '€ 3.900 mtl.', 'income_monthly'],
    ['job_income_year', '3900', 'income_monthly'],
    ['job_income_year', '21 € pro Stunde', 21],
    ['job_income_year', '9.000.000', 'pay_range'],
    ['job_income_month', '3.900', 46_800],
    ['job_income_hour', '300', 'pay_range'],
    ['weekly_hours', '38,5 Std.', 39],
    ['radius', '50 km', 50],
    ['job_date_entry', 'ab sofort', null],
    ['job_date_entry', '01.03.27', '2027-03-01'],
    ['job_date_entry', 'nach Vereinbarung', {}],
    ['job_date_entry', 'n. V.', {}],
    ['job_date_entry', '3 Monate', 'invalid_date'],
    ['job_income_year', 'VB', {}],
    ['job_income_hour', 'VHB', {}],
    ['birthday', '00.00.0000', {}],
    ['birthday', 'unbekannt', {}],
    ['mobile', 'k. A.', {}],
    ['email', '-', {}],
    ['last_name', 'VB', 'VB'],
    ['first_name', '#NAME?', 'formula_error'],
    ['first_name', 'x'.repeat(101), 'too_long'],
    ['external_id', "'0815", '0815'],
  ] as const)('%s %j is %j', (field, text, expected) => {
    expect(read(field, text)).toEqual(expected);
  });

  test('pay by the month is taken times 12 or left out, as it was decided', () => {
    expect(read('job_income_year', '€ 3.900 mtl.', { monthly_income: 'times_12' })).toBe(46_800);
    expect(read('job_income_year', '€ 3.900 mtl.', { monthly_income: 'leave_out' })).toEqual({});
  });

  test('a cell of more values than any list has room for is not looked at', () => {
    expect(read('software', 'SAP;'.repeat(101))).toBe('too_many');
    expect(read('software', `${'x'.repeat(301)};SAP`)).toBe('too_long');
  });

  test('an empty cell leaves its field, or empties it by choice', () => {
    expect(read('email', ' ')).toEqual({});
    expect(read('email', '', { empty_clears: true })).toBeNull();
  });

  test('an apostrophe goes that only kept a number from being one', () => {
    expect(["'01067", "'+49", "'t Hooft", '\u00a0x '].map(cleanCell)).toEqual(['01067', '+49', "'t Hooft", 'x']);
  });

  test.each([
    ['Kern, Julia', { title: null, first_name: 'Julia', last_name: 'Kern' }],
    ['Dr. Julia Kern', { title: 'Dr.', first_name: 'Julia', last_name: 'Kern' }],
    ['Max von der Heide', { title: null, first_name: 'Max', last_name: 'von der Heide' }],
    ['Kern', { title: null, first_name: null, last_name: 'Kern' }],
    ['a, b, c', null],
  ])('the name %s is split', (text, name) => {
    expect(splitName(text)).toEqual(name);
  });
});
