import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinParts, type Part } from './join-parts.ts';
import { costOf, planParts, withStyles } from './plan-parts.ts';

const pages = ['login', 'inbox', 'search', 'profile'];
const weights = new Map(pages.map((page, n) => [page, 4 ** n]));
const limitsOf = (bytes: number) => {
  const maxBytes = new Map(pages.map((page) => [page, { bytes, styleBytes: bytes / 10 }]));
  return {
    code: { weights, maxBytes, requestBytes: 1000 },
    styles: { weights, maxBytes, requestBytes: 300 },
  };
};

/** Parts import only later ones, so that none waits for itself. */
const parts: fc.Arbitrary<Part[]> = fc
  .array(
    fc.record({
      bytes: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 300, max: 9000 })),
      styleBytes: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300 })),
      loads: fc.subarray(pages, { minLength: 1 }),
      imports: fc.array(fc.nat(11), { maxLength: 4 }),
    }),
    { minLength: 2, maxLength: 12 },
  )
  .map((all) =>
    all.map(({ loads, imports, ...sizes }, n) => ({
      ...sizes,
      chunks: [`${n}`],
      loads: new Set(loads),
      imports: new Set(imports.filter((other) => other > n && other < all.length).map(String)),
    })),
  );

const sorted = (files: readonly Part[]) => files.flatMap(({ chunks }) => chunks).toSorted();

test('files are taken apart again where joining step by step ended too early', () => {
  const part = (name: string, bytes: number, loads: string[]): Part => ({
    chunks: [name],
    ...{ bytes, styleBytes: 0 },
    loads: new Set(loads),
    imports: new Set(),
  });
  const all = [
    part('dates', 100, ['inbox', 'search']),
    part('form', 400, ['login', 'search']),
    part('thread', 100, ['inbox']),
    part('input', 600, ['login', 'inbox']),
    part('hits', 800, ['search']),
  ];
  const equal = new Map(pages.map((page) => [page, 1]));
  const code = { weights: equal, maxBytes: new Map(), requestBytes: 1000 };
  const namesOf = (files: readonly Part[]) => files.map(({ chunks }) => chunks.toSorted().join('+')).toSorted();
  expect(namesOf(joinParts(all, code))).toEqual(['dates+hits+thread', 'form', 'input']);
  const plan = planParts(all, { code, styles: code });
  expect(namesOf(plan.code)).toEqual(['dates+form+input+thread', 'hits']);
});

test('a plan has each part once, and styles of all that have some', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 500, max: 20_000 }), (all, bytes) => {
      const { code, styles } = planParts(all, limitsOf(bytes));
      expect(sorted(code)).toEqual(sorted(all));
      const withStyle = new Set(all.filter(({ styleBytes }) => styleBytes > 0).flatMap(({ chunks }) => chunks));
      expect(sorted(styles).filter((chunk) => withStyle.has(chunk))).toEqual([...withStyle].toSorted());
    }),
  );
});

test('a plan costs no more than joining step by step, and the same parts get the same plan', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 500, max: 20_000 }), (all, bytes) => {
      const limits = limitsOf(bytes);
      const plan = planParts(all, limits);
      const stepByStep = withStyles(joinParts(all, limits.code), limits);
      expect(costOf(plan, limits)).toBeLessThanOrEqual(costOf(stepByStep, limits));
      expect(planParts(all, limits)).toEqual(plan);
    }),
  );
});

test('no file of a plan waits for itself, and whatever loads it loads what it imports', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const { code } = planParts(all, limitsOf(1_000_000));
      const fileOf = new Map(code.flatMap((file) => file.chunks.map((chunk) => [chunk, file] as const)));
      const next = (file: Part) => new Set([...file.imports].flatMap((chunk) => fileOf.get(chunk) ?? []));
      for (const file of code) {
        const below = new Set([...next(file)].filter((other) => other !== file));
        // The set grows while it is walked.
        for (const other of below) for (const further of next(other)) if (further !== other) below.add(further);
        expect(below.has(file)).toBe(false);
        for (const other of below) expect([...file.loads].filter((load) => !other.loads.has(load))).toEqual([]);
      }
    }),
  );
});

test('no page becomes heavier than it may be', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 500, max: 20_000 }), (all, bytes) => {
      const limits = limitsOf(bytes);
      const { code } = planParts(all, limits);
      const weigh = (files: readonly Part[], page: string) =>
        files.filter(({ loads }) => loads.has(page)).reduce((sum, file) => sum + file.bytes, 0);
      const apart = joinParts(all, { ...limits.code, requestBytes: 0 });
      for (const page of pages) expect(weigh(code, page)).toBeLessThanOrEqual(Math.max(bytes, weigh(apart, page)));
    }),
  );
});
