import { createHash } from 'node:crypto';
import type { ImportValue } from '@gegenpost/contract/candidate-import-rows.ts';
import type { Import } from '@gegenpost/contract/candidate-imports.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '#test/api.ts';
import { cellOf, HEAD, importsOf, kern, ownPeopleOf } from '#test/candidate-imports.ts';
import { startComputingClock } from '#test/pace.ts';
import { csvFile, rowOf, xlsxFile } from './import-files.factory.ts';

const app = await testApp();
await app.jobs.start();
afterAll(() => app.jobs.stop());

const { newRecruiter, upload, uploaded, ask, change, fix, rowsOf, run, undo } = importsOf(app);
const { peopleOf } = ownPeopleOf(app);

describe('a German export', () => {
  test('with umlauts in Windows-1252 and broken values is fixed in the preview, stored and undone', async () => {
    const who = await newRecruiter();
    const head = [
      'Pers.-Nr.',
      'Name',
      'Vorname',
      'Geb.-Datum',
      'PLZ',
      'Telefon 1',
      'Beruf',
      'Sprachen',
      'Gehaltswunsch',
      'Wunschort',
    ];
    const file = csvFile(
      [
        head,
        [
          '1',
          'Weiß',
          'Jörg',
          '17.03.88',
          '1067',
          '0221 123456',
          'Elektrikker',
          'Englisch B1, Deutsch (Muttersprache)',
          '48.500,00',
          'Köln',
        ],
        [
          '2',
          'Özkan',
          'Elif',
          '30.02.1990',
          '50667',
          '4.9176E+11',
          'Altenpfleger/in',
          'Deutsch C1',
          '€ 3.900 mtl.',
          '20095 Hamburg + 50 km',
        ],
      ],
      { encoding: 'windows-1252' },
    );

    const answer = await upload(who, file, { name: 'Bewerber/..\\Ä.csv' });

    expect(answer.statusCode, answer.body).toBe(201);
    const made = answer.json<Import>();
    expect(made).toMatchObject({
      state: 'open',
      encoding: 'windows-1252',
      delimiter: ';',
      counts: { rows: 2, faulty: 2, create: 0 },
      monthly_incomes: 1,
      special_samples: expect.arrayContaining(['Weiß', 'Jörg', 'Özkan']),
    });
    const [first, second] = await rowsOf(who, made.id);
    expect(cellOf(first, 'birthday')).toMatchObject({ raw: '17.03.88', value: '17.03.1988', error: null });
    expect(cellOf(first, 'postal_code')).toMatchObject({ value: '01067' });
    expect(cellOf(first, 'qualifications')).toMatchObject({ error: 'value_unsure', value: null });
    expect(cellOf(first, 'languages')?.value).toMatch(/^Englisch – B1.*; Deutsch – /);
    expect(cellOf(first, 'job_income_year')).toMatchObject({ value: '48.500 €' });
    expect(cellOf(second, 'birthday')).toMatchObject({ error: 'invalid_date' });
    expect(cellOf(second, 'phone')).toMatchObject({ error: 'phone_rounded' });
    expect(cellOf(second, 'job_income_year')).toMatchObject({ error: 'income_monthly' });
    expect(cellOf(second, 'job_places')?.value).toBe('20095 Hamburg (50 km)');

    const { data: values } = (await ask(who, `/${made.id}/values`)).json<{ data: ImportValue[] }>();
    const [typo] = values;
    expect(typo).toMatchObject({
      field: 'qualifications',
      value: 'Elektrikker',
      match: 'unsure',
      rows: 1,
      is_decided: false,
    });
    expect(typo?.choices.length).toBeGreaterThan(0);
    const decided = await change(who, made.id, {
      options: { monthly_income: 'times_12' },
      values: [{ field: 'qualifications', value: 'Elektrikker', id: typo!.choices[0]!.id }],
    });
    expect(decided).toMatchObject({ counts: { create: 1, faulty: 1 }, open_values: 0, monthly_incomes: 0 });
    const fixed = await fix(who, made.id, 3, {
      cells: [
        { column: 3, raw: '28.02.1990' },
        { column: 5, raw: '0176 12345678' },
      ],
    });
    expect(fixed.json()).toMatchObject({ counts: { create: 2, faulty: 0 }, row: { action: 'create', error: null } });
    expect(await peopleOf(who)).toEqual([]);

    const done = await run(who, made.id);

    expect(done.progress).toEqual({ done: 2, total: 2, created: 2, updated: 0, unchanged: 0, failed: 0 });
    expect(await peopleOf(who)).toMatchObject([
      {
        person: { last_name: 'Weiß', first_name: 'Jörg', birthday: '1988-03-17', phone: '+49221123456' },
        candidate: { external_id: '1', is_imported: true, is_online: false, job_income_year: 48_500 },
      },
      {
        person: { last_name: 'Özkan', birthday: '1990-02-28', phone: '+4917612345678' },
        candidate: { job_income_year: 46_800 },
      },
    ]);
    expect((await undo(who, made.id)).undo).toEqual({ undone: 2, kept: 0 });
    expect(await peopleOf(who)).toEqual([]);
  });

  test('the sample files are read, with people to be fixed and people to be stored', async () => {
    const who = await newRecruiter();
    for (const format of ['csv', 'xlsx'] as const) {
      const sample = await ask(who, `/samples/${format}`);
      const made = (await upload(who, sample.rawPayload)).json<Import>();
      expect(made).toMatchObject({ format, counts: { rows: 21, create: expect.any(Number) } });
      expect(made.columns.every(({ field }) => field !== null)).toBe(true);
      expect(made.counts.create).toBeGreaterThan(1);
      expect(made.counts.faulty).toBeGreaterThan(3);
      expect((await rowsOf(who, made.id)).at(-1)).toMatchObject({ error: 'duplicate_in_file', same_as: 2 });
    }
  });

  test('an export of a workbook with serial days', async () => {
    const who = await newRecruiter();
    const rows = `${rowOf(...HEAD)}<row><c><v>4711</v></c><c t="str"><v>Kern</v></c><c t="str"><v>Julia</v></c><c s="2"><v>32219</v></c></row>`;
    const made = (await upload(who, xlsxFile({ sheets: [{ rows }] }), { name: 'x.xlsx' })).json<Import>();
    expect(made).toMatchObject({ format: 'xlsx', sheet: 0, counts: { create: 1 } });
    expect(cellOf((await rowsOf(who, made.id))[0], 'birthday')?.value).toBe('17.03.1988');
  });
});

