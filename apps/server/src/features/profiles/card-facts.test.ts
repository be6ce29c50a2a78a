import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardFacts, CardSettings } from '#features/visibility/access-policy.ts';
import { CardCache } from './card-facts.service.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A cache whose values say how often they were made, and the ids that were read. */
function keep() {
  let made = 0;
  const kept = new CardCache(({ facts }) => {
    made += 1;
    return `${facts.profile_id} made as ${made}`;
  });
  const reads: number[][] = [];
  /** Profiles whose version in the database differs from the requested one. */
  const stored = new Map<number, number | null>();
  const ask = (...asked: { id: number; version: number }[]) =>
    kept.get(new Map(asked.map(({ id, version }) => [id, version])), async (ids) => {
      reads.push([...ids]);
      const wanted = asked.filter(({ id }) => ids.includes(id));
      return wanted.map(({ id, version }) => ({
        facts: { profile_id: id } as CardFacts,
        settings: {} as CardSettings,
        version: stored.has(id) ? stored.get(id)! : version,
      }));
    });
  return { ask, reads, stored };
}

test('reads once what has not changed, and of several only those that have', async () => {
  const { ask, reads } = keep();
  const first = await ask({ id: 1, version: 7 }, { id: 2, version: 8 });
  expect(await ask({ id: 2, version: 8 }, { id: 1, version: 7 })).toEqual(first);
  expect(reads).toEqual([[1, 2]]);

  const later = await ask({ id: 1, version: 9 }, { id: 2, version: 8 });
  expect(reads).toEqual([[1, 2], [1]]);
  expect(later).toEqual(
    new Map([
      [1, '1 made as 3'],
      [2, '2 made as 2'],
    ]),
  );
});

test('leaves out who changed while being read, and keeps what was read', async () => {
  const { ask, reads, stored } = keep();
  stored.set(1, 8);
  expect(await ask({ id: 1, version: 7 }, { id: 2, version: 3 })).toEqual(new Map([[2, '2 made as 2']]));
  expect(await ask({ id: 1, version: 8 })).toEqual(new Map([[1, '1 made as 1']]));
  expect(reads).toEqual([[1, 2]]);
});

test('keeps nothing without a version, and nothing for more than ten minutes', async () => {
  const { ask, reads, stored } = keep();
  stored.set(1, null);
  for (const _ of [1, 2]) expect(await ask({ id: 1, version: 1 })).toEqual(new Map());
  expect(reads).toEqual([[1], [1]]);

  await ask({ id: 2, version: 1 });
  vi.advanceTimersByTime(10 * 60_000 - 1);
  await ask({ id: 2, version: 1 });
  expect(reads).toHaveLength(3);
  vi.advanceTimersByTime(1);
  await ask({ id: 2, version: 1 });
  expect(reads).toHaveLength(4);
});

test('lets go of what was asked for longest ago when there are too many', async () => {
  const { ask, reads } = keep();
  const current = (id: number) => ({ id, version: 1 });
  await ask(...Array.from({ length: 10_000 }, (_, id) => current(id)));
  await ask(current(0));
  await ask(current(10_000));
  reads.length = 0;
  await ask(current(0), current(2), current(10_000));
  expect(reads).toEqual([]);
  await ask(current(1));
  expect(reads).toEqual([[1]]);
});
