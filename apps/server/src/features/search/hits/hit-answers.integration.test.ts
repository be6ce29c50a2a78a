import { expect, test, vi } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { signIn, testApp } from '#test/api.ts';
import { searchOnce } from '#test/searches.ts';

const app = await testApp();

test('a hit is sent by the schema of the contract, without further fields of the cache', async () => {
  const { gegenpost_id } = await createCandidate(app.db, {});
  const employer = await signIn(app, { role: 2, subscribed: true });
  const body = { criteria: {} };
  const plain = await searchOnce(app, employer, body);
  expect(JSON.stringify(plain)).toContain(gegenpost_id);

  const { hitCache } = app;
  const get = hitCache.get.bind(hitCache);
  const cached = vi.spyOn(hitCache, 'get').mockImplementation(async (...args) => {
    const hits = [...(await get(...args))];
    return new Map(hits.map(([id, hit]) => [id, { ...hit, card: { ...hit.card, secret: 'Muster' } }]));
  });
  expect(await searchOnce(app, employer, body)).toEqual(plain);
  expect(cached).toHaveBeenCalled();
});
