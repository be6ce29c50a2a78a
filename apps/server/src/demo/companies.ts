import type { ReferencePlace } from '@gegenpost/reference-data/places.ts';
import type { companies } from '#features/company/company.table.ts';
import type { Branch } from './branch.ts';
import { agencyBranch, employerBranches, occupationsOf } from './branches.ts';
import {
  drawFormAbroad,
  drawPapersAbroad,
  drawPlaceAbroad,
  employersAbroad,
  isFoundAbroad,
  type Neighbour,
  offersAbroad,
} from './company-abroad.ts';
import { companySizeOf, drawCompanyStem, drawEmployees } from './company-names.ts';
import { describeCompany, drawFoundingYear } from './company-words.ts';
import type { Days } from './days.ts';
import { drawLegalForm, withLegalForm } from './legal-forms.ts';
import type { Atlas } from './map.ts';
import { type createMailbox, drawPerson, drawStreet, type Person, slugOf } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { vatCheckDigit } from './vat.ts';

export const EMPLOYERS = 312;
export const RECRUITERS = 263;
/** 15 % of the recruiters. */
export const LEASING_AGENTS = 39;

type CompanyInsert = Omit<typeof companies.$inferInsert, 'id'>;

/** A company with the one person who uses the platform for it. */
export type DemoCompany = {
  row: CompanyInsert & { role_id: 2 | 3 | 4 };
  person: Person;
  /** KldB main groups that work there, or that a recruiter places. */
  occupations: string[];
  state: string | null;
};

/** Parts of a company that a known one brings along instead of drawing them. */
export type KnownCompany = {
  stem: string;
  legal_form: string;
  role_id: 2 | 3 | 4;
  industry: string;
  employees: number;
  postal_code: string;
  street: string;
  description: string;
  vat_state: 'valid' | 'invalid';
  top_employer_sort?: number;
  /** Days since it joined; drawn where it is missing. */
  joined?: number;
  person: Pick<Person, 'salutation' | 'first_name' | 'last_name'> & { email?: string };
};

type Parts = { atlas: Atlas; days: Days; takeEmail: ReturnType<typeof createMailbox>; known: KnownCompany[] };

/** 312 employers and 263 recruiters, the known ones first. */
export function drawCompanies(parts: Parts): DemoCompany[] {
  const random = createRandom('gegenpost/companies');
  const [employers, recruiters] = [createRandom('gegenpost/employers'), createRandom('gegenpost/recruiters')];
  const taken = new Set<string>();
  const known = parts.known.map((company) => knownCompany(random, parts, company, taken));
  const missing = (role: number, count: number) =>
    Array.from({ length: count - known.filter(({ row }) => row.role_id === role).length });
  return [
    ...known,
    ...countries(missing(2, EMPLOYERS).length).map((country) => drawEmployer(employers, parts, taken, country)),
    ...missing(3, RECRUITERS - LEASING_AGENTS).map(() => drawRecruiter(recruiters, parts, 3, taken)),
    ...missing(4, LEASING_AGENTS).map(() => drawRecruiter(recruiters, parts, 4, taken)),
  ];
}

/** Where that many employers stand: those abroad are spread among the others. */
function countries(count: number): ('DE' | Neighbour)[] {
  const abroad: ('DE' | Neighbour)[] = [
    ...Array<Neighbour>(employersAbroad.AT).fill('AT'),
    ...Array<Neighbour>(employersAbroad.CH).fill('CH'),
  ];
  const every = Math.floor(count / abroad.length);
  return Array.from({ length: count }, (_, index) =>
    index % every === every - 1 ? (abroad[Math.floor(index / every)] ?? 'DE') : 'DE',
  );
}

