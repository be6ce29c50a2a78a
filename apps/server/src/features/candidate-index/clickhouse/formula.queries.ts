import type { PartKey } from '@gegenpost/contract/explanation.ts';
import { curves, fullPoints, type Occupation, occupationKinds, REACH } from '@gegenpost/formula';
import { dayNumber, type IndexCatalogue, type IndexQuery, type TermKind, term } from '@gegenpost/search-engine';
import { type Condition, hasTerm, number, states, worksAnywhereIn } from './conditions.queries.ts';
import { occupationCode } from './engine-rows.ts';
import type { EngineCatalogue } from './engine-table.ts';
import { floating, type PlaceKm } from './place-km.ts';

// The published formula as an expression, with the same values as `curves` of the formula.

/** A floating-point expression. */
type Expression = string;

/** The score from 0 to 100: the same whole numbers as by `scoreOf`. */
export function scoreSql(query: IndexQuery, catalogue: EngineCatalogue): Expression {
  const values = valuesOf(query, catalogue);
  const points = [...fullPoints(query.criteria)].flatMap(([key, most]) => {
    const value = values[key]?.();
    return value ? [`${floating(most)} * (${value})`] : [];
  });
  // As in the formula: sums of thirds and tenths miss whole and half numbers by less than this.
  return `toInt32(floor(${['0.', ...points].join(' + ')} + 0.500000001))`;
}

/** How well each part is met, 0 to 1; none where a part cannot be scored. */
function valuesOf(
  query: IndexQuery,
  { occupations, places }: EngineCatalogue,
): Record<PartKey, () => Expression | undefined> {
  const {
    occupation,
    skills = [],
    place,
    pay,
    starts_on,
    working_times = [],
    languages = [],
    education,
  } = query.criteria;
  return {
    occupation: () => occupation && occupationValue(occupation, occupations),
    skills: () =>
      statedOr(
        'skill',
        skills.map(({ id, parent_id }) =>
          best('skill', [[id, 1], ...(parent_id === null ? [] : [[parent_id, 0.5] as const])]),
        ),
      ),
    distance: () => (place && query.place_id !== null ? distanceValue(query.place_id, places) : undefined),
    pay: () => pay && payValue(pay),
    availability: () => (starts_on ? clamped(`1 - (start_on - ${dayNumber(starts_on)}) / 7 / 26`) : undefined),
    working_time: () =>
      statedOr(
        'working_time',
        working_times.map(({ id }) => best('working_time', [[id, 1]])),
      ),
    languages: () =>
      statedOr(
        'language',
        languages.map(({ id, rank }) =>
          best(
            'language',
            Array.from({ length: rank }, (_, below) => [id * 8 + rank - below, (rank - below) / rank] as const),
          ),
        ),
      ),
    education: () =>
      education &&
      statedOr('education', [
        best('education', [[education.rank, 1], ...(education.rank > 0 ? [[education.rank - 1, 0.5] as const] : [])]),
      ]),
  };
}

const clamped = (value: Expression): Expression => `least(1., greatest(0., ${value}))`;

/** The mean of values; what is not stated counts half. */
function statedOr(kind: TermKind, values: readonly Expression[]): Expression {
  return `if(${states(kind)}, (${values.join(' + ')}) / ${values.length}, ${curves.unknown})`;
}

/** @param steps Values of terms from the best down, each with what it is worth. */
function best(kind: TermKind, steps: readonly (readonly [number, number])[]): Expression {
  return firstOf(
    steps.map(([value, worth]) => [hasTerm(term(kind, value)), floating(worth)]),
    '0.',
  );
}

/** The value of the first condition that is met. Nested `if` is several times as fast as `multiIf` in old versions. */
export function firstOf(cases: readonly (readonly [Condition, Expression])[], otherwise: Expression): Expression {
  return cases.reduceRight((rest, [condition, value]) => `if(${condition}, ${value}, ${rest})`, otherwise);
}

function occupationValue(
  { type, any }: NonNullable<IndexQuery['criteria']['occupation']>,
  catalogue: IndexCatalogue['occupations'],
): Expression {
  const bestOf = (wanted: readonly Occupation[]) => bestOccupation(worthOf(wanted, catalogue));
  const value = type === 2 ? `(${any.map((one) => bestOf([one])).join(' + ')}) / ${any.length}` : bestOf(any);
  return `if(empty(occupations), ${curves.unknown}, ${value})`;
}

/** What the candidate's best occupation is worth. */
export function bestOccupation(worth: ReadonlyMap<number, number>): Expression {
  if (worth.size === 0) return '0.';
  const table = `[${[...worth.keys()]}], [${Array.from(worth.values(), floating)}]`;
  return `arrayReduce('max', arrayMap(code -> transform(code, ${table}, 0.), occupations))`;
}

/** What the codes of occupations are worth for the best of the wanted ones; those that are worth nothing are left out. */
export function worthOf(
  wanted: readonly Occupation[],
  catalogue: IndexCatalogue['occupations'],
  kinds: readonly (typeof occupationKinds)[number][] = occupationKinds,
): Map<number, number> {
  const worth = new Map<number, number>();
  for (const occupation of catalogue) {
    for (const kind of kinds) {
      const value = Math.max(...wanted.map((one) => curves.occupation(one, { ...occupation, kind })));
      if (value > 0) worth.set(occupationCode(occupation.id, kind), value);
    }
  }
  return worth;
}

function distanceValue(placeId: number, places: PlaceKm): Expression | undefined {
  const country = places.countryOf(placeId);
  if (country === null) return undefined;
  const each = `arrayMap((km, radius) -> ${curve}, ${places.each(placeId)}, place_radii)`;
  const nearest = `if(empty(place_radii), ${curves.unknown}, arrayReduce('max', ${each}))`;
  return `greatest(${nearest}, if(${worksAnywhereIn(country)}, ${curves.moves}, 0.))`;
}

/** `curves.distance`. */
const curve = firstOf(
  [
    ['km <= radius / 2', '1.'],
    ['km <= radius', '1 - 0.4 * ((km - radius / 2) / (radius / 2))'],
    ['radius = 0', '0.'],
  ],
  clamped(`0.6 * (1 - (km - radius) / ((${REACH} - 1) * radius))`),
);

function payValue({ to, per }: NonNullable<IndexQuery['criteria']['pay']>): Expression {
  const wish = per === 'year' ? 'pay_year' : 'pay_hour';
  const above = clamped(`1 - (${wish} / ${number(to)} - 1) / 0.25`);
  return firstOf(
    [
      [`isInfinite(${wish})`, floating(curves.unknown)],
      [`${wish} <= ${number(to)}`, '1.'],
    ],
    above,
  );
}
