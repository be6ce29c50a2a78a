import { expect, test, vi } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { signIn, testApp } from '#test/api.ts';
import { searchOnce } from '#test/searches.ts';

const app = await testApp();

test('a hit leaves through the schema of the contract, also when more is known of it', async () => {
  const { gegenpost_id } = await createCandidate(app.db, {});
  const employer = await signIn(app, { role: 2, subscribed: true });
  const body = { criteria: {} };
  const plain = await searchOnce(app, employer, body);
  expect(JSON.stringify(plain)).toContain(gegenpost_id);

  const { hitCache } = app;
  const get = hitCache.get.bind(hitCache);
  const kept = vi.spyOn(hitCache, 'get').mockImplementation(async (...asked) => {
    const hits = [...(await get(...asked))];
    return new Map(hits.map(([id, hit]) => [id, { ...hit, card: { ...hit.card, secret: 'Muster' } }]));
  });
  expect(await searchOnce(app, employer, body)).toEqual(plain);
  expect(kept).toHaveBeenCalled();
});
