import type { FormKind } from './branch.ts';
import type { Random } from './random.ts';

const suffixes: Record<string, string> = {
  ...{ gmbh: 'GmbH', ggmbh: 'gGmbH', gmbh_co_kg: 'GmbH & Co. KG', ag: 'AG', se: 'SE', ek: 'e. K.', kg: 'KG' },
  ...{ ohg: 'OHG', ug: 'UG (haftungsbeschränkt)', eg: 'eG', gbr: 'GbR', partg_mbb: 'PartG mbB', vvag: 'VVaG' },
  ...{ ev: 'e. V.', freiberuf: '' },
};

type Weights = Record<string, number>;

const tiny = { gmbh: 52, ek: 28, gbr: 10, ug: 10 };
const smallTrade = { gmbh: 66, ek: 14, gmbh_co_kg: 12, ohg: 4, kg: 4 };
const medium = { gmbh: 64, gmbh_co_kg: 30, kg: 6 };
const large = { gmbh: 48, gmbh_co_kg: 34, ag: 14, se: 4 };
const company = { gmbh: 1 };

/** By the number of employees from which on they hold. */
const forms: Record<FormKind, [from: number, weights: Weights][]> = {
  craft: [
    [1, tiny],
    [10, smallTrade],
    [50, medium],
  ],
  dealer: [
    [1, tiny],
    [10, smallTrade],
    [50, medium],
    [400, large],
  ],
  plant: [
    [1, { gmbh: 80, ek: 10, ug: 10 }],
    [10, { gmbh: 88, ek: 12 }],
    [20, medium],
    [300, large],
  ],
  builder: [
    [1, smallTrade],
    [50, { gmbh: 60, gmbh_co_kg: 40 }],
  ],
  office: [
    [1, { gmbh: 74, ug: 16, gbr: 10 }],
    [10, company],
    [250, { gmbh: 70, ag: 30 }],
  ],
  hotel: [
    [1, { ek: 40, gmbh: 40, ohg: 10, gbr: 10 }],
    [20, { gmbh: 60, gmbh_co_kg: 40 }],
  ],
  farm: [
    [1, { gbr: 50, kg: 20, gmbh: 30 }],
    [25, { gmbh: 50, gmbh_co_kg: 50 }],
  ],
  care: [[1, { gmbh: 60, ggmbh: 40 }]],
  welfare: [[1, { ggmbh: 65, ev: 35 }]],
  hospital: [[1, { ggmbh: 55, gmbh: 45 }]],
  insurance: [[1, { vvag: 50, ag: 50 }]],
  utility: [
    [1, company],
    [500, { gmbh: 75, ag: 25 }],
  ],
  partners: [
    [1, { freiberuf: 50, gmbh: 50 }],
    [10, { partg_mbb: 55, gmbh: 45 }],
  ],
  practice: [[1, { freiberuf: 1 }]],
  agency: [
    [1, { gmbh: 55, ek: 30, ug: 15 }],
    [10, company],
  ],
  leasing: [[1, company]],
  company: [[1, company]],
  coop: [[1, { eg: 1 }]],
  housing: [[1, { eg: 1 }]],
};

/** Since 2008 there is the UG. */
const FIRST_UG = 2009;

/** A legal form that fits what the company does, its size and its age. Two names of doctors or advisers are partners. */
export function drawLegalForm(
  random: Random,
  { kind, employees, since, stem }: { kind: FormKind; employees: number; since: number; stem: string },
): string {
  const hasTwoNames = / (&|und) /.test(stem);
  if (kind === 'practice' && hasTwoNames) return 'gbr';
  if (kind === 'partners' && hasTwoNames) return random.weightedKey({ partg_mbb: 70, gbr: employees < 10 ? 30 : 0 });
  const [, weights] = forms[kind].findLast(([from]) => from <= employees)!;
  const isNew = (form: string) => form === 'ug' && since < FIRST_UG;
  return random.weightedKey(Object.fromEntries(Object.entries(weights).filter(([form]) => !isNew(form))));
}

export function withLegalForm(stem: string, legalForm: string): string {
  return `${stem} ${suffixes[legalForm] ?? ''}`.trim();
}
