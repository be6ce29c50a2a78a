import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, lineOf } from '#platform/csv.ts';
import { csvHead } from './talents-csv.service.ts';

/** Cells of a text, as RFC 4180 reads them with semicolons. */
function read(csv: string): string[][] {
  const lines: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|$)/gy;
  for (let match = pattern.exec(csv); match && pattern.lastIndex <= csv.length; match = pattern.exec(csv)) {
    lines.at(-1)!.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') lines.push([]);
    if (match[3] === '' || pattern.lastIndex === csv.length) break;
  }
  return lines.filter((line) => line.length > 0);
}

const hostile = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '"',
  ';',
  ',',
  '\r',
  '\n',
  '\t',
  "'",
  ' ',
  '|',
  '%',
  '＝',
  '\u0000',
  '\u200b',
  'ä',
  'x',
);
const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: hostile, maxLength: 8 }));

test('whatever stands in the cells, a reader finds the same cells, guarded or as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 4 }), (lines) => {
      const found = read(lines.map(lineOf).join(''));
      expect(found.map((line) => line.length)).toEqual(lines.map((line) => line.length));
      for (const [row, line] of lines.entries()) {
        for (const [index, text] of line.entries()) expect([text, `'${text}`]).toContain(found[row]![index]);
      }
    }),
    { numRuns: 1000 },
  );
});

test('no cell begins like a formula, whatever invisible stands before it', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const shown = csvCell(text)
        .replace(/^"/, '')
        .replaceAll(/[\s\p{C}]/gu, '');
      expect(shown).not.toMatch(/^[=+\-@＝＋－＠|%]/);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+49', "'+49"],
  ['-5', "'-5"],
  ['@SUM(1)', "'@SUM(1)"],
  [' =1', "' =1"],
  ['Müller; Söhne', '"Müller; Söhne"'],
  ['a\nb', '"a\nb"'],
  ['O’Neill', 'O’Neill'],
])('writes %j as %j', (text, written) => {
  expect(csvCell(text)).toBe(written);
});

test('begins with the mark of UTF-8', () => {
  expect([...new TextEncoder().encode(csvHead())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
});
