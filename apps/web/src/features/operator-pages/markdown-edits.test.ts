import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applied, editOf, formats, imageEdit, placeholdersIn } from './markdown-edits.ts';

/** A text with its selection between two bars, e.g. `ein |Wort|`. */
function parse(marked: string) {
  const [before = '', chosen = '', after = ''] = marked.split('|');
  const start = before.length;
  return { text: before + chosen + after, start, end: start + chosen.length };
}

test.each([
  ['bold', 'ein |Wort| hier', 'ein **Wort** hier'],
  ['bold', 'ein **|Wort|** hier', 'ein Wort hier'],
  ['italic', '||', '__'],
  ['heading', 'a\nb|c|d\ne', 'a\n## bcd\ne'],
  ['heading', '### |x|', '## x'],
  ['heading', '## |x|', 'x'],
  ['list', '|a\nb|', '- a\n- b'],
  ['numbers', '|- a\n- b|', '1. a\n2. b'],
  ['quote', '|a|', '> a'],
  ['link', 'zum |Impressum|', 'zum [Impressum](https://)'],
] as const)('%s makes %s to %s', (format, from, to) => {
  const selection = parse(from);
  expect(applied(selection.text, editOf(format, selection))).toBe(to);
});

test('touches no line beside the selection, and selects inside the text', () => {
  const selections = fc
    .tuple(fc.string({ unit: fc.constantFrom('a', 'ß', '\n', '*', '#', ' ', '-') }), fc.nat(), fc.nat())
    .map(([text, a, b]) => {
      const [start = 0, end = 0] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y);
      return { text, start, end };
    });
  fc.assert(
    fc.property(fc.constantFrom(...formats), selections, (format, selection) => {
      const edit = editOf(format, selection);
      const next = applied(selection.text, edit);
      expect(next.startsWith(selection.text.slice(0, edit.from))).toBe(true);
      expect(next.endsWith(selection.text.slice(edit.to))).toBe(true);
      expect(edit.select[0]).toBeLessThanOrEqual(edit.select[1]);
      expect(edit.select[1]).toBeLessThanOrEqual(next.length);
    }),
  );
});

test('puts an image into a paragraph of its own, whatever stands in its description', () => {
  const selection = parse('Text||');
  const edit = imageEdit(selection, { url: '/api/media/x', alt: 'a](javascript:1)' });
  expect(applied(selection.text, edit)).toBe('Text\n\n![a\\](javascript:1)](/api/media/x)\n\n');
});

test('names each placeholder once', () => {
  expect(placeholdersIn('{{operator.name}} und {{ operator.name }}, {{brand}}, {{}}, {x}')).toEqual([
    'brand',
    'operator.name',
  ]);
});
