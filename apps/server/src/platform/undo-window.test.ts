import { expect, test } from 'vitest';
import { undoableSince } from './undo-window.ts';

test('gives ten minutes to bring back what was removed', () => {
  expect(undoableSince(new Date('2026-11-22T12:10:00Z'))).toEqual(new Date('2026-11-22T12:00:00Z'));
});
