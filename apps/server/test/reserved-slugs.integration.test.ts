import { readdirSync } from 'node:fs';
import { RESERVED_SLUGS } from '@gegenpost/contract/shared/slugs.ts';
import { expect, test } from 'vitest';
import { testApp } from './api.ts';

const app = await testApp();

test('keeps every path of the server from content pages, with the language before it and without', () => {
  const parts = app.accessTable.map(({ url }) => url.replace(/^\/de(?=\/)/, '').split('/')[1] ?? '');
  const words = [...new Set(parts)].filter((part) => /^[a-z0-9-]+$/.test(part) && part !== 'de');
  expect(words).toContain('api');
  expect(words.filter((part) => !RESERVED_SLUGS.has(part))).toEqual([]);
});

test('reserves no address of a page of the release', () => {
  const folder = new URL('../src/features/pages/content/de/', import.meta.url);
  const slugs = readdirSync(folder).map((name) => name.replace(/\.md$/, ''));
  expect(slugs).toContain('agb');
  expect(slugs.filter((slug) => RESERVED_SLUGS.has(slug))).toEqual([]);
});
