import { describe, expect, test } from 'vitest';
import { csvFile, rowOf, xlsxFile } from '#features/candidate-imports/import-files.factory.ts';
import { readTableFile } from './read-table-file.ts';
import type { Reading } from './table-file.ts';

const read = (content: Uint8Array, reading: Reading = {}) => readTableFile(content, reading);
const cellsOf = (content: Uint8Array, reading: Reading = {}) => read(content, reading).rows.map(({ cells }) => cells);

describe('text', () => {
  const lines = [
    ['Name', 'Ort'],
    ['Jürgen Weiß', 'Köln – „Süd“ €'],
  ];

  test.each([
    ['UTF-8', csvFile(lines), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.concat([Buffer.from('\ufeff'), csvFile(lines)]), 'utf-8'],
    ['Windows-1252, as German Excel saves', csvFile(lines, { encoding: 'windows-1252' }), 'windows-1252'],
    ['UTF-16, as Excel saves Unicode text', csvFile(lines, { encoding: 'utf-16le', delimiter: '\t' }), 'utf-16le'],
  ])('%s is known by itself', (_, content, encoding) => {
    expect(read(content)).toMatchObject({ encoding, headers: ['Name', 'Ort'], rows: [{ cells: lines[1] }] });
  });

  test('a person may know better', () => {
    expect(cellsOf(csvFile(lines), { encoding: 'windows-1252' })[0]?.[0]).toBe('JÃ¼rgen WeiÃŸ');
  });

  test.each([';', ',', '\t', '|'])('cells parted by %j are found', (delimiter) => {
    const people = [['Name', 'Ort', 'PLZ'], ...Array.from({ length: 5 }, (_, row) => [`Kern ${row}`, 'Ulm', '89073'])];
    expect(read(csvFile(people, { delimiter }))).toMatchObject({ delimiter, headers: people[0] });
  });

  test('a line that names the delimiter is none of the table', () => {
    expect(read(Buffer.from('sep=,\r\nName,Ort\r\nKern,Ulm'))).toMatchObject({
      delimiter: ',',
      rows: [{ no: 3, cells: ['Kern', 'Ulm'] }],
    });
  });

  test('line breaks, quotes and delimiters stand in quoted cells; empty lines are none', () => {
    const content = Buffer.from('Name;Notiz\r\n"Kern; Julia";"sagt ""ja""\nund kommt"\r\n;\r\n\r\nBeck;\r\n');
    expect(read(content).rows.map(({ no, cells }) => [no, ...cells])).toEqual([
      [2, 'Kern; Julia', 'sagt "ja"\nund kommt'],
      [5, 'Beck', ''],
    ]);
  });

  test('a title above and sums below are left out, a table without headers is read', () => {
    const content = csvFile([
      ['Kandidaten Stand 2026'],
      ['Name', 'Ort', 'Gehalt'],
      ['Kern', 'Ulm', '40000'],
      ['Beck', 'Bonn', '42000'],
      ['Summe', '', '82000'],
    ]);
    expect(read(content)).toMatchObject({
      headers: ['Name', 'Ort', 'Gehalt'],
      rows: [{ no: 3 }, { no: 4 }],
      notices: [{ code: 'total_rows_left_out', count: 1 }],
    });
    expect(
      read(
        csvFile([
          ['Kern', 'kern@example.org'],
          ['Beck', 'b@example.org'],
        ]),
      ),
    ).toMatchObject({ headers: ['', ''] });
    // A person whose name begins like a sum.
    expect(
      cellsOf(
        csvFile([
          ['Name', 'Ort'],
          ['Gesamtschüler', 'Ulm'],
        ]),
      ),
    ).toHaveLength(1);
  });

  test('a line with more cells than the header is marked', () => {
    const content = csvFile([
      ['Name', 'Ort'],
      ['Kern', 'Ulm'],
      ...Array.from({ length: 20 }, () => ['Ott', 'Au']),
      ['Beck', 'Bonn', 'zu viel'],
    ]);
    expect(read(content).rows.filter(({ is_ragged }) => is_ragged)).toHaveLength(1);
  });
});

