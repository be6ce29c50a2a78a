import { DOCUMENT_LIMITS } from '@gegenpost/contract/documents.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName } from './document-names.ts';

test.each([
  ['Lebenslauf.pdf', 'pdf', 'Lebenslauf.pdf'],
  ['Lebenslauf.PDF', 'pdf', 'Lebenslauf.PDF'],
  ['Lebenslauf', 'pdf', 'Lebenslauf.pdf'],
  ['foto.jpeg', 'jpg', 'foto.jpeg'],
  ['foto.exe', 'png', 'foto.png'],
  ['rechnung.pdf.exe', 'pdf', 'rechnung.pdf.pdf'],
  ['Stand 3.11', 'pdf', 'Stand 3.11.pdf'],
  ['/daten/ada/zeug nis.docx', 'docx', 'zeug nis.docx'],
  ['C:\\Users\\ada\\zeugnis.odt', 'odt', 'zeugnis.odt'],
  ['..\\..\\windows\\system32', 'pdf', 'system32.pdf'],
  ['a\u0000b\r\nc.pdf', 'pdf', 'ab c.pdf'],
  ['gehalt\u202efdp.exe', 'pdf', 'gehaltfdp.pdf'],
  ['un\u200bsicht\u00adbar.pdf', 'pdf', 'unsichtbar.pdf'],
  ['a"b<c>|d*?:.pdf', 'pdf', 'a_b_c__d___.pdf'],
  ['  .versteckt  .pdf', 'pdf', 'versteckt.pdf'],
  ['COM1.txt', 'pdf', '_COM1.pdf'],
  ['履歴書.pdf', 'pdf', '履歴書.pdf'],
  ['Zeugnis 👩‍🎓.pdf', 'pdf', 'Zeugnis 👩🎓.pdf'],
  ['Große Prüfung.docx', 'docx', 'Große Prüfung.docx'],
])('makes of %j as %s the name %j', (typed, ending, name) => {
  expect(cleanName(typed, ending)).toBe(name);
});

test.each(['', '.', '..', '...pdf', '.pdf', '/', '\u202e', '  ', '---.pdf', '\ud800'])(
  'finds no name in %j',
  (typed) => {
    expect(cleanName(typed, 'pdf')).toBeNull();
  },
);

describe('every name', () => {
  const ending = fc.constantFrom(...DOCUMENT_LIMITS.types);
  const odd = fc.constantFrom(
    '\u202e',
    '\0',
    '/',
    '\\',
    '..',
    '.',
    ' ',
    '\n',
    '.pdf',
    '.exe',
    'ä',
    'a\u0308',
    '👩‍🎓',
    'con',
    ':',
  );
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: odd, maxLength: 40 }),
    fc.string({ minLength: 90, maxLength: 300 }),
  );

  test('is one part without anything invisible, short enough, and ends as what the file is', () => {
    fc.assert(
      fc.property(typed, ending, (text, type) => {
        const name = cleanName(text, type);
        if (name === null) return;
        expect(name).not.toMatch(/["*:<>?|\\/]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|^[ .]|[ .]$/u);
        expect(name.toLowerCase().endsWith(`.${type}`) || (type === 'jpg' && /\.jpeg$/i.test(name))).toBe(true);
        expect([...name].length).toBeLessThanOrEqual(100);
        expect(name.isWellFormed()).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('stays as it is when it is cleaned again', () => {
    fc.assert(
      fc.property(typed, ending, (text, type) => {
        const name = cleanName(text, type);
        if (name !== null) expect(cleanName(name, type)).toBe(name);
      }),
      { numRuns: 2000 },
    );
  });
});
