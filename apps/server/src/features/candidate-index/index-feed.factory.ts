import { type IndexCatalogue, type IndexRow, IndexRows, type OpenFeed } from '@gegenpost/search-engine';
import { makeIndexRows, smallCatalogue } from '@gegenpost/search-engine/index-row.factory.ts';

/**
 * Candidates that a test and the index thread share. `shared` holds by index: 0 the number of edits, 1 the fault (see
 * `faults`), 2 the number of notifications, 3 whether reading waits, 4 the number of reads.
 */
export type SharedWorld = { count: number; shared: Int32Array<SharedArrayBuffer> };
type Place = IndexCatalogue['places'][number];
export const faults = { none: 0, fails: 1, dies: 2, lostTrack: 3, diesAtPlaces: 4 } as const;
const [NOTIFIED, HOLDS_READING, READ] = [2, 3, 4];

export function newSharedWorld(count: number): SharedWorld {
  return { count, shared: new Int32Array(new SharedArrayBuffer(20)) };
}

/** Notifies the index of changes. Reading them waits until `release`. */
export function notifyAndHold({ shared }: SharedWorld): { release(): void; hasBegun(): boolean } {
  const before = Atomics.load(shared, READ);
  Atomics.store(shared, HOLDS_READING, 1);
  Atomics.add(shared, NOTIFIED, 1);
  Atomics.notify(shared, NOTIFIED);
  return {
    hasBegun: () => Atomics.load(shared, READ) > before,
    release() {
      Atomics.store(shared, HOLDS_READING, 0);
      Atomics.notify(shared, HOLDS_READING);
    },
  };
}

/** All candidates after the edits so far. */
export function rowsOf({ count, shared }: SharedWorld): IndexRow[] {
  const rows = new Map(makeIndexRows(count, 1).map((row) => [row.id, row]));
  for (const row of editsOf(shared[0]!)) rows.set(row.id, row);
  return [...rows.values()];
}

function editsOf(edits: number): IndexRow[] {
  return Array.from(
    { length: edits },
    (_, edit) => makeIndexRows(1, edit, { firstId: 1 + edit, firstRev: 10_000 + edit })[0]!,
  );
}

function fatalPlace(place: Place, shared: SharedWorld['shared']): Place {
  return {
    ...place,
    get latitude() {
      if (shared[1] === faults.diesAtPlaces) process.exit(1);
      return place.latitude;
    },
  };
}

export const openFeed: OpenFeed<SharedWorld> = async (world) => {
  const { shared } = world;
  let edits = 0;
  return {
    catalogue: async () => ({
      ...smallCatalogue,
      places: smallCatalogue.places.map((place) => fatalPlace(place, shared)),
    }),
    async *rows() {
      yield IndexRows.from(rowsOf(world));
    },
    async changesSince() {
      Atomics.add(shared, READ, 1);
      if (shared[HOLDS_READING] === 1) await Atomics.waitAsync(shared, HOLDS_READING, 1).value;
      if (shared[1] === faults.fails) throw new Error('the feed fails');
      if (shared[1] === faults.dies) process.exit(1);
      if (shared[1] === faults.lostTrack) return null;
      edits = shared[0]!;
      const rows = editsOf(edits);
      return { rows: IndexRows.from(rows), removed: [], rev: rows.at(-1)?.rev ?? 0 };
    },
    position: () => ({ xmin: `${edits}`, seen: [] }),
    async listen(wake) {
      const wait = async () => {
        await Atomics.waitAsync(shared, NOTIFIED, shared[NOTIFIED]!).value;
        wake();
        void wait();
      };
      void wait();
    },
    async close() {},
  };
};
