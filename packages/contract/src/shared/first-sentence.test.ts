import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';

test.each([
  ['Wir bauen **Brücken**. Seit 1904.', 'Wir bauen Brücken.'],
  ['Wir bauen Brücken', 'Wir bauen Brücken'],
  ['- Brücken\n- Tunnel\n\nSeit 1904.', 'Brücken Tunnel'],
  ['\n\n[Kernbau](https://kernbau.example) baut! Und wie.', 'Kernbau baut!'],
  ['Am 1. Mai fangen wir an. Kommen Sie.', 'Am 1. Mai fangen wir an.'],
  ['Wir bauen z. B. Brücken. Seit 1904.', 'Wir bauen z. B. Brücken.'],
  ['', null],
  ['**  **\n\n', null],
])('takes of %j the sentence %j', (markdown, sentence) => expect(firstSentence(markdown)).toBe(sentence));

test('cuts a long sentence at a word, and never makes two lines', () => {
  expect(firstSentence(`${'Wort '.repeat(60)}Ende.`)).toMatch(/^(Wort )+…$/);
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const line = firstSentence(text);
      return line === null || (line.length <= 142 && !line.includes('\n'));
    }),
  );
});
