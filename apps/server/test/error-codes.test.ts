import { globSync } from 'node:fs';
import path from 'node:path';
import { ErrorCode } from '@gegenpost/contract/shared/errors.ts';
import { expect, test } from 'vitest';
import type { Refusal } from '#platform/http/errors.ts';
import { sharedTexts } from '#platform/i18n/error-texts.de.ts';

test('every code of the contract has one German text: in the list of all rooms, or in the one room that gives it', async () => {
  const features = path.join(import.meta.dirname, '../src/features');
  const texts = await Promise.all(
    globSync('*/texts.de.ts', { cwd: features }).map(
      async (file) => (await import(path.join(features, file))) as { refusals?: Record<string, Refusal> },
    ),
  );
  const ofRooms = texts.flatMap(({ refusals = {} }) => Object.values(refusals));
  expect(ofRooms.length).toBeGreaterThan(20);
  expect([...ofRooms.map(({ code }) => code), ...Object.keys(sharedTexts)].sort()).toEqual(
    ErrorCode.options.toSorted(),
  );
});
