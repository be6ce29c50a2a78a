import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rowsFile } from './germany-map.ts';

test('the map of Germany is what the postal codes of the reference data make it', () => {
  const file = path.join(import.meta.dirname, '../apps/web/src/ui/germany-rows.ts');
  expect(readFileSync(file, 'utf8')).toBe(rowsFile());
});
