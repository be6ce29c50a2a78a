import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { csvFile, rowOf, xlsxFile } from '#features/candidate-imports/import-files.factory.ts';
import { startComputingClock } from '#test/pace.ts';
import { readTableFile } from './read-table-file.ts';

const read = (content: Uint8Array) => readTableFile(content, {});
const problemOf = (content: Uint8Array) => {
  try {
    return read(content).format;
  } catch (error) {
    return [(error as { problem: string }).problem, (error as { detail: string }).detail].filter(Boolean).join(' ');
  }
};

describe('hostile and wrong files are refused with their reason', () => {
  const people = rowOf('Name', 'Ort') + rowOf('Kern', 'Ulm');
  const many = (count: number) =>
    csvFile([['Name', 'Ort'], ...Array.from({ length: count }, (_, row) => [`Kern ${row}`, 'Ulm'])]);
  const declares4GB = () => {
    const content = xlsxFile({ sheets: [{ rows: people }] });
    content.writeUInt32LE(0xffffffff, content.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    return content;
  };
  const bomb = () => xlsxFile({ sheets: [{ rows: people + ' '.repeat(70 * 1024 * 1024) }] });
  const ole = (inside: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(inside, 'utf16le')]);

  test.each<[string, () => Uint8Array, string]>([
    ['10,001 rows', () => many(10_001), 'import_too_many_rows'],
    [
      '10,001 rows of a workbook',
      () => xlsxFile({ sheets: [{ rows: people + rowOf('a', 'b').repeat(10_001) }] }),
      'import_too_many_rows',
    ],
    ['20 MB in one cell', () => Buffer.from(`Name;Ort\r\nKern;${'x'.repeat(20_000_000)}`), 'import_cell_too_long 2'],
    [
      '20 MB in one cell of a workbook',
      () => xlsxFile({ sheets: [{ rows: people + rowOf('x'.repeat(20_000_000)) }] }),
      'import_cell_too_long 3',
    ],
    ['a workbook that declares 4 GB', declares4GB, 'import_too_much_inside'],
    ['a workbook that inflates to 70 MB', bomb, 'import_too_much_inside'],
    [
      'an entity from outside',
      () =>
        xlsxFile({
          sheets: [{ rows: people }],
          parts: {
            'xl/sharedStrings.xml':
              '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><sst><si><t>&a;</t></si></sst>',
          },
        }),
      'import_damaged',
    ],
    [
      'entities that repeat themselves',
      () =>
        xlsxFile({
          sheets: [{ rows: people }],
          parts: {
            'xl/sharedStrings.xml':
              '<!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "&a;&a;">]><sst><si><t>&a;</t></si></sst>',
          },
        }),
      'import_damaged',
    ],
    [
      'shared strings that refer to themselves',
      () =>
        xlsxFile({
          sheets: [{ rows: `${people}<row><c t="s"><v>7</v></c></row>` }],
          parts: { 'xl/sharedStrings.xml': '<sst><si><t>a</t><si><t>b</t></si></si></sst>' },
        }),
      'import_damaged',
    ],
    [
      'macros under another name',
      () => xlsxFile({ sheets: [{ rows: people }], parts: { 'xl/vbaProject.bin': 'x' } }),
      'import_macros',
    ],
    [
      'a type that has macros',
      () =>
        xlsxFile({
          sheets: [{ rows: people }],
          parts: {
            '[Content_Types].xml':
              '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
          },
        }),
      'import_macros',
    ],
    [
      'merged cells upon each other',
      () =>
        xlsxFile({
          sheets: [
            {
              rows: people,
              after: `<mergeCells>${'<mergeCell ref="A2:A10001"/>'.repeat(10_000)}</mergeCells>`,
            },
          ],
        }),
      'import_damaged',
    ],
    ['unclosed quotes', () => Buffer.from('Name;Ort\r\n"Kern;Ulm\r\nBeck;Bonn'), 'import_quotes 2'],
    ['NUL', () => Buffer.from('Name;Ort\r\nKern\0;Ulm'), 'import_nul 2'],
    [
      '30,000 columns',
      () => csvFile([Array.from({ length: 30_000 }, (_, column) => `s${column}`), ['x']]),
      'import_too_many_columns 1',
    ],
    [
      'a cell in column 16,384',
      () => xlsxFile({ sheets: [{ rows: `${people}<row r="9"><c r="XFD9" t="str"><v>x</v></c></row>` }] }),
      'import_too_many_columns 9',
    ],
    [
      'the same header twice',
      () =>
        csvFile([
          ['Name', 'Ort', ' name '],
          ['Kern', 'Ulm', 'x'],
        ]),
      'import_header_twice name',
    ],
    ['an old .xls', () => ole('Workbook'), 'import_old_excel'],
    ['a workbook with a password', () => ole('EncryptedPackage'), 'import_protected'],
    [
      'an .ods',
      () =>
        Buffer.from(
          zipSync({
            mimetype: Buffer.from('application/vnd.oasis.opendocument.spreadsheet'),
            'content.xml': Buffer.from('<x/>'),
          }),
        ),
      'import_open_document',
    ],
    ['a Word document', () => Buffer.from(zipSync({ 'word/document.xml': Buffer.from('<x/>') })), 'import_not_a_table'],
    ['a PDF', () => Buffer.from('%PDF-1.7 …'), 'import_not_a_table'],
    ['a ZIP that is cut off', () => xlsxFile({ sheets: [{ rows: people }] }).subarray(0, 300), 'import_damaged'],
    [
      'a sheet that is no XML',
      () => xlsxFile({ sheets: [{ rows: people }], parts: { 'xl/worksheets/sheet1.xml': '<v>1</v><worksheet>' } }),
      'import_damaged',
    ],
    ['an empty file', () => Buffer.alloc(0), 'import_empty'],
    ['an empty workbook', () => xlsxFile({ sheets: [{ rows: '' }] }), 'import_empty'],
    ['headers alone', () => csvFile([['Name', 'Ort']]), 'import_no_rows'],
  ])('%s', (_, make, expected) => {
    expect(problemOf(make())).toBe(expected);
  });

  test('numbers of rows grow, whatever a workbook says', () => {
    const row = (no: string) => `<row r="${no}"><c t="str"><v>x</v></c></row>`;
    const rows = `${rowOf('Name', 'Ort')}${['7', '7', 'x', '-3', '1e30', '9'].map(row).join('')}`;
    expect(read(xlsxFile({ sheets: [{ rows }] })).rows.map(({ no }) => no)).toEqual([7, 8, 9, 10, 11, 12]);
  });

  test('elements in each other without an end are no sheet', () => {
    expect(problemOf(xlsxFile({ sheets: [{ rows: `${people}${'<a>'.repeat(500_000)}` }] }))).toBe('import_damaged');
  });

  test('a long header is compared at once', () => {
    const computed = startComputingClock();
    expect(
      read(
        csvFile([
          ['Name', `${'@.'.repeat(2400)} x`],
          ['Kern', ''],
        ]),
      ).rows,
    ).toHaveLength(1);
    expect(computed()).toBeLessThan(200);
  });

  test('10,000 rows are taken', () => {
    expect(read(many(10_000)).rows).toHaveLength(10_000);
  });
});
