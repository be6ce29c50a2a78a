import { dayNumber, FAR_KM, type IndexKey, type IndexQuery, type TieKeys } from '@gegenpost/search-engine';
import { number } from './conditions.queries.ts';
import type { EngineCatalogue } from './engine-table.ts';
import { scoreSql } from './formula.queries.ts';

/** The numbers of an `IndexKey` as expressions. */
export function keyOf(query: IndexQuery, catalogue: EngineCatalogue): string[] {
  return [...firstKeys(query, catalogue), tie(query.tie_keys), 'id'];
}

/** Whether the first number of the key is a day, and nothing is to compute for it. */
export const isByDay = ({ sort }: IndexQuery): boolean => sort === 'newest' || sort === 'start';

function firstKeys(query: IndexQuery, catalogue: EngineCatalogue): string[] {
  switch (query.sort) {
    case 'score':
      return [`-${scoreSql(query, catalogue)}`, '-freshness'];
    case 'newest':
      return ['-updated_at'];
    case 'start':
      return [`greatest(start_on, ${dayNumber(query.today)})`];
    case 'nearest':
      return [query.place_id === null ? `${FAR_KM}` : catalogue.places.nearest(query.place_id, FAR_KM)];
  }
}

/** `tieOf` of the search engine in SQL. */
const tie = (keys: TieKeys): string => keys.reduce(mixed, 'toUInt64(id)');

/** The first product has a name, because it is needed twice. */
function mixed(value: string, key: number, step: number): string {
  const product = `bitAnd(bitXor(${value}, ${number(key)}) * 2654435761, 2147483647) as mixed${step}`;
  return `bitAnd(bitXor(${product}, bitShiftRight(mixed${step}, 15)) * 1481765933, 2147483647)`;
}

/** Whether a row comes after a key: number by number, by the names of the expressions. */
export function isBehind(names: readonly string[], after: IndexKey): string {
  return names
    .map((name, index) => {
      const equal = names.slice(0, index).map((before, at) => `${before} = ${number(after[at] ?? Number.NaN)} and `);
      return `(${equal.join('')}${name} > ${number(after[index] ?? Number.NaN)})`;
    })
    .join(' or ');
}
