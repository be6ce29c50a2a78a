import { randomUUID } from 'node:crypto';
import { savedSearchesApi } from '@gegenpost/contract/saved-searches.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { findIndexCatalogue } from '#features/candidate-index/sql-search.service.ts';
import { signIn, testApp } from '#test/api.ts';
import { savedSearches } from './saved-searches.table.ts';
import { WaitingSearches } from './waiting-searches.service.ts';

const now = new Date('2026-11-23T10:00:00Z');
const nextDay = new Date('2026-11-24T10:00:00Z');
const app = await testApp({ clock: { now: () => now } });
const { db } = app;

test('a search is read once after each change, and each day anew', async () => {
  const { headers } = await signIn(app);
  for (const title of ['Erster', 'Zweiter']) {
    const payload = { title, notify: 'never', idempotency_key: randomUUID() };
    await app.inject({ method: 'POST', url: savedSearchesApi.list.url, headers, payload });
  }
  const searches = new WaitingSearches(db, await findIndexCatalogue(db));
  const parse = vi.spyOn(SearchCriteria, 'parse');
  const readBy = async (moment: Date) => {
    parse.mockClear();
    await searches.read(moment);
    return parse.mock.calls.length;
  };
  expect(await readBy(now)).toBe(2);
  expect(await readBy(now)).toBe(0);
  // In the same millisecond as it was saved.
  await db.update(savedSearches).set({ title: 'Dritter', changed_at: now }).where(eq(savedSearches.title, 'Zweiter'));
  expect(await readBy(now)).toBe(1);
  expect(await readBy(now)).toBe(0);
  expect(await readBy(nextDay)).toBe(2);
});
