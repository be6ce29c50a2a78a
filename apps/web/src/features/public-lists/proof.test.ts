import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findProof, headOf } from './proof.ts';

const expected = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

test('the hash is that of Node, whatever the length of the text', () => {
  const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 200 });
  fc.assert(fc.property(ascii, (text) => headOf(text) === expected(text)));
});

test('a number that is found begins with so many zeros', () => {
  const n = findProof('1790000000000.abcdefghijk.nonce.signature', 12);
  expect(expected(`1790000000000.abcdefghijk.nonce.signature:${n}`) >>> 20).toBe(0);
});
