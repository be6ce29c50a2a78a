import type { PartKey } from '@gegenpost/contract/search.ts';
import { curves, fullPoints } from '#features/matching/curves.service.ts';
import { addDistance, addNumber, addOccupation } from './column-points.service.ts';
import { dayNumber } from './days.ts';
import type { Matcher, Matchers } from './matchers.service.ts';
import type { IndexQuery } from './query.service.ts';
import { type TermKind, term } from './terms.service.ts';

/** Points for whoever meets a condition, half of them for whoever meets only `half`. */
export type Wish = { met: Matcher; half: Matcher | null; points: number };

/** A part of the formula that is a sum of wishes; who states nothing of the kind gets `unstated`. */
export type WishPart = { stated: Matcher; wishes: readonly Wish[]; unstated: number };

/** A part that reads columns. It gives `most` points at most. */
export type ColumnPart = { most: number; add: AddPoints };
export type AddPoints = (slots: Int32Array, points: Float64Array) => void;

/** The formula of one search over columns: the same whole numbers as the room `matching` gives. */
export class Scorer {
  readonly wishParts: readonly WishPart[];
  readonly columnParts: readonly ColumnPart[];

  constructor(matchers: Matchers, query: IndexQuery) {
    const full = fullPoints(query.criteria);
    this.wishParts = wishPartsOf(matchers, query, full);
    this.columnParts = columnPartsOf(matchers, query, full);
  }

  /** The score of each slot. @param slots Ascending. */
  scoresOf(slots: Int32Array): Float64Array {
    const points = new Float64Array(slots.length);
    for (const part of this.wishParts) addWishes(part, slots, points);
    for (const { add } of this.columnParts) add(slots, points);
    return points.map(scoreOf);
  }
}

/** Sums of thirds and tenths miss whole and half numbers by less than this. */
export function scoreOf(points: number): number {
  return Math.round(points + 1e-9);
}

function wishPartsOf(matchers: Matchers, { criteria }: IndexQuery, full: ReadonlyMap<PartKey, number>): WishPart[] {
  const has = (kind: TermKind, value: number) => matchers.anyOf([term(kind, value)]);
  const part = (key: PartKey, kind: TermKind, wishes: (most: number) => Wish[]): WishPart[] => {
    const most = full.get(key);
    if (most === undefined) return [];
    return [{ stated: matchers.stated(kind), wishes: wishes(most), unstated: most * curves.unknown }];
  };
  const { skills = [], working_times = [], languages = [], education } = criteria;
  return [
    ...part('skills', 'skill', (most) =>
      skills.map(({ id, parent_id }) => ({
        met: has('skill', id),
        half: parent_id === null ? null : has('skill', parent_id),
        points: most / skills.length,
      })),
    ),
    ...part('working_time', 'working_time', (most) =>
      working_times.map(({ id }) => ({
        met: has('working_time', id),
        half: null,
        points: most / working_times.length,
      })),
    ),
    // Every step up to the wanted level gives its share.
    ...part('languages', 'language', (most) =>
      languages.flatMap(({ id, rank }) =>
        Array.from({ length: rank }, (_, step) => ({
          met: has('language', id * 8 + step + 1),
          half: null,
          points: most / languages.length / rank,
        })),
      ),
    ),
    ...part('education', 'education', (most) => {
      const rung = education?.rung ?? 0;
      return [{ met: has('education', rung), half: rung > 0 ? has('education', rung - 1) : null, points: most }];
    }),
  ];
}

function columnPartsOf(matchers: Matchers, query: IndexQuery, full: ReadonlyMap<PartKey, number>): ColumnPart[] {
  const { store } = matchers;
  const { occupation, place, pay, starts_on } = query.criteria;
  const part = (key: PartKey, add: (most: number) => AddPoints): ColumnPart[] => {
    const most = full.get(key);
    return most === undefined ? [] : [{ most, add: add(most) }];
  };
  return [
    ...(occupation ? part('occupation', (most) => addOccupation(matchers, occupation, most)) : []),
    ...(place ? part('distance', (most) => addDistance(matchers, query.place_id, most)) : []),
    ...(pay
      ? part('pay', (most) =>
          addNumber(pay.per === 'year' ? store.payYear : store.payHour, most, (wish) => curves.pay(wish, pay.to)),
        )
      : []),
    ...(starts_on
      ? part('availability', (most) => {
          const needed = dayNumber(starts_on);
          return addNumber(store.start, most, (start) => curves.availability(start - needed));
        })
      : []),
  ];
}

function addWishes({ stated, wishes, unstated }: WishPart, slots: Int32Array, points: Float64Array): void {
  const states = asProbe(stated);
  for (let index = 0; index < slots.length; index++) if (!states(slots[index]!)) points[index]! += unstated;
  for (const { met, half, points: worth } of wishes) {
    const meets = asProbe(met);
    const meetsHalf = half && asProbe(half);
    for (let index = 0; index < slots.length; index++) {
      if (meets(slots[index]!)) points[index]! += worth;
      else if (meetsHalf?.(slots[index]!)) points[index]! += worth / 2;
    }
  }
}

/** The fastest way to ask many slots. */
function asProbe({ list, has, bits }: Matcher): (slot: number) => boolean {
  if (list) return has;
  const words = bits();
  return (slot) => ((words[slot >>> 5]! >>> (slot & 31)) & 1) === 1;
}
