import type { IndexCatalogue } from './index-feed.ts';
import type { IndexRow, IndexRows } from './index-rows.ts';
import { countryValue, type TermKind, term } from './terms.ts';

const COUNTRIES = ['DE', 'AT', 'CH'];
/** 2026-01-01 in days since 1970. */
const FIRST_DAY = 20_454;
const DAY_MS = 86_400_000;

/** Random numbers from 0 to 1, the same sequence for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const smallCatalogue: IndexCatalogue = {
  occupations: Array.from({ length: 16 }, (_, index) => ({
    id: index + 1,
    kldb: ['81302', '81301', '81322', '83112', '24422', '24412', '82102', '43104'][index % 8]!.replace(
      /.$/,
      String(1 + (index % 4)),
    ),
  })),
  places: Array.from({ length: 24 }, (_, index) => ({
    id: index + 100,
    country: COUNTRIES[index % 3]!,
    // Every fourth place has the coordinates of the one before it.
    latitude: 47.5 + (((index - (index % 4 === 3 ? 1 : 0)) * 0.31) % 6),
    longitude: 6.5 + (((index - (index % 4 === 3 ? 1 : 0)) * 0.53) % 8),
  })),
};

/** Random candidates of the small catalogue. Some of their facts are common and some are rare. */
export function makeIndexRows(count: number, seed: number, { firstId = 1, firstRev = 1 } = {}): IndexRow[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => makeRow(random, firstId + index, firstRev + index));
}

/** Rows as one object for each candidate. */
export function objectsOf(rows: IndexRows): IndexRow[] {
  const known = (value: number) => (Number.isFinite(value) ? value : null);
  return Array.from({ length: rows.count }, (_, at) => ({
    id: rows.ids.values[at]!,
    rev: rows.revs.values[at]!,
    terms: rows.terms.of(at),
    place_ids: rows.places.of(at),
    place_radii: [...rows.radii.values.subarray(rows.places.start(at), rows.places.start(at + 1))],
    wished: rows.wished.of(at),
    practised: rows.practised.of(at),
    start_on: known(rows.start.values[at]!),
    pay_year: known(rows.payYear.values[at]!),
    pay_hour: known(rows.payHour.values[at]!),
    born_on: known(rows.born.values[at]!),
    updated_at: rows.updatedAt.values[at]!,
  }));
}

function makeRow(random: () => number, id: number, rev: number): IndexRow {
  const below = (limit: number) => Math.floor(random() * limit);
  const chance = (share: number) => random() < share;
  /** Small numbers are more frequent. */
  const skewed = (limit: number) => Math.floor(limit * random() ** 3);
  const distinct = (count: number, pick: () => number) => [...new Set(Array.from({ length: count }, pick))];
  const terms = (kind: TermKind, values: readonly number[]) => values.map((value) => term(kind, value));
  const upTo = (top: number) => Array.from({ length: top + 1 }, (_, value) => value);

  const places = distinct(below(4), () => 100 + below(25));
  const pay = chance(0.7) ? 20_000 + below(60) * 1000 : null;
  const placed = chance(0.3) ? 1 + below(4) : null;
  const online = chance(0.9);
  return {
    id,
    rev,
    terms: [
      ...terms('listed', online && chance(0.8) ? [1] : []),
      ...terms('for_recruiters', chance(0.6) ? [1] : []),
      ...terms('online', online ? [1] : []),
      ...terms('placed_by_company', placed === null ? [] : [placed]),
      ...terms('placed_by', [placed ?? 0]),
      ...terms(
        'skill',
        distinct(skewed(8), () => 1 + skewed(40)),
      ),
      ...terms(
        'language',
        distinct(below(3), () => 1 + skewed(5)).flatMap((language) =>
          upTo(below(8)).map((rank) => language * 8 + rank),
        ),
      ),
      ...terms('education', chance(0.8) ? upTo(below(12)) : []),
      ...terms(
        'working_time',
        distinct(below(4), () => 1 + skewed(9)),
      ),
      ...terms('works_anywhere', chance(0.05) ? [1] : []),
      ...terms(
        'region',
        distinct(below(3), () => 100 + skewed(12)),
      ),
      ...terms('answers', chance(0.2) ? [1] : []),
      ...terms('works_nationwide', chance(0.1) ? [countryValue(COUNTRIES[below(3)]!)] : []),
    ].sort((a, b) => a - b),
    place_ids: places,
    place_radii: places.map(() => below(20) * 10),
    wished: distinct(below(3), () => 1 + skewed(18)),
    practised: distinct(below(3), () => 1 + below(16)),
    start_on: chance(0.4) ? FIRST_DAY + below(400) : null,
    pay_year: pay,
    pay_hour: pay === null ? null : pay / (40 * 52),
    born_on: chance(0.3) ? below(12_000) : null,
    updated_at: (FIRST_DAY - below(60)) * DAY_MS + below(3) * 1000 + rev * 20,
  };
}