function knownCompany(random: Random, parts: Parts, known: KnownCompany, taken: Set<string>): DemoCompany {
  const { stem, legal_form, role_id, industry, employees, postal_code, street, description, vat_state } = known;
  taken.add(slugOf(stem));
  const place = parts.atlas.get(postal_code);
  const company = drawCompany(random, parts, { stem, legal_form, role_id, industry, employees, place, description });
  const { first_name, last_name } = known.person;
  const email = known.person.email ?? parts.takeEmail(first_name, last_name, `${slugOf(stem)}.example`);
  const shows_visits = known.top_employer_sort !== undefined;
  Object.assign(company.row, { street, vat_state, top_employer_sort: known.top_employer_sort ?? null, shows_visits });
  if (known.joined !== undefined) company.row.created_at = parts.days.at(known.joined, 9);
  company.person = { ...company.person, ...known.person, email };
  return company;
}

function drawEmployer(random: Random, parts: Parts, taken: Set<string>, country: 'DE' | Neighbour): DemoCompany {
  const isGerman = country === 'DE';
  const place = isGerman ? parts.atlas.draw(random) : drawPlaceAbroad(random, country);
  const branches = isGerman ? employerBranches : employerBranches.filter(isFoundAbroad);
  const branch = random.weighted(branches, ({ weight }) => weight);
  const draft = { ...drawTrade(random, branch, place, taken), role_id: 2, industry: branch.industry, place } as const;
  const { occupations } = branch;
  if (isGerman) {
    return { ...drawCompany(random, parts, { ...draft, ...describe(random, branch, draft) }), occupations };
  }
  const legal_form = drawFormAbroad(random, country, draft.employees);
  const told = describe(random, branch, { ...draft, legal_form }, { offers: offersAbroad[country] });
  const company = drawCompany(random, parts, { ...draft, legal_form, ...told });
  Object.assign(company.row, drawPapersAbroad(random, country));
  // The numbers that are free for fiction are German ones.
  company.person = { ...company.person, phone: null, mobile: null };
  return { ...company, occupations };
}

function drawRecruiter(random: Random, parts: Parts, role: 3 | 4, taken: Set<string>): DemoCompany {
  const place = parts.atlas.draw(random);
  const branch = agencyBranch(role);
  const draft = { ...drawTrade(random, branch, place, taken), role_id: role, industry: '78', place } as const;
  const focus = drawFocus(random, role);
  const told = describe(random, branch, draft, { focus: focus.map((industry) => fields[industry]!) });
  const company = drawCompany(random, parts, { ...draft, ...told });
  return { ...company, occupations: [...new Set(focus.flatMap(occupationsOf))] };
}

type Trade = Pick<KnownCompany, 'stem' | 'legal_form' | 'employees'> & { since: number; isFamily: boolean };

function drawTrade(random: Random, branch: Branch, place: ReferencePlace, taken: Set<string>): Trade {
  const employees = drawEmployees(random, branch);
  const since = drawFoundingYear(random, branch, employees);
  const { stem, isFamily } = drawFree(taken, () => drawCompanyStem(random, branch, place));
  const legal_form = drawLegalForm(random, { kind: branch.forms, employees, since, stem });
  return { stem, isFamily, legal_form, employees, since };
}

function describe(
  random: Random,
  branch: Branch,
  { stem, legal_form, employees, since, isFamily }: Trade,
  { offers = null, focus = [] }: { offers?: readonly string[] | null; focus?: readonly string[] } = {},
) {
  const name = withLegalForm(stem, legal_form);
  return { description: describeCompany(random, { name, branch, employees, since, isFamily, offers, focus }) };
}

function drawFree<Named extends { stem: string }>(taken: Set<string>, draw: () => Named): Named {
  for (;;) {
    const named = draw();
    // Hosts and mail addresses are made from it, where `ß` and `ss` are the same.
    const slug = slugOf(named.stem);
    if (!taken.has(slug)) {
      taken.add(slug);
      return named;
    }
  }
}

/** Up to this division of the WZ companies stand in industrial areas; the others serve people in town. */
const LAST_OF_WORKS = 52;

