import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { BitMemory } from '../bits/bit-memory.ts';
import { type Bits, countCommon, countListed } from '../bits/bits.ts';
import { seededRandom } from '../index-row.factory.ts';
import { CountingHelper, collectGarbage, RETRY_MS } from '../threads/counting-worker.ts';
import { CountBoard, type Counter, JOBS_MAX, type Jobs } from './count-board.ts';

const WORDS = 64;
const SLOTS = WORDS * 32;
/** A cost that is high enough to wake the helper. */
const MUCH = 1e9;

/** Random bitmaps and lists in a memory, and their expected counts within two base bitmaps. */
function makeWorld(sets: number, lists: number, seed: number) {
  const random = seededRandom(seed);
  const memory = new BitMemory(WORDS, { sets: sets + 2, listed: lists * SLOTS });
  const fill = (bits: Bits) => {
    for (let word = 0; word < bits.length; word++) bits[word] = random() * 2 ** 32;
    return bits;
  };
  const bases = [fill(memory.allocate()), fill(memory.allocate())] as const;
  const filled = Array.from({ length: sets }, () => fill(memory.allocate()));
  const placed = Array.from({ length: lists }, () => {
    const share = random();
    return memory.placeList(Int32Array.from({ length: SLOTS }, (_, slot) => slot).filter(() => random() < share));
  });
  const all = [...filled, ...placed];
  const ends = [...all.keys()]
    .map((job) => job + 1)
    .filter((end) => end === sets || end % 3 === 0 || end === all.length);
  const jobs: Jobs = {
    sets,
    places: Int32Array.from(all, ({ byteOffset }) => byteOffset),
    lengths: Int32Array.from(all, ({ length }) => length),
    ends: Int32Array.from(ends),
    cost: MUCH,
  };
  const countsOf = (base: Bits) => [
    ...filled.map((set) => countCommon(set, base)),
    ...placed.map((list) => countListed(base, list)),
  ];
  return { memory, bases, jobs, size: all.length, countsOf };
}

type World = ReturnType<typeof makeWorld>;

const anyWorld = fc
  .tuple(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 14 }), fc.nat(1e6))
  .map(([sets, lists, seed]) => makeWorld(sets, lists, seed));

function counterOf({ memory }: World, isHelper = false): Counter {
  return { kernel: memory.kernel!, marksAt: (isHelper ? memory.helperMarks! : memory.marks!).byteOffset };
}

/**
 * A helper that dies after so many calls.
 *
 * @param happens What to do before a call, by the number of calls so far.
 */
function mortalHelper(world: World, diesAfter: number, happens: Record<number, () => void> = {}): Counter {
  const { kernel, marksAt } = counterOf(world, true);
  let calls = 0;
  const before = <A extends unknown[], R>(count: (...given: A) => R) => {
    return (...given: A) => {
      happens[calls]?.();
      if (calls++ === diesAfter) throw new Error('the helper dies');
      return count(...given);
    };
  };
  const { count_common_4, count_marked, mark } = kernel;
  return { kernel: { count_common_4: before(count_common_4), mark, count_marked: before(count_marked) }, marksAt };
}

/** Lets a helper count, in the thread of the test. */
function help(board: CountBoard, helper: Counter): void {
  try {
    new CountBoard(board.shared).help(helper);
  } catch {}
}

function expectCounts(world: World, board: CountBoard, base: Bits): void {
  expect([...board.end(counterOf(world)).subarray(0, world.size)]).toEqual(world.countsOf(base));
}

const opened: CountingHelper[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((helper) => helper.stop()));
});

function openHelper(onError: (err: unknown) => void = () => {}): CountingHelper {
  const helper = new CountingHelper(onError);
  opened.push(helper);
  return helper;
}

/** Begins a round in which only the helper can count: the own counter throws. */
async function expectHelp(world: World, board: CountBoard): Promise<void> {
  const [base] = world.bases;
  board.begin(base, world.jobs);
  const cannot = () => {
    throw new Error('counted here');
  };
  await expect.poll(() => board.claimed).toBeGreaterThanOrEqual(world.jobs.ends.length);
  const throwing: Counter = { kernel: { count_common_4: cannot, mark: cannot, count_marked: cannot }, marksAt: 0 };
  await expect.poll(() => [...board.end(throwing).subarray(0, world.size)]).toEqual(world.countsOf(base));
}

