import { type ReferenceOccupation, readOccupations } from '@gegenpost/reference-data/attributes.ts';
import { readSalaries, readSalaryOverrides, type SalaryLevel } from '@gegenpost/reference-data/salaries.ts';
import { type Step, stepsTo } from './ladders.ts';
import type { Random } from './random.ts';
import { requirementOf } from './requirements.ts';

/** Share of candidates per KldB main group: employment, tilted towards who looks for work. */
const mainGroupWeights: Record<string, number> = {
  ...{ 11: 8, 12: 10, 21: 3, 22: 12, 23: 12, 24: 35, 25: 60, 26: 45, 27: 50, 28: 4, 29: 35, 31: 25, 32: 30, 33: 20 },
  ...{ 34: 35, 41: 15, 42: 5, 43: 85, 51: 95, 52: 50, 53: 20, 54: 40, 61: 55, 62: 90, 63: 45, 71: 150, 72: 55, 73: 35 },
  ...{ 81: 110, 82: 60, 83: 90, 84: 25, 91: 5, 92: 35, 93: 6, 94: 8 },
};

/** Share of men; half elsewhere. */
const shareOfMen: Record<string, number> = {
  ...{ 81: 0.2, 82: 0.18, 83: 0.2, 62: 0.35, 71: 0.4, 54: 0.35, 43: 0.82, 25: 0.9, 26: 0.93, 27: 0.78, 32: 0.96 },
  ...{ 33: 0.95, 34: 0.95, 52: 0.93, 24: 0.9, 51: 0.72, 22: 0.82, 73: 0.3, 84: 0.4, 53: 0.75, 31: 0.7, 92: 0.42 },
};

/** Titles that are offices or callings, or that hardly anybody has; nobody looks for them on a job market. */
const rare =
  /Bürgermeister|Richter|Vorstand|Notar\/|Minister|Schauspieler|Sänger|Komponist|Tänzer|Berufssportler|Kapitän|Flugzeugführer|Hufbeschlag|Sprengmeister|Theolog|Pfarrer|Geigenbauer|Archäolog|Offizier|Polizei|Diplomat|Astronom|Meteorolog|Personenschützer|Filmvorführer|Fluglots|Regisseur|Moderator|Schriftsteller|Kunstmaler|Musiker|Museolog|Orgelbauer|Klavier|Berg- und|Bergbau|Fußballtrainer|Filmproduz|Chief Tech|Verbandsgesch|Tagesmutter|Technische\/r Redakteur|Wirtschaftsförder/;

/** Titles that many people have. */
const frequent =
  /^(Pflegefach|Altenpfleger|Gesundheits- und Krankenpfleger|Medizinische\/r Fach|Erzieher|Verkäufer|Kaufmann\/-frau im Einzelhandel|Fachkraft - Lagerlogistik|Lagerist|Berufskraftfahrer|Industriekaufmann|Kaufmann\/-frau - Büro|Industriemechaniker|Elektroniker|Softwareentwickler|Fachinformatiker|Buchhalter|Bürokraft|Koch|Raumpfleger|Helfer\/in - Lager|Sozialarbeiter|Kraftfahrzeugmechatroniker|Anlagenmechaniker|Maschinen- und Anlagenführer|Projektmanager|Verwaltungsfachangestellte)/;

const levelNames: Record<1 | 2 | 3 | 4, SalaryLevel> = { 1: 'helper', 2: 'skilled', 3: 'specialist', 4: 'expert' };
const levelWeights = { 1: 3, 2: 6, 3: 3, 4: 2.5 };

export type Occupations = {
  draw(random: Random): ReferenceOccupation;
  get(key: string): ReferenceOccupation;
  /** Others that somebody of the occupation may wish for: of the same kind, no higher, and without a licence. */
  related(occupation: ReferenceOccupation): ReferenceOccupation[];
  /** What somebody had to be before, from the first step on. */
  stepsTo(occupation: ReferenceOccupation): Step[];
  /** Usual pay in whole euros a year. */
  pay(occupation: ReferenceOccupation): number;
};

export function createOccupations(): Occupations {
  const all = readOccupations().filter(({ label }) => !rare.test(label));
  const byMainGroup = Map.groupBy(all, mainGroupOf);
  const groups = Object.keys(mainGroupWeights).filter((group) => byMainGroup.has(group));
  const byKey = new Map(all.map((occupation) => [occupation.key, occupation]));
  const salaries = new Map(readSalaries().map((salary) => [salary.code, salary]));
  const overrides = new Map(readSalaryOverrides().map(({ code, level, eur_year }) => [code + level, eur_year]));
  return {
    draw: (random) =>
      random.weighted(
        byMainGroup.get(random.weighted(groups, (group) => mainGroupWeights[group]!))!,
        ({ level, label }) => levelWeights[level] * (frequent.test(label) ? 5 : 1),
      ),
    get: (key) => byKey.get(key)!,
    related: ({ key, kldb, level }) =>
      all.filter(
        (other) =>
          other.key !== key &&
          other.kldb.slice(0, 4) === kldb.slice(0, 4) &&
          [level, level - 1].includes(other.level) &&
          !requirementOf(other).licensed &&
          stepsTo(other, all).length === 0,
      ),
    stepsTo: (occupation) => stepsTo(occupation, all),
    pay: (occupation) => {
      const level = levelNames[occupation.level];
      return overrides.get(occupation.kldb.slice(0, 3) + level) ?? salaries.get(mainGroupOf(occupation))![level];
    },
  };
}

export function mainGroupOf({ kldb }: { kldb: string }): string {
  return kldb.slice(0, 2);
}

export function drawSex(random: Random, mainGroup: string): 'm' | 'f' {
  return random.chance(shareOfMen[mainGroup] ?? 0.5) ? 'm' : 'f';
}
