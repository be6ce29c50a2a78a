import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { regionFile } from './region-map.ts';

test('the postal regions of the search are made from the reference data', () => {
  const file = new URL('../apps/web/src/features/search/region-map/region-data.ts', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(regionFile());
});
