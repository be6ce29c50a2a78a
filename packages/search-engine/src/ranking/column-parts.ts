import {
  curves,
  type MatchCriteria,
  NEAR_OCCUPATION,
  type Occupation,
  occupationKinds,
  REACH,
} from '@gegenpost/formula';
import type { Distances } from '../matchers/distances.ts';
import { type Matcher, predicateOf } from '../matchers/matcher.ts';
import type { Matchers, OccupationTable } from '../matchers/matchers.ts';
import type { AddPoints, FormulaPart, StepFunction } from './formula-part.ts';

/** The highest values of occupations have one step each; the others are divided by `OCCUPATION_STEPS`. */
const OWN_STEPS = 4;
const OCCUPATION_STEPS = [0.75, 0.45];
/** Steps of distances, as multiples of the candidate's radius: those worth more than moving, and those worth less. */
const NEAR_STEPS = [0.5, 0.75, 1, 1.25];
const FAR_STEPS = [REACH];

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
  const name = `${wanted.id}:${wanted.kldb}`;
  return occupationTables.get(name, () => {
    const values = store.catalogue.occupations.flatMap((occupation) =>
      occupationKinds.map((kind) => curves.occupation(wanted, { ...occupation, kind })),
    );
    return tableOf(name, Float64Array.from(values));
  });
}

/** Wishes an occupation that is near enough to one of these for a near miss. */
export function nearOccupation(matchers: Matchers, any: readonly Occupation[]): Matcher {
  const { name, values } = bestOf(
    matchers,
    any.map((wanted) => occupationTable(matchers, wanted)),
  );
  const wished = values.map((value, code) => (kindOf(code) === 'practised' ? 0 : value));
  return matchers.worth(`wished:${name}`, wished, NEAR_OCCUPATION);
}

/** Wishes a place from which the candidate would come nearly as far as the searched one; null: no place is searched. */
export function nearPlace(matchers: Matchers, placeId: number | null): Matcher | null {
  const centre = placeId === null ? undefined : matchers.store.indexOfPlace(placeId);
  return centre === undefined ? null : aroundBy(matchers, matchers.centres.from(centre), REACH);
}

/** Wishes a place from which the searched one lies within so many of the candidate's own radii. */
function aroundBy(matchers: Matchers, distances: Distances, radii: number): Matcher {
  return matchers.around(`${radii}`, distances, (km, radius) => km <= radii * radius);
}

const kindOf = (code: number) => occupationKinds[code % occupationKinds.length];

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
  const anywhere = matchers.worksAnywhereIn(distances.centre.country);
  const worksAnywhere = predicateOf(anywhere);
  const add: AddPoints = (slots, points, count) => {
    const places = store.places.items.values;
    const radii = store.radii.values;
    for (let index = 0; index < count; index++) {
      const slot = slots[index]!;
      const end = store.places.start(slot + 1);
      let at = store.places.start(slot);
      let value = at === end ? curves.unknown : 0;
      if (worksAnywhere(slot)) value = curves.moves;
      for (; at < end; at++) value = Math.max(value, curves.distance(distances.to(places[at]!), radii[at]!));
      points[index]! += most * value;
    }
  };
  const step = (radii: number, from: number) => ({
    condition: aroundBy(matchers, distances, radii),
    points: most * curves.distance(from, 1),
    // Up to half the radius the curve is 1.
    isExact: from === 0,
  });
  const near = NEAR_STEPS.map((radii, index) => step(radii, index === 0 ? 0 : NEAR_STEPS[index - 1]!));
  const moving = { condition: anywhere, points: most * curves.moves, isExact: true };
  const far = FAR_STEPS.map((radii) => step(radii, NEAR_STEPS.at(-1)!));
  const farther = { condition: matchers.statesAny('places'), points: 0, isExact: true };
  return [partOf({ steps: [...near, moving, ...far, farther], otherwise: most * curves.unknown, add })];
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
