import { type Branch, saidBy } from './branch.ts';
import type { Random } from './random.ts';

/** What a company of so many was founded by at the latest: growing takes time. */
const foundedBy: [employees: number, year: number][] = [
  [9, 2023],
  [49, 2018],
  [249, 2010],
  [999, 2000],
  [Number.POSITIVE_INFINITY, 1985],
];
/** A young branch has grown faster. */
const FASTEST_GROWTH = 9;

/** When a company was founded; small ones are rarely old. */
export function drawFoundingYear(random: Random, { since }: Branch, employees: number): number {
  const [, latest] = foundedBy.find(([most]) => employees <= most)!;
  const last = Math.max(latest, Math.min(since + FASTEST_GROWTH, 2023));
  return Math.round(last - (last - since) * random.float() ** (employees < 50 ? 2.2 : 1.2));
}

type Told = {
  name: string;
  branch: Branch;
  employees: number;
  since: number;
  isFamily: boolean;
  /** In place of a sentence of the branch. */
  offers: readonly string[] | null;
  /** Trades of a recruiter. */
  focus: readonly string[];
};

/** Three sentences: what it does, since when and with how many, and what it is like to work there. */
export function describeCompany(
  random: Random,
  { name, branch, employees, since, isFamily, offers, focus }: Told,
): string {
  const does = random.pick(saidBy(branch.does, employees)).replace('{focus}', focus.join(' und '));
  const offer = random.pick(offers ?? saidBy(branch.offers, employees));
  return `${name} ${does}. ${foundingOf(random, { since, isFamily, branch })}, ${staffOf(employees)}. ${offer}.`;
}

const generations = ['', '', 'zweiter', 'dritter', 'vierter', 'fünfter'];
const GENERATION_YEARS = 30;
/** Of the year on which the world is imagined. */
const NOW = 2026;
const inherited = ['craft', 'plant', 'dealer', 'builder', 'hotel', 'farm'];

function foundingOf(random: Random, { since, isFamily, branch }: Pick<Told, 'since' | 'isFamily' | 'branch'>): string {
  const generation = Math.min(1 + Math.round((NOW - since) / GENERATION_YEARS), generations.length - 1);
  const isInherited = isFamily && inherited.includes(branch.forms) && generation > 1 && random.chance(0.6);
  if (isInherited) return `Den Betrieb gibt es seit ${since}, geführt wird er in ${generations[generation]} Generation`;
  if (branch.forms === 'practice') return `Die Praxis besteht seit ${since}`;
  if (['hospital', 'care', 'welfare', 'hotel'].includes(branch.forms) && NOW - since > 30) {
    return `Das Haus besteht seit ${since}`;
  }
  if (NOW - since > 60) return `${random.pick(['Die Firma', 'Das Unternehmen'])} besteht seit ${since}`;
  return random.pick([`Uns gibt es seit ${since}`, `Angefangen haben wir ${since}`]);
}

const few = ['', '', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'];

function staffOf(employees: number): string {
  if (employees < few.length) return `wir sind ${few[employees]} Leute`;
  if (employees < 100) return `heute sind wir ${employees}`;
  return `heute arbeiten hier rund ${employees.toLocaleString('de-DE')} Menschen`;
}
