import { MARKET_GROUP_MIN } from '@gegenpost/contract/labour-market.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, chooseCells, type Placed } from './cells.ts';

/** A small world: three groups with occupations, three states, recruiters of different size. */
const occupations = [['all'], ['all', 'g1'], ...['a', 'b', 'c'].map((name) => ['all', 'g1', name]), ['all', 'g2', 'd']];
const regions = [['de'], ['de', 'north'], ['de', 'south'], ['de', 'west']];
const companies = [null, null, 1, 2, 3];

/** Crowds of alike people, so that cells are often just large enough, or just not. */
const crowd = fc.record({
  occupations: fc.constantFrom(...occupations),
  regions: fc.constantFrom(...regions),
  company_id: fc.constantFrom(...companies),
  count: fc.integer({ min: 1, max: 45 }),
});
const worlds = fc
  .array(crowd, { maxLength: 18 })
  .map((crowds) =>
    crowds.flatMap(({ count, ...person }) => Array.from({ length: count }, (): Placed => ({ ...person }))),
  );

/** People whom an onlooker does not know: all but those of the recruiter who placed the most of them. */
function unknownTo(people: readonly Placed[]): number {
  const placed = new Map<number, number>();
  for (const { company_id } of people)
    if (company_id !== null) placed.set(company_id, (placed.get(company_id) ?? 0) + 1);
  return people.length - Math.max(0, ...placed.values());
}
const isIn = (cell: Cell, person: Placed) =>
  person.occupations.includes(cell.occupation) && person.regions.includes(cell.region);
const keyOf = ({ occupation, region, people }: Cell) => `${occupation} ${region} ${people.length}`;

test('a cell holds all people of its occupation and region, and enough of whom no recruiter knows', () => {
  fc.assert(
    fc.property(worlds, (people) => {
      for (const cell of chooseCells(people)) {
        expect(cell.people).toHaveLength(people.filter((person) => isIn(cell, person)).length);
        expect(unknownTo(cell.people)).toBeGreaterThanOrEqual(MARKET_GROUP_MIN);
      }
    }),
  );
});

test('what cells of a region, or of an occupation, leave of each other is nobody or enough people', () => {
  fc.assert(
    fc.property(worlds, (people) => {
      const cells = chooseCells(people);
      for (const axis of ['occupation', 'region'] as const) {
        const across = axis === 'occupation' ? 'region' : 'occupation';
        for (const line of Map.groupBy(cells, (cell) => cell[across]).values()) {
          // Whoever is in the same cells of a line cannot be told apart by subtracting them.
          const alike = Map.groupBy(line[0] ? people : [], (person) =>
            line
              .filter((cell) => isIn(cell, person))
              .map(keyOf)
              .join(),
          );
          for (const [cellsOf, some] of alike) {
            if (cellsOf !== '') expect(unknownTo(some), cellsOf).toBeGreaterThanOrEqual(MARKET_GROUP_MIN);
          }
        }
      }
    }),
  );
});

test('the order in which people come changes nothing', () => {
  fc.assert(
    fc.property(
      worlds.chain((people) =>
        fc.tuple(fc.constant(people), fc.shuffledSubarray(people, { minLength: people.length })),
      ),
      ([people, shuffled]) => {
        expect(chooseCells(shuffled).map(keyOf)).toEqual(chooseCells(people).map(keyOf));
      },
    ),
  );
});

test('nothing is left out without need: twenty people of one occupation and place have all their cells', () => {
  const people = Array.from(
    { length: MARKET_GROUP_MIN },
    (): Placed => ({
      ...{ occupations: ['all', 'g1', 'a'], regions: ['de', 'north'], company_id: null },
    }),
  );
  expect(chooseCells(people)).toHaveLength(6);
  expect(chooseCells(people.slice(1))).toEqual([]);
});
