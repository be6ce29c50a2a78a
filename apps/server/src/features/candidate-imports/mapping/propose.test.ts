import { expect, test } from 'vitest';
import { startComputingClock } from '#test/pace.ts';
import { presets } from './presets.ts';
import { fingerprintOf, proposeMappings } from './propose.ts';

const propose = (headers: readonly string[], values: readonly (readonly string[])[] = []) =>
  proposeMappings(headers, values);

test.each(presets.map(({ name, headers }) => [name, headers] as const))(
  'the export of %s is known',
  (name, headers) => {
    const [best] = propose(Object.keys(headers));
    expect(best).toMatchObject({ source: 'preset', name, mapping: Object.values(headers) });
  },
);

test('headers are known in German and English, and by how they begin', () => {
  const headers = [
    'Kandidaten-ID',
    'VORNAME',
    'Familienname',
    'Geb. Datum',
    'E-Mail-Adresse',
    'Gehaltswunsch (brutto/Jahr)',
    'Unsinn',
  ];
  expect(propose(headers)[0]).toEqual({
    source: 'guess',
    name: null,
    mapping: ['external_id', 'first_name', 'last_name', 'birthday', 'email', 'job_income_year', null],
    certainties: ['sure', 'sure', 'sure', 'sure', 'sure', 'likely', null],
  });
});

test('a name beside a first name is the last name, alone it is the whole one', () => {
  expect(propose(['Name', 'Vorname'])[0]?.mapping).toEqual(['last_name', 'first_name']);
  expect(propose(['Name', 'Ort'])[0]?.mapping).toEqual(['full_name', 'city']);
});

test('without a name the look of the values decides', () => {
  const values = [
    ['a@example.org', 'b@example.org', 'c@example.org'],
    ['17.03.1988', '01.01.1990', '02.02.1991'],
    ['0176 1234567', '0151 7654321', '+49 170 1112223'],
  ];
  expect(propose(['Spalte 1', '', 'Kontakt'], values)[0]).toMatchObject({
    mapping: ['email', 'birthday', 'mobile'],
    certainties: ['unsure', 'unsure', 'unsure'],
  });
});

test('several columns may be a list, a single field stands once', () => {
  expect(propose(['Beruf', 'Position', 'Telefon', 'Telefonnummer'])[0]?.mapping).toEqual([
    'qualifications',
    'qualifications',
    'phone',
    null,
  ]);
});

test('a file is known again by its headers, however they are spelt', () => {
  expect(fingerprintOf(['Straße', 'E-Mail'])).toBe(fingerprintOf(['STRASSE', 'email']));
  expect(fingerprintOf(['a', 'b'])).not.toBe(fingerprintOf(['b', 'a']));
});

test('long texts look like nothing, at once', () => {
  const computed = startComputingClock();
  const long = `${'@.'.repeat(2400)} x`;
  expect(propose(['Spalte'], [Array(50).fill(long)])[0]?.mapping).toEqual([null]);
  expect(computed()).toBeLessThan(200);
});