type CompanyDraft = Pick<KnownCompany, 'stem' | 'legal_form' | 'role_id' | 'industry' | 'employees' | 'description'> & {
  place: ReturnType<Atlas['get']>;
};

function drawCompany(random: Random, { days, takeEmail }: Parts, draft: CompanyDraft): DemoCompany {
  const { stem, legal_form, role_id, industry, employees, place, description } = draft;
  const domain = `${slugOf(stem)}.example`;
  const sex = random.chance(0.5) ? 'm' : 'f';
  const person = drawPerson(random, { sex, birthYear: random.int(1964, 1999), place, domain }, takeEmail);
  const age = random.int(3, 700);
  return {
    row: {
      gegenpost_id: random.publicId(),
      role_id,
      name: withLegalForm(stem, legal_form),
      website: `https://www.${domain}`,
      description,
      invoice_email: `rechnung@${domain}`,
      legal_form,
      industry,
      company_size: companySizeOf(employees),
      tax_number: Array.from({ length: 3 }, () => String(random.int(100, 999))).join('/'),
      commercial_register_number: registerNumber(random, legal_form),
      ...drawVat(random),
      street: drawStreet(random, employees >= 20 && Number(industry) <= LAST_OF_WORKS ? 'works' : 'home'),
      postal_code: place.postal_code,
      city: place.name,
      country: place.country,
      share_candidates_sitewide: true,
      shows_visits: random.chance(0.2),
      created_at: days.at(age, 9),
      updated_at: days.at(Math.min(age, random.int(0, 60)), 10),
    },
    person: { ...person, birthday: null },
    occupations: occupationsOf(industry),
    state: place.state,
  };
}

/** What recruiters call the industries for which they look for people. */
const fields: Record<string, string> = {
  ...{ 28: 'den Maschinenbau', 25: 'die Metallverarbeitung', 26: 'die Elektronik', 29: 'den Fahrzeugbau' },
  ...{ 20: 'die Chemie', 21: 'die Pharmaindustrie', 22: 'die Kunststoffverarbeitung', 10: 'die Lebensmittelindustrie' },
  ...{ 41: 'den Bau', 43: 'das Handwerk', 46: 'den Großhandel', 52: 'die Logistik', 55: 'Hotels', 62: 'die IT' },
  ...{ 64: 'Banken', 69: 'Kanzleien', 71: 'Planungsbüros', 86: 'Krankenhäuser', 87: 'die Altenpflege' },
  88: 'soziale Einrichtungen',
};

/** Industries to which people are leased. */
const leasing = ['25', '28', '43', '52', '86', '87', '22', '29'];

/** Two industries for which a recruiter places people; leasing agents stay with industry, logistics and care. */
function drawFocus(random: Random, role: 3 | 4): string[] {
  return random.sample(role === 4 ? leasing : Object.keys(fields), 2);
}

/** Parts of the register; all others stand in HRB. */
const sections: Record<string, string> = {
  ...{ ek: 'HRA', kg: 'HRA', ohg: 'HRA', gmbh_co_kg: 'HRA', eg: 'GnR', partg_mbb: 'PR', ev: 'VR' },
};

function registerNumber(random: Random, legalForm: string): string | null {
  if (legalForm === 'gbr' || legalForm === 'freiberuf') return null;
  const section = sections[legalForm] ?? 'HRB';
  const [least, most] = section.startsWith('HR') ? [1200, 98_000] : [100, 900];
  return `${section} ${random.int(least!, most!)}`;
}

/** Valid; what is otherwise stands in `company-papers.ts`. */
function drawVat(random: Random): Pick<CompanyInsert, 'vat_reg_no' | 'vat_state'> {
  const digits = String(random.int(10_000_000, 39_999_999));
  // Once decided the state; still drawn, so that all that follows stays as it was.
  random.float();
  return { vat_reg_no: `DE${digits}${vatCheckDigit(digits)}`, vat_state: 'valid' };
}
