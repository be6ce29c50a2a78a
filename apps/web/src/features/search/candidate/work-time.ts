import type { WorkExperience } from '@gegenpost/contract/candidates.ts';

type Entry = Pick<WorkExperience, 'from' | 'to' | 'current'>;

/** Begin and length of a station, as shares of the whole line. */
export type WorkSpan = { start: number; length: number; months: number };
export type WorkTime = {
  /** In the order of the entries; null: it is not stated when it began. */
  spans: readonly (WorkSpan | null)[];
  /** Januaries, evenly apart. */
  years: readonly { year: number; at: number }[];
};

/** Steps between labelled years, so that no more than `LABELS_MAX` stand on a line. */
const STEPS = [1, 2, 5, 10, 20];
const LABELS_MAX = 6;

/** `2019-03` as a number of months. */
const monthOf = (value: string): number => {
  const [year = 0, month = 1] = value.split('-').map(Number);
  return 12 * year + month - 1;
};

/**
 * A working life on one line, from the first station to the end of the last. A station lasts at least a month; one
 * without an end lasts until today.
 *
 * @param thisMonth `2026-11`
 */
export function workTime(entries: readonly Entry[], thisMonth: string): WorkTime {
  const ranges = entries.map(({ from, to, current }) => {
    if (from === null) return null;
    const start = monthOf(from);
    return { start, end: Math.max(start, monthOf(current || to === null ? thisMonth : to)) + 1 };
  });
  const known = ranges.flatMap((range) => range ?? []);
  const first = Math.min(...known.map(({ start }) => start));
  const whole = Math.max(...known.map(({ end }) => end)) - first;
  const at = (month: number) => (month - first) / whole;
  return {
    spans: ranges.map(
      (range) =>
        range && {
          start: at(range.start),
          length: (range.end - range.start) / whole,
          months: range.end - range.start,
        },
    ),
    years: known.length === 0 ? [] : yearsOf(first, whole).map((year) => ({ year, at: at(12 * year) })),
  };
}

function yearsOf(first: number, whole: number): number[] {
  const [begin, end] = [Math.ceil(first / 12), Math.floor((first + whole) / 12)];
  const step = STEPS.find((each) => (end - begin) / each < LABELS_MAX) ?? 50;
  const years = Array.from({ length: Math.max(0, end - begin + 1) }, (_, index) => begin + index);
  return years.filter((year) => year % step === 0);
}
