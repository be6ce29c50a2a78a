import type { IndustryProfile } from './industries.ts';
import { drawSurname } from './names.ts';
import type { Random } from './random.ts';
import { drawCoinedName, shortTown } from './workplaces.ts';

const suffixes: Record<string, string> = {
  gmbh: 'GmbH',
  ggmbh: 'gGmbH',
  gmbh_co_kg: 'GmbH & Co. KG',
  ag: 'AG',
  se: 'SE',
  ek: 'e. K.',
  kg: 'KG',
  ohg: 'OHG',
  ug: 'UG (haftungsbeschränkt)',
  eg: 'eG',
  gbr: 'GbR',
};

const nonProfit = ['86', '87', '88', '85'];

/** A legal form that fits the size; over all sizes GmbH is three in five, GmbH & Co. KG one in seven. */
export function drawLegalForm(random: Random, employees: number, industry: string): string {
  if (nonProfit.includes(industry)) {
    return random.weightedKey(employees < 20 ? { gmbh: 6, gbr: 4 } : { gmbh: 55, ggmbh: 45 });
  }
  if (employees < 20) return random.weightedKey({ gmbh: 56, ek: 25, ug: 7, gbr: 5, kg: 3, ohg: 4 });
  if (employees < 250) return random.weightedKey({ gmbh: 70, gmbh_co_kg: 23, kg: 4, eg: 3 });
  return random.weightedKey({ gmbh: 54, gmbh_co_kg: 24, ag: 14, se: 4, eg: 4 });
}

/** Employees, spread evenly over the orders of magnitude that the industry knows. */
export function drawEmployees(random: Random, { employees: [least, most] }: IndustryProfile): number {
  return Math.round(Math.exp(Math.log(least) + random.float() * (Math.log(most) - Math.log(least))));
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

/** A name without the legal form. */
export function drawCompanyStem(random: Random, { branches }: IndustryProfile, town: string): string {
  const branch = random.pick(branches);
  const kind = random.weightedKey({ family: 50, coined: 28, town: 22 });
  if (kind === 'family') {
    const second = random.chance(0.15) ? ` & ${drawSurname(random)}` : '';
    return `${drawSurname(random)}${second} ${branch}`;
  }
  return kind === 'coined' ? `${drawCoinedName(random)} ${branch}` : `${branch} ${shortTown(town)}`;
}

export function withLegalForm(stem: string, legalForm: string): string {
  return `${stem} ${suffixes[legalForm] ?? ''}`.trim();
}

/** A recruiter's name without the legal form. */
export function drawAgencyStem(random: Random, isLeasing: boolean, town: string): string {
  const words = isLeasing
    ? ['Zeitarbeit', 'Personalservice', 'Personalleasing', 'Arbeit auf Zeit', 'Personaldienste']
    : ['Personalberatung', 'Personalvermittlung', 'Recruiting', 'Karriereberatung', 'Personal', 'Executive Search'];
  const word = random.pick(words);
  const kind = random.weightedKey({ family: 45, pair: 20, coined: 25, town: 10 });
  if (kind === 'family') return `${drawSurname(random)} ${word}`;
  if (kind === 'pair') return `${drawSurname(random)} & ${drawSurname(random)} ${word}`;
  return kind === 'coined' ? `${drawCoinedName(random)} ${word}` : `${word} ${shortTown(town)}`;
}
