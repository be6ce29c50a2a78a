import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { newUuid } from './uuid.ts';

afterEach(() => vi.unstubAllGlobals());

test('makes another UUID each time', () => {
  expect(z.uuidv4().safeParse(newUuid()).success).toBe(true);
  expect(newUuid()).not.toBe(newUuid());
});

test('makes them where the browser lacks randomUUID, as on plain http', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(crypto.randomUUID).toBeUndefined();
  const made = Array.from({ length: 200 }, newUuid);
  expect(made.every((uuid) => z.uuidv4().safeParse(uuid).success)).toBe(true);
  expect(new Set(made).size).toBe(200);
});