describe('workbooks', () => {
  const day = (serial: number, style = 1) => `<c s="${style}"><v>${serial}</v></c>`;

  test.each([
    [false, 32_219, '1988-03-17'],
    [false, 1, '1900-01-01'],
    [false, 61, '1900-03-01'],
    [true, 30_757, '1988-03-17'],
  ])('days are numbers in a style (1904: %s)', (date1904, serial, expected) => {
    const content = xlsxFile({
      date1904,
      sheets: [
        { rows: `${rowOf('Tag', 'Eigen', 'Zahl')}<row>${day(serial)}${day(serial, 2)}<c><v>32219</v></c></row>` },
      ],
    });
    expect(cellsOf(content)).toEqual([[expected, expected, '32219']]);
  });

  test('numbers, truths, formulas by their stored result, and what failed', () => {
    const row =
      '<row><c><v>48500.5</v></c><c t="b"><v>1</v></c><c t="str"><f>A1&amp;"x"</f><v>fertig</v></c><c><f>SUM(A1)</f></c><c t="e"><v>#NAME?</v></c><c><v>4.91761234567E11</v></c></row>';
    expect(cellsOf(xlsxFile({ sheets: [{ rows: rowOf('a', 'b', 'c', 'd', 'e', 'f') + row }] }))).toEqual([
      ['48500,5', 'ja', 'fertig', '#WERT?', '#NAME?', '491761234567'],
    ]);
  });

  test('shared texts, with formatting and readings, at the places they name', () => {
    const strings = ['Name', '<si><r><t>Kä</t></r><r><t>the</t></r><rPh><t>nicht</t></rPh></si>', 'a_x000D_b'];
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>0</v></c></row><row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3" t="s"><v>2</v></c></row>';
    const content = xlsxFile({
      strings,
      sheets: [{ rows: rows.replace('<c r="C1" t="s"><v>0</v></c>', '<c r="C1" t="str"><v>Notiz</v></c>') }],
    });
    expect(read(content)).toMatchObject({
      headers: ['Name', '', 'Notiz'],
      rows: [{ no: 3, cells: ['Käthe', '', 'a\rb'] }],
    });
  });

  test('hidden rows are left out, values over several lines stand in each', () => {
    const rows = `${rowOf('Name', 'Ort')}<row r="2"><c r="A2" t="str"><v>Kern</v></c><c r="B2" t="str"><v>Ulm</v></c></row><row r="3"><c r="A3" t="str"><v>Beck</v></c></row><row r="4" hidden="1"><c r="A4" t="str"><v>Versteckt</v></c></row>`;
    const file = read(xlsxFile({ sheets: [{ rows, after: '<mergeCells><mergeCell ref="B2:B3"/></mergeCells>' }] }));
    expect(file.rows.map(({ cells }) => cells)).toEqual([
      ['Kern', 'Ulm'],
      ['Beck', 'Ulm'],
    ]);
    expect(file.notices).toEqual([
      { code: 'hidden_rows', count: 1 },
      { code: 'merged_cells', count: 1 },
    ]);
  });

  test('the first visible sheet with something on it is read, another one by choice', () => {
    const content = xlsxFile({
      sheets: [
        { name: 'Leer', rows: '' },
        { name: 'Geheim', rows: rowOf('Name', 'x') + rowOf('Versteckt', 'y'), state: 'hidden' },
        { name: 'Leute', rows: rowOf('Name', 'x') + rowOf('Kern', 'y') },
      ],
    });
    expect(read(content)).toMatchObject({ sheet: 2, sheets: [{ name: 'Geheim', is_hidden: true }, { name: 'Leute' }] });
    expect(cellsOf(content, { sheet: 1 })).toEqual([['Versteckt', 'y']]);
  });
});
