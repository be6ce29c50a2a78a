import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workTime } from './work-time.ts';

const NOW = '2026-11';
const entry = (from: string | null, to: string | null = null, current = false) => ({ from, to, current });

test('draws stations in proportion to their months, both ends included', () => {
  const { spans } = workTime([entry('2024-01', '2024-12'), entry('2023-01', '2023-06')], NOW);
  expect(spans).toEqual([
    { start: 0.5, length: 0.5, months: 12 },
    { start: 0, length: 0.25, months: 6 },
  ]);
});

test('lasts until today without an end, or as the present one', () => {
  expect(workTime([entry('2026-01')], NOW).spans[0]?.months).toBe(11);
  expect(workTime([entry('2026-01', '2026-02', true)], NOW).spans[0]?.months).toBe(11);
});

test('draws nothing of a station whose begin is not stated', () => {
  const { spans, years } = workTime([entry(null, '2020-01'), entry('2020-01', '2021-01')], NOW);
  expect(spans[0]).toBeNull();
  expect(spans[1]).toMatchObject({ start: 0, length: 1 });
  expect(years.map(({ year }) => year)).toEqual([2020, 2021]);
  expect(workTime([entry(null)], NOW)).toEqual({ spans: [null], years: [] });
});

const months = fc
  .tuple(fc.integer({ min: 1965, max: 2026 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);
const entries = fc.array(fc.record({ from: fc.option(months), to: fc.option(months), current: fc.boolean() }), {
  minLength: 1,
  maxLength: 12,
});

test('leaves the line with no station, and labels few years in their order', () => {
  fc.assert(
    fc.property(entries, (stations) => {
      const { spans, years } = workTime(stations, NOW);
      for (const span of spans.flatMap((each) => each ?? [])) {
        expect(span.months).toBeGreaterThan(0);
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.start + span.length).toBeLessThanOrEqual(1 + 1e-9);
      }
      expect(years.length).toBeLessThanOrEqual(6);
      expect(years.every(({ at }) => at >= 0 && at <= 1)).toBe(true);
      expect(years.map(({ at }) => at)).toEqual(years.map(({ at }) => at).toSorted((a, b) => a - b));
    }),
  );
});
