import { RESERVED_SLUGS } from '@gegenpost/contract/shared/slugs.ts';
import { expect, test } from 'vitest';
import { paths } from '#platform/paths.ts';

const firstParts = Object.values(paths)
  .map((path) => path.split('/')[0] ?? '')
  .filter((part) => part !== '' && !part.startsWith(':'));

test.each([...new Set(firstParts)])('keeps the path "%s" of the app from content pages', (part) => {
  expect(RESERVED_SLUGS.has(part)).toBe(true);
});