test('another encoding, delimiter and mapping are read anew, and remembered for these headers', async () => {
  const who = await newRecruiter();
  const made = await uploaded(who, [
    ['Wer', 'Nr, Ort'],
    ['Müller', '7'],
    ['Käfer', '8'],
  ]);
  expect(made.columns.map(({ field }) => field)).toEqual([null, null]);

  expect((await change(who, made.id, { encoding: 'windows-1252' })).special_samples).toContain('MÃ¼ller');
  expect((await change(who, made.id, { encoding: 'utf-8', delimiter: ',' })).columns[0]?.header).toBe('Wer;Nr');
  const mapped = await change(who, made.id, {
    delimiter: ';',
    mapping: ['last_name', 'external_id'],
    options: { empty_clears: true },
  });

  expect(mapped).toMatchObject({ mapping_source: null, counts: { create: 2 } });
  const again = await uploaded(who, [
    ['WER', 'Nr. Ort'],
    ['Beck', '9'],
  ]);
  expect(again).toMatchObject({ mapping_source: 'saved', counts: { create: 1 }, options: { empty_clears: true } });
  expect(
    (
      await uploaded(await newRecruiter(), [
        ['WER', 'Nr. Ort'],
        ['Beck', '9'],
      ])
    ).mapping_source,
  ).toBe('guess');
});

