import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DiffLine, folded, lineDiff } from './line-diff.ts';

/** Texts of few different lines, so that they share some. */
const text = fc
  .array(fc.constantFrom('', 'a', 'b', '## c', 'ä ß', '<script>', '- d'), { maxLength: 12 })
  .map((lines) => lines.join('\n'));
const without = (kind: DiffLine['kind'], lines: DiffLine[]) =>
  lines
    .filter((line) => line.kind !== kind)
    .map((line) => line.text)
    .join('\n');
const unended = (value: string) => value.replace(/\n$/, '');

test('leads from each of two texts to the other', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before, after);
      expect(without('added', lines)).toBe(unended(before));
      expect(without('removed', lines)).toBe(unended(after));
    }),
  );
});

test('finds nothing between a text and itself, and each line in a new text', () => {
  fc.assert(
    fc.property(text, (same) => {
      expect(lineDiff(same, same).every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
  expect(lineDiff('', 'a\nb')).toEqual([
    { kind: 'added', text: 'a' },
    { kind: 'added', text: 'b' },
  ]);
});

test('folds what is far from a change, and loses no line', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before, after);
      expect(folded(lines).flatMap((part) => part.lines)).toEqual(lines);
      expect(
        folded(lines).every(({ kind, lines: own }) => kind === 'lines' || own.every((l) => l.kind === 'same')),
      ).toBe(true);
    }),
  );
  const [gap] = folded(lineDiff('1\n2\n3\n4\n5', '1\n2\n3\n4\n6'));
  expect(gap).toMatchObject({ kind: 'gap', lines: [{ text: '1' }, { text: '2' }] });
});
