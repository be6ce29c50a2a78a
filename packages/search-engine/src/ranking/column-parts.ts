import { curves, type MatchCriteria, type Occupation } from '@gegenpost/formula';
import { occupationKinds } from '../columns/candidate-columns.ts';
import { predicateOf } from '../matchers/matcher.ts';
import type { Matchers, OccupationTable } from '../matchers/matchers.ts';
import type { AddPoints, FormulaPart, StepFunction } from './formula-part.ts';

/** The highest values of occupations have one step each; the others are divided by `OCCUPATION_STEPS`. */
const OWN_STEPS = 4;
const OCCUPATION_STEPS = [0.75, 0.45];
/** Steps of distances, as multiples of the candidate's radius. */
const DISTANCE_STEPS = [0.5, 0.75, 1, 1.25, 1.5];

/** The best occupation of the candidate; if all of several are wanted, the mean over them. */
export function occupationPart(
  matchers: Matchers,
  { type, any }: NonNullable<MatchCriteria['occupation']>,
  most: number,
): FormulaPart[] {
  const tables = any.map((wanted) => occupationTable(matchers, wanted));
  const counted = type === 2 ? tables : [bestOf(matchers, tables)];
  return counted.map(({ name, values, steps }) => {
    const points = most / counted.length;
    return partOf({
      steps: steps.map(({ least, most, isExact }) => ({
        condition: least > 0 ? matchers.worth(name, values, least) : matchers.statesAny('occupations'),
        points: points * most,
        isExact,
      })),
      otherwise: points * curves.unknown,
      add: addOccupation(matchers, values, points),
    });
  });
}

/** What every occupation of the catalogue is worth, for each kind in which a candidate can have it. */
function occupationTable({ store, occupationTables }: Matchers, wanted: Occupation): OccupationTable {
  return occupationTables.get(wanted.kldb, () => {
    const values = store.catalogue.occupations.flatMap(({ kldb }) =>
      occupationKinds.map((kind) => curves.occupation(wanted, { kldb, kind })),
    );
    return tableOf(wanted.kldb, Float64Array.from(values));
  });
}

function bestOf({ occupationTables }: Matchers, tables: readonly OccupationTable[]): OccupationTable {
  const name = tables.map((table) => table.name).join();
  return occupationTables.get(name, () => {
    const [first, ...others] = tables.map(({ values }) => values);
    return tableOf(
      name,
      first!.map((value, index) => Math.max(value, ...others.map((other) => other[index]!))),
    );
  });
}

function tableOf(name: string, values: Float64Array): OccupationTable {
  const falling = [...new Set(values)].sort((a, b) => b - a);
  const bounds = new Set([...falling.slice(0, OWN_STEPS), ...OCCUPATION_STEPS, 0]);
  const steps = [...bounds]
    .sort((a, b) => b - a)
    .map((least, index, { [index - 1]: above = Infinity }) => {
      const within = falling.filter((value) => value >= least && value < above);
      return { least, most: within[0] ?? 0, isExact: within.length === 1 };
    });
  return { name, values, steps: steps.filter(({ least, most }) => least === 0 || most > 0) };
}

function addOccupation({ store: { occupations } }: Matchers, table: Float64Array, most: number): AddPoints {
  return (slots, points, count) => {
    const { values } = occupations.items;
    for (let index = 0; index < count; index++) {
      const start = occupations.start(slots[index]!);
      const end = occupations.start(slots[index]! + 1);
      let value = start === end ? curves.unknown : 0;
      for (let at = start; at < end; at++) value = Math.max(value, table[values[at]!]!);
      points[index]! += most * value;
    }
  };
}

/** The best of the wished places, each with the candidate's own radius. */
export function distancePart(matchers: Matchers, placeId: number | null, most: number): FormulaPart[] {
  const { store, centres } = matchers;
  const centre = placeId === null ? undefined : store.indexOfPlace(placeId);
  if (centre === undefined) return [];
  const distances = centres.from(centre);
  const worksAnywhere = predicateOf(matchers.worksAnywhereIn(distances.centre.country));
  const add: AddPoints = (slots, points, count) => {
    const places = store.places.items.values;
    const radii = store.radii.values;
    for (let index = 0; index < count; index++) {
      const slot = slots[index]!;
      const end = store.places.start(slot + 1);
      let at = store.places.start(slot);
      let value = at === end ? curves.unknown : 0;
      if (worksAnywhere(slot)) value = 1;
      else for (; at < end; at++) value = Math.max(value, curves.distance(distances.to(places[at]!), radii[at]!));
      points[index]! += most * value;
    }
  };
  const steps = DISTANCE_STEPS.map((radii, index) => ({
    condition: matchers.around(`${radii}`, distances, (km, radius) => km <= radii * radius),
    points: most * curves.distance(index === 0 ? 0 : DISTANCE_STEPS[index - 1]!, 1),
    // Up to half the radius the curve is 1.
    isExact: index === 0,
  }));
  const farther = { condition: matchers.statesAny('places'), points: 0, isExact: true };
  return [partOf({ steps: [...steps, farther], otherwise: most * curves.unknown, add })];
}

/** @param bounds Bounds of the steps, ascending. The curve is 1 up to the first bound and falls after it. */
export function numberPart(
  matchers: Matchers,
  {
    column,
    most,
    bounds,
    curve,
  }: {
    column: 'payYear' | 'payHour' | 'start';
    most: number;
    bounds: readonly number[];
    curve: (value: number) => number;
  },
): FormulaPart[] {
  const add: AddPoints = (slots, points, count) => {
    const { values } = matchers.store[column];
    for (let index = 0; index < count; index++) {
      const value = values[slots[index]!]!;
      points[index]! += most * (Number.isNaN(value) ? curves.unknown : curve(value));
    }
  };
  // The last step covers every stated number: only NaN is not below infinity.
  const steps = [...bounds, Number.POSITIVE_INFINITY].map((to, index) => {
    const value = index === 0 ? 1 : curve(bounds[index - 1]!);
    return { condition: matchers.upTo(column, to), points: most * value, isExact: index === 0 || value === 0 };
  });
  return [partOf({ steps, otherwise: most * curves.unknown, add })];
}

function partOf(stepFunction: StepFunction): FormulaPart {
  return { stepFunctions: [stepFunction], stated: null, unstated: 0 };
}