test('counts without a helper, in one bitmap after the other', () => {
  fc.assert(
    fc.property(anyWorld, (world) => {
      const board = new CountBoard();
      for (const base of [...world.bases, world.bases[0]]) {
        board.begin(base, world.jobs);
        expectCounts(world, board, base);
      }
    }),
  );
});

test('counts the same with a helper that dies', () => {
  fc.assert(
    fc.property(anyWorld, fc.nat(40), (world, calls) => {
      const board = new CountBoard();
      for (const base of world.bases) {
        board.begin(base, world.jobs);
        help(board, mortalHelper(world, calls));
        expectCounts(world, board, base);
      }
    }),
  );
});

test('a helper that falls behind, and writes results of an earlier round, does not change later ones', () => {
  fc.assert(
    fc.property(anyWorld, fc.nat(12), fc.nat(12), fc.boolean(), (world, calls, more, isLate) => {
      const [first, second] = world.bases;
      const board = new CountBoard();
      const goOn = () => {
        expectCounts(world, board, first);
        board.begin(second, world.jobs);
        if (isLate) expectCounts(world, board, second);
      };
      board.begin(first, world.jobs);
      const { round } = board;
      help(board, mortalHelper(world, calls + 1 + more, { [calls]: goOn }));
      expectCounts(world, board, board.round === round ? first : second);
    }),
    { numRuns: 1000 },
  );
});

test('a helper survives reading the half-written data of the next round', () => {
  const world = makeWorld(9, 9, 7);
  const [first, second] = world.bases;
  const board = new CountBoard();
  // It throws after places and lengths were written: the round is half written.
  const breaksOff = () => board.begin(second, { ...world.jobs, ends: new Int32Array(JOBS_MAX + 1) });
  board.begin(first, world.jobs);
  new CountBoard(board.shared).help(mortalHelper(world, 99, { 2: breaksOff }));
  board.begin(second, world.jobs);
  expectCounts(world, board, second);

  board.begin(first, world.jobs);
  expect(() => new CountBoard(board.shared).help(mortalHelper(world, 2))).toThrow('the helper dies');
});

test('one helper works in one memory after the other', async () => {
  const helper = openHelper();
  const [one, two] = [makeWorld(9, 9, 1), makeWorld(5, 12, 2)];
  for (const world of [one, two, one]) {
    const board = helper.boardFor(world.memory);
    expect(helper.boardFor(world.memory)).toBe(board);
    await expectHelp(world, board);
    await expectHelp(world, board);
  }
});

test('frees the previous memory', async () => {
  const helper = openHelper();
  const begin = () => {
    const { memory } = makeWorld(1, 1, 5);
    helper.boardFor(memory);
    return new WeakRef(memory.shared!);
  };
  const before = begin();
  helper.boardFor(makeWorld(1, 1, 6).memory);
  // `deref` keeps the object alive until the end of the turn, so garbage is collected before it is called.
  const isGone = () => {
    collectGarbage();
    return before.deref() === undefined;
  };
  await expect.poll(isGone).toBe(true);
});

test('counts alone after the thread died, until the next one helps', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const wait = vi.spyOn(globalThis, 'setTimeout');
  const errors: unknown[] = [];
  const helper = openHelper((err) => errors.push(err));
  const world = makeWorld(9, 9, 3);
  const board = helper.boardFor(world.memory);
  await expectHelp(world, board);
  // The lists reach beyond the end of the memory, so the helper thread breaks.
  board.begin(world.bases[0], { ...world.jobs, sets: 0, lengths: world.jobs.lengths.map(() => 2 ** 29) });
  await expect.poll(() => errors).toHaveLength(1);
  board.begin(world.bases[1], world.jobs);
  expectCounts(world, board, world.bases[1]);

  await expect.poll(() => wait).toHaveBeenCalledWith(expect.any(Function), RETRY_MS);
  vi.advanceTimersByTime(RETRY_MS);
  const next = helper.boardFor(world.memory);
  expect(next).not.toBe(board);
  await expectHelp(world, next);
});

test('a helper thread that waits for work can be stopped', async () => {
  const helper = openHelper();
  const world = makeWorld(9, 9, 4);
  await expectHelp(world, helper.boardFor(world.memory));
  await helper.stop();
});
