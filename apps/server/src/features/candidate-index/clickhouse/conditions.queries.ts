import {
  type Audience,
  countryValue,
  dayNumber,
  type IndexMust,
  type TermKind,
  type Test,
  term,
  termKinds,
} from '@gegenpost/search-engine';
import type { PlaceKm } from './place-km.ts';
import { isYesTerm, kindNumber, termColumnOf } from './term-columns.ts';

// Conditions as SQL of ClickHouse. All values are numbers: `number` refuses everything else.

/** A condition of ClickHouse; it is 1 or 0 for each row. */
export type Condition = string;

export function number(value: number): string {
  if (!Number.isFinite(value)) throw new Error('a value of a search is no number');
  return String(value);
}

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? '1' : conditions.map((each) => `(${each})`).join(' and ');

/** Has any term of this kind. */
export const states = (kind: TermKind): Condition => hasAllBits(1 << termKinds[kind]);

const hasAllBits = (bits: number): Condition => `bitAnd(kinds, ${bits}) = ${bits}`;

export function hasTerm(wanted: number): Condition {
  if (isYesTerm(wanted)) return hasAllBits(1 << kindNumber(wanted));
  const column = termColumnOf(wanted);
  return column ? `has(${column}, ${number(wanted)})` : '0';
}

export function hasAnyTerm(wanted: readonly number[]): Condition {
  return wanted.length === 0 ? '0' : wanted.map(hasTerm).join(' or ');
}

export const isOneOf = (ids: readonly number[]): Condition =>
  ids.length === 0 ? '0' : `id in (${ids.map(number).join()})`;

/** Works anywhere in a country, in Europe or in the world. */
export function worksAnywhereIn(country: string): Condition {
  return hasAnyTerm([term('works_anywhere', 1), term('works_nationwide', countryValue(country))]);
}

/** Whom a company may find at all. */
export function isFoundBy({ role, company_id, blocked, left_out = [] }: Audience): Condition {
  const kinds = role === 2 ? ['listed' as const] : (['listed', 'for_recruiters'] as const);
  const listed = hasAllBits(kinds.reduce((bits, kind) => bits | (1 << termKinds[kind]), 0));
  const others = blocked.length > 0 ? `${listed} and not (${isOneOf([...blocked])})` : listed;
  const found = `(${others}) or (company = ${number(company_id)} and ${states('online')})`;
  return left_out.length > 0 ? `(${found}) and not (${isOneOf(left_out)})` : found;
}

export function meets(test: Test, places: PlaceKm): Condition {
  switch (test.kind) {
    case 'terms':
      return hasAnyTerm(test.any);
    case 'circle': {
      const { place_id, radius_km, country } = test;
      return `${worksAnywhereIn(country)} or ${places.isWithin(place_id, radius_km)}`;
    }
    case 'pay':
      return `${test.per === 'year' ? 'pay_year' : 'pay_hour'} <= ${number(test.to)}`;
    case 'start':
      return `start_on <= ${dayNumber(test.by)}`;
    case 'born':
      return `(born_on >= ${dayNumber(test.from)} and born_on <= ${dayNumber(test.to)}) or ${isOneOf(test.also)}`;
  }
}

/** Which rows a statement reads: `before` decides by short columns whether the others are read at all. */
export type Filter = { before: Condition; where: Condition };

export const filterSql = ({ before, where }: Filter): string => `prewhere ${before} where (${where})`;

/** Whom the company may find and who meets these musts. Distances are computed for those who meet the others only. */
export function isHit(audience: Audience, musts: readonly Pick<IndexMust, 'test'>[], places: PlaceKm): Filter {
  const near = musts.filter(({ test }) => test.kind === 'circle');
  const others = musts.filter(({ test }) => test.kind !== 'circle');
  const meetsAll = (some: typeof musts) => some.map(({ test }) => meets(test, places));
  return { before: all([isFoundBy(audience), ...meetsAll(others)]), where: all(meetsAll(near)) };
}
