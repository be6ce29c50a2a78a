import { type IndexExtras, type IndexQuery, sortedIds, type Test } from '@gegenpost/search-engine';
import { IndexOracle } from '@gegenpost/search-engine/index-oracle.factory.ts';
import { anyQuery } from '@gegenpost/search-engine/index-query.factory.ts';
import { smallCatalogue } from '@gegenpost/search-engine/index-row.factory.ts';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { IndexClient, IndexUnavailable } from './index-client.service.ts';
import { faults, newSharedWorld, notifyAndHold, rowsOf, type SharedWorld } from './index-feed.factory.ts';

const FEED = new URL('./index-feed.factory.ts', import.meta.url).href;
const everyone: IndexQuery = {
  audience: { role: 2, company_id: 99, blocked: sortedIds([]) },
  musts: [],
  criteria: {},
  place_id: null,
  sort: 'newest',
  today: '2026-06-01',
  tie_keys: [1, 2, 3],
};

const opened: IndexClient[] = [];
afterEach(() => Promise.all(opened.splice(0).map((client) => client.stop())));

async function openClient(world: SharedWorld): Promise<IndexClient> {
  const client = new IndexClient({ feed: FEED, settings: world }, pino({ level: 'silent' }));
  opened.push(client);
  client.start();
  await expect.poll(() => client.isReady).toBe(true);
  return client;
}

const idsBy = (world: SharedWorld, query: IndexQuery) =>
  new IndexOracle(smallCatalogue, rowsOf(world)).keys(query).map((key) => key.at(-1)!);

test('answers from its thread, with everything that was committed before the request', async () => {
  const world = newSharedWorld(200);
  const client = await openClient(world);
  for (const query of fc.sample(anyQuery, { numRuns: 20, seed: 1 })) {
    Atomics.add(world.shared, 0, 3);
    const ids = idsBy(world, query);
    const { answered: page } = await client.search(query, null);
    expect([page.total, page.ids]).toEqual([ids.length, ids.slice(0, 20)]);
    const { answered } = await client.answer(query, { facets: [], include: ['gains'] });
    expect(answered.page).toEqual(page);
    expect((await answered.insights).gains).toHaveLength(query.musts.length);
  }
});

test('with allowStale answers from the last notified changes, and says up to where these were read', async () => {
  const world = newSharedWorld(200);
  const client = await openClient(world);
  const before = idsBy(world, everyone).slice(0, 20);
  Atomics.store(world.shared, 0, 30);
  // The index is not notified, and does not read changes by itself.
  const untold = await client.search(everyone, null, { allowStale: true });
  expect([untold.answered.ids, untold.position]).toEqual([before, { xmin: '0', seen: [] }]);

  const reading = notifyAndHold(world);
  await expect.poll(reading.hasBegun).toBe(true);
  const answers = [null, null].map((after) => client.search(everyone, after, { allowStale: true }));
  reading.release();
  for (const { answered, position } of await Promise.all(answers)) {
    expect([answered.ids, position]).toEqual([idsBy(world, everyone).slice(0, 20), { xmin: '30', seen: [] }]);
  }
});

test('refuses until it is loaded', async () => {
  const client = new IndexClient({ feed: FEED, settings: newSharedWorld(10) }, pino({ level: 'silent' }));
  opened.push(client);
  client.start();
  expect(client.isReady).toBe(false);
  await expect(client.search(everyone, null)).rejects.toThrow(IndexUnavailable);
});

test('starts again when its thread dies', async () => {
  const world = newSharedWorld(50);
  const client = await openClient(world);
  world.shared[1] = faults.dies;
  await expect(client.search(everyone, null)).rejects.toThrow(IndexUnavailable);
  expect(client.isReady).toBe(false);
  world.shared[1] = faults.none;
  await expect.poll(() => client.isReady).toBe(true);
  expect((await client.search(everyone, null)).answered.ids).toEqual(idsBy(world, everyone).slice(0, 20));
});

describe('a page that was sent stays', () => {
  const beside = (test: Test): IndexExtras => ({
    facets: [{ replaces: [], options: [test] }],
    include: [],
  });

  test('when the thread dies before the insights', async () => {
    const world = newSharedWorld(50);
    const client = await openClient(world);
    world.shared[1] = faults.diesAtPlaces;
    const extras = beside({ kind: 'circle', place_id: smallCatalogue.places[0]!.id, radius_km: 10, country: 'DE' });
    const answering = client.answer(everyone, extras);
    const waiting = [client.search(everyone, null), client.search(everyone, null)];
    const { answered } = await answering;
    expect(answered.page.ids).toEqual(idsBy(world, everyone).slice(0, 20));
    await expect(answered.insights).rejects.toThrow(IndexUnavailable);
    for (const search of waiting) await expect(search).rejects.toThrow(IndexUnavailable);
  });

  test('when the insights fail, and the next request is answered', async () => {
    const world = newSharedWorld(50);
    const client = await openClient(world);
    const { answered } = await client.answer(everyone, beside({ kind: 'unknown' } as unknown as Test));
    expect(answered.page.ids).toEqual(idsBy(world, everyone).slice(0, 20));
    await expect(answered.insights).rejects.toThrow(TypeError);
    expect((await client.search(everyone, null)).answered.ids).toEqual(answered.page.ids);
  });
});

test('rejects while its feed fails, and reads all candidates again when the feed has lost its position', async () => {
  const world = newSharedWorld(50);
  const client = await openClient(world);
  // After this answer the thread has finished its start.
  await client.search(everyone, null);
  world.shared[1] = faults.fails;
  await expect(client.search(everyone, null)).rejects.toThrow(IndexUnavailable);
  world.shared[1] = faults.lostTrack;
  world.shared[0] = 5;
  expect((await client.search(everyone, null)).answered.ids).toEqual(idsBy(world, everyone).slice(0, 20));
});

test('cancels requests, and lets no more than a hundred wait', async () => {
  const client = await openClient(newSharedWorld(50));
  const aborted = new AbortController();
  const answering = Array.from({ length: 102 }, (_, place) =>
    client.search(everyone, null, place === 50 ? { signal: aborted.signal } : {}).then(
      () => 'answered',
      (reason: unknown) => (reason instanceof IndexUnavailable ? 'refused' : 'taken back'),
    ),
  );
  const refused = client.search(everyone, null);
  await expect(refused).rejects.toThrow('too many wait');
  aborted.abort();
  const answers = await Promise.all(answering);
  expect(answers[50]).toBe('taken back');
  expect(answers.filter((answer) => answer === 'answered')).toHaveLength(101);
});
