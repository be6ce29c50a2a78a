import { curves } from '#features/matching/curves.service.ts';
import type { MatchCriteria, Occupation } from '#features/matching/matching.service.ts';
import { occupationKinds } from './candidate-store.service.ts';
import type { Matchers } from './matchers.service.ts';
import type { NumberColumn } from './number-column.ts';
import type { AddPoints } from './scoring.service.ts';
import { countryValue, term } from './terms.service.ts';

/** The best occupation that is held; where all of several are wanted, the mean over them. */
export function addOccupation(
  matchers: Matchers,
  { type, any }: NonNullable<MatchCriteria['occupation']>,
  most: number,
): AddPoints {
  const tables = any.map((wanted) => occupationTable(matchers, wanted));
  const counted = type === 2 ? tables : [bestOf(tables)];
  const { occupations } = matchers.store;
  return (slots, points) => {
    for (const table of counted) {
      const { values } = occupations.items;
      for (let index = 0; index < slots.length; index++) {
        const start = occupations.start(slots[index]!);
        const end = occupations.start(slots[index]! + 1);
        let value = start === end ? curves.unknown : 0;
        for (let at = start; at < end; at++) value = Math.max(value, table[values[at]!]!);
        points[index]! += (most / counted.length) * value;
      }
    }
  };
}

/** What every occupation of the catalogue is worth in each kind of being held. */
function occupationTable({ store, occupationTables }: Matchers, wanted: Occupation): Float64Array {
  return occupationTables.get(wanted.kldb, () =>
    Float64Array.from(
      store.catalogue.occupations.flatMap(({ kldb }) =>
        occupationKinds.map((kind) => curves.occupation(wanted, { kldb, kind })),
      ),
    ),
  );
}

function bestOf(tables: readonly Float64Array[]): Float64Array {
  return tables.reduce((best, table) => best.map((value, index) => Math.max(value, table[index]!)));
}

/** The best of the wished places, each with the candidate's own radius. */
export function addDistance(matchers: Matchers, placeId: number | null, most: number): AddPoints {
  const { store, centres } = matchers;
  const centre = placeId === null ? undefined : store.placeAt(placeId);
  if (centre === undefined) return () => {};
  const distances = centres.from(centre);
  const country = countryValue(distances.centre.country);
  const roaming = matchers.anyOf([term('roams', 1), term('roams_country', country)]);
  return (slots, points) => {
    const places = store.places.items.values;
    const radii = store.radii.values;
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index]!;
      const start = store.places.start(slot);
      const end = store.places.start(slot + 1);
      let value = start === end ? curves.unknown : 0;
      if (roaming.has(slot)) value = 1;
      else
        for (let at = start; at < end; at++)
          value = Math.max(value, curves.distance(distances.to(places[at]!), radii[at]!));
      points[index]! += most * value;
    }
  };
}

export function addNumber(column: NumberColumn, most: number, curve: (value: number) => number): AddPoints {
  return (slots, points) => {
    const { values } = column;
    for (let index = 0; index < slots.length; index++) {
      const value = values[slots[index]!]!;
      points[index]! += most * (Number.isNaN(value) ? curves.unknown : curve(value));
    }
  };
}
