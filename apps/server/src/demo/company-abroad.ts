import { type ReferencePlace, readPlaces } from '@gegenpost/reference-data/places.ts';
import type { Branch } from './branch.ts';
import type { DemoCompany } from './companies.ts';
import type { Random } from './random.ts';
import { austrianVatCheckDigit, swissCheckDigit } from './vat.ts';

export type Neighbour = 'AT' | 'CH';

/** How many of the employers stand there. */
export const employersAbroad: Record<Neighbour, number> = { AT: 15, CH: 9 };

const cities: Record<Neighbour, string[]> = {
  AT: ['Wien', 'Linz', 'Wels', 'Steyr', 'Salzburg', 'Graz', 'Innsbruck', 'Dornbirn', 'Kufstein', 'Villach', 'Hallein'],
  CH: ['Zürich', 'Winterthur', 'Schaffhausen', 'St. Gallen', 'Zug', 'Luzern', 'Aarau', 'Basel', 'Bern', 'Chur'],
};
const neighbours = readPlaces().filter(({ country, name }) => cities[country as Neighbour]?.includes(name));

export function drawPlaceAbroad(random: Random, country: Neighbour): ReferencePlace {
  // The town first: large ones have many postal codes.
  const town = random.pick(cities[country]);
  return random.pick(neighbours.filter((place) => place.country === country && place.name === town));
}

/** Whether what the branch says of itself holds there too: nothing of German tariffs, exams and programs. */
export function isFoundAbroad({ industry, forms }: Branch): boolean {
  return ['plant', 'office'].includes(forms) && ['22', '25', '26', '27', '28', '62'].includes(industry);
}

export function drawFormAbroad(random: Random, country: Neighbour, employees: number): string {
  if (country === 'CH') return random.weightedKey({ ag: 65, gmbh: employees < 50 ? 35 : 0 });
  return random.weightedKey({ gmbh: 85, ag: employees < 250 ? 0 : 60 });
}

/** What it is like to work there, for those who come from Germany. */
export const offersAbroad: Record<Neighbour, string[]> = {
  AT: [
    'Wer aus Deutschland kommt, bekommt für drei Monate eine Wohnung gestellt',
    'Umzug und Behördenwege erledigen wir mit Ihnen',
  ],
  CH: [
    'Ein Drittel der Belegschaft kommt aus Deutschland',
    'Grenzgängerinnen und Grenzgänger sind willkommen, die Bewilligung besorgen wir',
    'Beim Umzug und bei der Suche nach einer Wohnung helfen wir',
  ],
};

const streets: Record<Neighbour, string[]> = {
  AT: ['Industriezeile', 'Gewerbepark', 'Bahnhofstraße', 'Lindengasse', 'Werkstraße', 'Mühlgasse', 'Feldgasse'],
  CH: ['Industriestrasse', 'Bahnhofstrasse', 'Hardstrasse', 'Werkstrasse', 'Mühlestrasse', 'Im Gewerbepark'],
};

type Papers = Pick<
  DemoCompany['row'],
  'street' | 'vat_reg_no' | 'vat_state' | 'non_eu_tax_number' | 'tax_number' | 'commercial_register_number'
>;

/** Street and numbers as that country writes them. A Swiss company has no VAT id of the EU. */
export function drawPapersAbroad(random: Random, country: Neighbour): Papers {
  const street = `${random.pick(streets[country])} ${random.int(2, 140)}`;
  if (country === 'AT') {
    const digits = String(random.int(1_000_000, 7_999_999));
    return {
      ...{ street, vat_reg_no: `ATU${digits}${austrianVatCheckDigit(digits)}`, vat_state: 'valid' },
      tax_number: `${random.int(10, 98)} ${random.int(100, 399)}/${random.int(1000, 9999)}`,
      commercial_register_number: `FN ${random.int(100_000, 599_999)} ${random.pick([...'abdfghikmpstvwxyz'])}`,
    };
  }
  const uid = swissUid(random);
  const numbers = { vat_reg_no: null, tax_number: null, non_eu_tax_number: `${uid} MWST` };
  return { street, ...numbers, vat_state: 'unchecked', commercial_register_number: uid };
}

/** `CHE-107.787.577`. */
function swissUid(random: Random): string {
  for (;;) {
    const digits = String(random.int(10_000_000, 49_999_999));
    const check = swissCheckDigit(digits);
    if (check !== null) return `CHE-${`${digits}${check}`.match(/\d{3}/g)!.join('.')}`;
  }
}
