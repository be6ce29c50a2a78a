import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unstorableText } from './storable-text.ts';

const storable = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', ''));
const unstorable = fc.oneof(
  fc.constantFrom('\ud800', 'x\udfff', '\0', 'halb \ud83d'),
  fc.tuple(storable, fc.constantFrom('\ud800', '\0'), storable).map((parts) => parts.join('')),
);
const anyJson = fc
  .jsonValue({ stringUnit: 'binary' })
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll('\\u0000', '')));

test('finds nothing in what is well formed, emoji and all', () => {
  expect(unstorableText({ a: ['👩‍🔧', 'ﷺ', '\u202e'], b: null, 'ключ 🔑': 1 })).toEqual({});
  fc.assert(
    fc.property(anyJson, (value) => {
      expect(unstorableText(value)).toEqual({});
    }),
  );
});

test('names the field of every text that cannot be stored', () => {
  const around = fc.record({ good: anyJson, bad: unstorable });
  fc.assert(
    fc.property(around, unstorable, ({ good, bad }, other) => {
      const found = unstorableText({ good, offer: { title: bad }, list: [good, other] });
      expect(Object.keys(found).sort()).toEqual(['list.1', 'offer.title']);
    }),
  );
});

test('also looks at the names of fields', () => {
  expect(Object.keys(unstorableText({ values: { 'a\ud800': 1, 'b\0': 'x', c: 1 } })).sort()).toEqual([
    'values.a\ufffd',
    'values.b',
  ]);
});

test('looks as deep as a body can be nested', () => {
  const depth = 200_000;
  const value: unknown = JSON.parse(`${'['.repeat(depth)}"\\ud800"${']'.repeat(depth)}`);
  expect(Object.keys(unstorableText(value))).toHaveLength(1);
});
