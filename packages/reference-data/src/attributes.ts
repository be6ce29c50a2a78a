import { occupationName } from './occupation-names.ts';
import { readList } from './read.ts';

/** An entry of a plain list, as the file has it. */
type ListEntry = { code: string; label: string; group?: string; synonyms?: string[]; rank?: number; level?: number };

type OccupationEntry = { id: string; code: string; title: string; level: 1 | 2 | 3 | 4; synonyms?: string[] };
type GroupEntry = { code: string; title: string; level: 1 | 2 | 3 };

/**
 * An occupation: `key` is stable, `kldb` has 5 digits, `level` is its fifth: 1 helper, 2 skilled, 3 specialist, 4
 * expert.
 */
export type ReferenceOccupation = {
  key: string;
  kldb: string;
  label: string;
  level: 1 | 2 | 3 | 4;
  synonyms: string[];
};

/** An entry of a reference list. `code` names the list, `key` the entry within it. */
export type ReferenceAttribute = {
  code: string;
  key: string;
  label: string;
  group: string | null;
  /** Key of the parent and the list it stands in; null: a root. */
  parent: { code: string; key: string } | null;
  synonyms: string[];
  sort: number;
  /** Order by height, e.g. of school leaving certificates; null: the list has none. */
  rank: number | null;
  /** KldB 2010 digits; occupations and their groups only. */
  kldb: string | null;
};

/** Plain lists: file name → name of the list. */
const plainLists = {
  education: 'education',
  graduations: 'graduation',
  languages: 'language',
  'language-levels': 'language_level',
  'driver-classes': 'driver_class',
  'soft-skills': 'soft_skill',
  software: 'software',
  coding: 'coding',
  'working-time': 'working_time',
  nationality: 'nationality',
  handicap: 'handicap',
  'legal-forms': 'legal_form',
  'company-sizes': 'company_size',
  industries: 'industry',
  'employment-types': 'employment_type',
  'job-income-types': 'job_income_type',
  'job-place-types': 'job_place_type',
  salutation: 'salutation',
  'activity-types': 'activity_type',
} as const;

/** Sorts as a German reader expects. */
const collator = new Intl.Collator('de');

/** The occupations, by title. Their labels are official titles; `readAttributes` has the names that people read. */
export function readOccupations(): ReferenceOccupation[] {
  return readList<OccupationEntry>('occupations')
    .map(({ id, code, title, level, synonyms = [] }) => ({ key: id, kldb: code, label: title, level, synonyms }))
    .sort((a, b) => collator.compare(a.label, b.label));
}

let titles: ReadonlyMap<string, string> | null = null;

/** The official title of an occupation by the name that the product gives it; any other text stays as it is. */
export function officialTitle(name: string): string {
  titles ??= new Map(readOccupations().map(({ label }) => [occupationName(label), label]));
  return titles.get(name) ?? name;
}

/** All reference lists. Parents stand before their children. */
export function readAttributes(): ReferenceAttribute[] {
  return [...readPlainLists(), ...readOccupationGroups(), ...readOccupationAttributes()];
}

function readPlainLists(): ReferenceAttribute[] {
  return Object.entries(plainLists).flatMap(([file, code]) => {
    const entries = readList<ListEntry>(file);
    const labels = new Map(entries.map((entry) => [entry.code, entry.label]));
    return entries.map((entry, index) => ({
      code,
      key: entry.code,
      label: entry.label,
      // Divisions of industries name the key of their section as the group; elsewhere a group is only a heading.
      group: entry.level === 2 && entry.group ? (labels.get(entry.group) ?? null) : (entry.group ?? null),
      parent: entry.level === 2 && entry.group ? { code, key: entry.group } : null,
      synonyms: entry.synonyms ?? [],
      sort: index + 1,
      rank: entry.rank ?? null,
      kldb: null,
    }));
  });
}

/** KldB areas (1 digit), main groups (2) and groups (3). */
function readOccupationGroups(): ReferenceAttribute[] {
  const groups = readList<GroupEntry>('occupation-groups').sort(
    (a, b) => a.level - b.level || (a.code < b.code ? -1 : 1),
  );
  return groups.map(({ code, title }, index) => ({
    code: 'qualification_group',
    key: code,
    label: title,
    group: null,
    parent: code.length > 1 ? { code: 'qualification_group', key: code.slice(0, -1) } : null,
    synonyms: [],
    sort: index + 1,
    rank: null,
    kldb: code,
  }));
}

function readOccupationAttributes(): ReferenceAttribute[] {
  const titles = new Map(readList<GroupEntry>('occupation-groups').map((group) => [group.code, group.title]));
  return readOccupations().map(({ key, kldb, label, level, synonyms }, index) => ({
    code: 'qualification',
    key,
    label: occupationName(label),
    group: titles.get(kldb.slice(0, 2)) ?? null,
    parent: { code: 'qualification_group', key: kldb.slice(0, 3) },
    synonyms,
    sort: index + 1,
    rank: level,
    kldb,
  }));
}
