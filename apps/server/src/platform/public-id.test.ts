import { PublicId } from '@gegenpost/contract/shared/scalars.ts';
import { expect, test } from 'vitest';
import { newPublicId } from './public-id.ts';

test('a product id has 11 characters that an address takes, and none comes twice', () => {
  const ids = Array.from({ length: 1000 }, newPublicId);
  expect(ids.filter((id) => !PublicId.safeParse(id).success)).toEqual([]);
  expect(new Set(ids).size).toBe(1000);
});
