import type { ReferencePlace } from '@gegenpost/reference-data/places.ts';
import type { Branch } from './branch.ts';
import { drawSurname } from './names.ts';
import type { Random } from './random.ts';
import { drawCoinedName, shortTown } from './workplaces.ts';

/** Employees, spread evenly over the orders of magnitude that the branch knows; as one says it of larger companies. */
export function drawEmployees(random: Random, { employees: [least, most] }: Branch): number {
  const drawn = Math.exp(Math.log(least) + random.float() * (Math.log(most) - Math.log(least)));
  const step = drawn < 100 ? 1 : drawn < 1000 ? 10 : 50;
  return Math.round(drawn / step) * step;
}

/** The key of the list `company_size`. */
export function companySizeOf(employees: number): string {
  const upTo: [number, string][] = [
    [9, '1_9'],
    [49, '10_49'],
    [249, '50_249'],
    [499, '250_499'],
    [999, '500_999'],
    [4999, '1000_4999'],
  ];
  return upTo.find(([most]) => employees <= most)?.[1] ?? '5000';
}

/** Where companies call themselves by a river, a coast or mountains; other words are used everywhere. */
const regions: Record<string, RegExp> = {
  Rhein: /Nordrhein|Rheinland|Hessen|Baden|CH/,
  Elb: /Hamburg|Holstein|Sachsen|Niedersachsen/,
  Main: /Hessen|Bayern/,
  Weser: /Bremen|Niedersachsen|Nordrhein|Hessen/,
  Donau: /Bayern|Baden|AT/,
  Isar: /Bayern/,
  Spree: /Berlin|Brandenburg/,
  Förde: /Holstein/,
  Hanse: /Hamburg|Bremen|Holstein|Mecklenburg/,
  Küsten: /Holstein|Mecklenburg|Niedersachsen|Bremen|Hamburg/,
  Alpen: /Bayern|AT|CH/,
  Heide: /Niedersachsen|Brandenburg/,
  Harz: /Anhalt|Niedersachsen|Thüringen/,
  Eifel: /Rheinland|Nordrhein/,
};

function isOfRegion(word: string, where: string): boolean {
  return regions[word]?.test(where) ?? true;
}

/** A name without the legal form. */
export function drawCompanyStem(
  random: Random,
  { names }: Branch,
  { name, state, country }: ReferencePlace,
): { stem: string; isFamily: boolean } {
  const pattern = random.pick(names);
  const stem = pattern
    .replaceAll('{T}', shortTown(name))
    .replace(/\{F\}/g, () => drawSurname(random))
    .replace(/\{D\}/g, () => `Dr. ${drawSurname(random)}`)
    .replace(/\{C\}/g, () => drawCoinedName(random, (word) => isOfRegion(word, state ?? country)));
  return { stem, isFamily: /^[^&]*\{F\}[^&]*$/.test(pattern) };
}
