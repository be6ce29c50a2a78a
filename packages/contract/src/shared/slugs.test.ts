import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEGAL_SLUGS, NewSlug, RESERVED_SLUGS, slugOf, TERMS_SLUGS } from './slugs.ts';

test.each([
  ['Für Arbeitgeber & Co.', 'fuer-arbeitgeber-co'],
  ['  Café – Straße 7!', 'cafe-strasse-7'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['../../login', 'login'],
  ['日本', ''],
])('makes of the title "%s" the address "%s"', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('makes of any title an address that is allowed, unless it is too short or reserved', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
      const slug = slugOf(title);
      expect(NewSlug.safeParse(slug).success).toBe(slug.length >= 3 && !RESERVED_SLUGS.has(slug));
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});

test('allows no address that leaves its place in a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const read = NewSlug.safeParse(text);
      if (read.success) expect(encodeURIComponent(read.data)).toBe(read.data);
    }),
  );
  for (const slug of RESERVED_SLUGS) expect(NewSlug.safeParse(slug).success).toBe(false);
});

test('reserves no address of a page that has to be there', () => {
  for (const slug of [...LEGAL_SLUGS, ...TERMS_SLUGS]) expect(RESERVED_SLUGS.has(slug)).toBe(false);
});