test('a field in two columns and an entry of another list are refused', async () => {
  const who = await newRecruiter();
  const { id } = await uploaded(who, [HEAD, kern]);
  const twice = await ask(who, `/${id}`, { method: 'PATCH', payload: { mapping: ['email', 'email'] } });
  expect([twice.statusCode, Object.keys(twice.json().errors)]).toEqual([422, ['mapping.1']]);
  const unknown = await ask(who, `/${id}`, {
    method: 'PATCH',
    payload: { values: [{ field: 'software', value: 'x', id: 2_000_000_000 }] },
  });
  expect([unknown.statusCode, Object.keys(unknown.json().errors)]).toEqual([422, ['values.0.id']]);
});

test('texts that are names of what every object has are texts', async () => {
  const who = await newRecruiter();
  const words = ['constructor', '__proto__', 'hasOwnProperty'];
  const { id, counts } = await uploaded(who, [['Nachname', 'Software'], ...words.map((word) => [word, word])]);
  expect(counts).toMatchObject({ faulty: 3 });
  const { data } = (await ask(who, `/${id}/values`)).json<{ data: ImportValue[] }>();
  expect(data.map(({ value, is_decided, chosen }) => [value, is_decided, chosen])).toEqual(
    words.toSorted((a, b) => a.localeCompare(b, 'de')).map((word) => [word, false, null]),
  );
  const values = words.map((value) => ({ field: 'software', value, id: null }));
  expect((await change(who, id, { values })).counts).toMatchObject({ create: 3 });
});

test('places are found by code, also without its first zero, and offered where they are written almost so', async () => {
  const who = await newRecruiter();
  const places = ['1067 Dresden', '6108 Halle', '1010 Wien', 'Hamurg', '99999 Hamburk', 'Frankfurt', 'Nirgendwo'];
  const { id } = await uploaded(who, [['Nachname', 'Wunschort'], ...places.map((place) => ['Kern', place])]);
  const { data } = (await ask(who, `/${id}/values`)).json<{ data: ImportValue[] }>();
  const found = new Map(data.map(({ value, chosen, choices }) => [value, chosen?.name ?? choices[0]?.name]));
  expect(places.map((place) => found.get(place)?.replace(/^\d+ /, ''))).toEqual([
    'Dresden',
    'Halle (Saale)',
    'Wien',
    'Hamburg',
    'Hamburg',
    'Frankfurt am Main',
    undefined,
  ]);
});

test('thousands of places that are in no list are read as quickly as others', async () => {
  const who = await newRecruiter();
  const lines = Array.from({ length: 3000 }, (_, row) => ['Kern', `Ort ${row.toString(36)} am ${row * 7}`]);
  const computed = startComputingClock();
  expect((await uploaded(who, [['Nachname', 'Wunschort'], ...lines])).counts).toMatchObject({ faulty: 3000 });
  expect(computed()).toBeLessThan(15_000);
});

test('half an emoji, where a text is cut, is no obstacle', async () => {
  const who = await newRecruiter();
  const long = `${'x'.repeat(79)}😀${'x'.repeat(118)}😀 und mehr`;
  const { id } = await uploaded(who, [
    ['Nachname', 'Software', long],
    ['Kern', long, long],
  ]);
  expect((await change(who, id, { values: [{ field: 'software', value: long, id: null }] })).counts).toMatchObject({
    create: 1,
  });
});

test('headers as long as they come are remembered', async () => {
  const who = await newRecruiter();
  // Texts that no compression makes short enough for an index.
  const headers = Array.from({ length: 99 }, (_, column) => createHash('sha512').update(`${column}`).digest('hex'));
  const lines = [['Wer', ...headers], ['Kern']];
  const { id } = await uploaded(who, lines);
  await change(who, id, { mapping: ['last_name'] });
  expect(await uploaded(who, lines)).toMatchObject({ mapping_source: 'saved', counts: { create: 1 } });
});
