import type { companies } from '#features/company/company.table.ts';
import {
  companySizeOf,
  drawAgencyStem,
  drawCompanyStem,
  drawEmployees,
  drawLegalForm,
  withLegalForm,
} from './company-names.ts';
import type { Days } from './days.ts';
import { type IndustryProfile, industryProfiles } from './industries.ts';
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
  const taken = new Set<string>();
  const known = parts.known.map((company) => knownCompany(random, parts, company, taken));
  const missing = (role: number, count: number) =>
    Array.from({ length: count - known.filter(({ row }) => row.role_id === role).length });
  return [
    ...known,
    ...missing(2, EMPLOYERS).map(() => drawEmployer(random, parts, taken)),
    ...missing(3, RECRUITERS - LEASING_AGENTS).map(() => drawRecruiter(random, parts, 3, taken)),
    ...missing(4, LEASING_AGENTS).map(() => drawRecruiter(random, parts, 4, taken)),
  ];
}

function knownCompany(random: Random, parts: Parts, known: KnownCompany, taken: Set<string>): DemoCompany {
  const { stem, legal_form, role_id, industry, employees, postal_code, street, description, vat_state } = known;
  taken.add(stem);
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

function drawEmployer(random: Random, parts: Parts, taken: Set<string>): DemoCompany {
  const place = parts.atlas.draw(random);
  const profile = random.weighted(industryProfiles, ({ weight }) => weight);
  const employees = drawEmployees(random, profile);
  const stem = drawFree(taken, () => drawCompanyStem(random, profile, place.name));
  const legalForm = drawLegalForm(random, employees, profile.key);
  const since = random.int(profile.since, 2018);
  const description = `${withLegalForm(stem, legalForm)} ${random.pick(profile.about)}. Uns gibt es seit ${since}, ${staffOf(employees)}.`;
  const draft = {
    stem,
    legal_form: legalForm,
    role_id: 2,
    industry: profile.key,
    employees,
    place,
    description,
  } as const;
  return drawCompany(random, parts, draft);
}

function staffOf(employees: number): string {
  if (employees < 10) return 'wir sind ein kleines Team';
  const rounded = employees < 100 ? Math.round(employees / 5) * 5 : Math.round(employees / 50) * 50;
  return `heute arbeiten hier rund ${rounded.toLocaleString('de-DE')} Menschen`;
}

function drawRecruiter(random: Random, parts: Parts, role: 3 | 4, taken: Set<string>): DemoCompany {
  const place = parts.atlas.draw(random);
  const employees = random.weighted([2, 5, 14, 45, 120], (count) => 10 / count);
  const stem = drawFree(taken, () => drawAgencyStem(random, role === 4, place.name));
  const legalForm = employees < 10 ? random.weightedKey({ gmbh: 55, ek: 25, ug: 20 }) : 'gmbh';
  const description =
    role === 4
      ? 'Wir überlassen Fachkräfte nach Tarif (GVP/DGB), mit unbefristetem Vertrag und einer festen Ansprechperson vor Ort.'
      : 'Wir vermitteln in Festanstellung. Für Kandidatinnen und Kandidaten ist das kostenlos, für Arbeitgeber fällt nur im Erfolg ein Honorar an.';
  const draft = { stem, legal_form: legalForm, role_id: role, industry: '78', employees, place, description } as const;
  return drawCompany(random, parts, draft);
}

function drawFree(taken: Set<string>, draw: () => string): string {
  for (;;) {
    const name = draw();
    if (!taken.has(name)) {
      taken.add(name);
      return name;
    }
  }
}

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
      street: drawStreet(random, employees < 20 ? 'home' : 'works'),
      postal_code: place.postal_code,
      city: place.name,
      country: 'DE',
      share_candidates_sitewide: true,
      shows_visits: random.chance(0.2),
      created_at: days.at(age, 9),
      updated_at: days.at(Math.min(age, random.int(0, 60)), 10),
    },
    person: { ...person, birthday: null },
    occupations: role_id === 2 ? occupationsOf(industry) : drawFocus(random, role_id),
    state: place.state,
  };
}

function occupationsOf(industry: string): string[] {
  return industryProfiles.find(({ key }) => key === industry)?.occupations ?? [];
}

/** What a recruiter places: the trades of two industries; leasing agents stay with industry, logistics and care. */
function drawFocus(random: Random, role: 2 | 3 | 4): string[] {
  const leasing = ['25', '28', '43', '52', '86', '87', '41', '22'];
  const fitting = industryProfiles.filter(({ key }) => role !== 4 || leasing.includes(key));
  const focus: IndustryProfile[] = random.sample(fitting, 2, ({ weight }) => weight);
  return [...new Set(focus.flatMap(({ occupations }) => occupations))];
}

function registerNumber(random: Random, legalForm: string): string | null {
  if (legalForm === 'gbr') return null;
  const section = ['ek', 'kg', 'ohg', 'gmbh_co_kg'].includes(legalForm) ? 'HRA' : legalForm === 'eg' ? 'GnR' : 'HRB';
  return `${section} ${random.int(section === 'GnR' ? 100 : 1200, section === 'GnR' ? 900 : 98_000)}`;
}

/** Valid; what is otherwise stands in `company-papers.ts`. */
function drawVat(random: Random): Pick<CompanyInsert, 'vat_reg_no' | 'vat_state'> {
  const digits = String(random.int(10_000_000, 39_999_999));
  // Once decided the state; still drawn, so that all that follows stays as it was.
  random.float();
  return { vat_reg_no: `DE${digits}${vatCheckDigit(digits)}`, vat_state: 'valid' };
}
