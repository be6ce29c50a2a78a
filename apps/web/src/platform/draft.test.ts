import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { clearDrafts, keepDraft, readDraft } from '#platform/draft.ts';
import { endSession } from '#platform/session.ts';

const Draft = z.object({ email: z.string() });

test('knows what was typed, as long as it has the shape of the form', () => {
  keepDraft('register', { email: 'a@example.org' });
  expect(readDraft('register', Draft)).toEqual({ email: 'a@example.org' });
  keepDraft('register', { email: 5 });
  expect(readDraft('register', Draft)).toBeNull();
  expect(readDraft('another', Draft)).toBeNull();
});

test('forgets drafts, and nothing else', () => {
  keepDraft('register', { email: 'a@example.org' });
  sessionStorage.setItem('gegenpost.chunk-failed', '1');
  clearDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['gegenpost.chunk-failed']);
});

test('forgets drafts when a person leaves', () => {
  keepDraft('finish', { email: 'a@example.org' });
  endSession('logout');
  expect(readDraft('finish', Draft)).toBeNull();
});

test('works without storage', () => {
  const broken = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepDraft('register', {})).not.toThrow();
  broken.mockRestore();
});
