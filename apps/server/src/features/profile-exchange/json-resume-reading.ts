import { textOfPerhapsHtml } from './plain-text.ts';
import {
  ENTRIES_MAX,
  isLicence,
  isToday,
  monthOf,
  RADIUS_DEFAULT,
  type WrittenResume,
  type WrittenStation,
} from './written-resume.ts';

type Fields = Record<string, unknown>;

/** Sections without a counterpart in a profile, and the field with their entries' name. */
const otherParts = {
  volunteer: 'organization',
  awards: 'title',
  publications: 'name',
  interests: 'name',
  references: 'name',
  projects: 'name',
} as const;

/**
 * Reads JSON Resume of any version, leniently: missing values and those of another type are skipped.
 *
 * @returns null when it has none of the format's sections.
 */
export function readJsonResume(json: unknown): WrittenResume | null {
  const root = fieldsOf(json);
  if (!['basics', 'work', 'education', 'skills', 'languages'].some((part) => part in root)) return null;
  const [basics, meta] = [fieldsOf(root.basics), fieldsOf(root.meta)];
  // Our own files contain plain text, even when it looks like HTML.
  const isOurs = 'gegenpost' in meta;
  const own = fieldsOf(meta.gegenpost);
  const read = isOurs ? (text: string) => text : textOfPerhapsHtml;
  const skills = entriesOf(root.skills).map((entry) => ({ name: textOf(entry.name), words: textsOf(entry.keywords) }));
  const certificates = entriesOf(root.certificates).map(({ name }) => textOf(name));
  return {
    format: 'json-resume',
    about: read(textOf(basics.summary)),
    occupations: isOurs ? textsOf(own.qualifications) : [textOf(basics.label)].filter(Boolean),
    places: isOurs ? entriesOf(own.job_places).map(placeOf) : residenceOf(fieldsOf(basics.location)),
    stations: entriesOf(root.work).map((entry) => stationOf(entry, read)),
    education: entriesOf(root.education).map(({ studyType, area, institution }) =>
      [textOf(studyType), textOf(area), textOf(institution)].filter(Boolean),
    ),
    languages: entriesOf(root.languages).map(({ language, fluency }) => ({
      name: textOf(language),
      level: textOf(fluency),
    })),
    skills: skills.filter(({ name }) => !isLicence(name)),
    licences: [
      ...skills.filter(({ name }) => isLicence(name)).flatMap(({ words }) => words),
      ...certificates.filter(isLicence),
    ],
    others: [
      ...certificates.filter((name) => !isLicence(name)),
      ...Object.entries(otherParts).flatMap(([part, field]) =>
        entriesOf(root[part]).map((entry) => textOf(entry[field])),
      ),
    ],
  };
}

function stationOf(entry: Fields, read: (text: string) => string): WrittenStation {
  const [start, end] = [textOf(entry.startDate), textOf(entry.endDate)];
  const from = monthOf(start, 'from');
  const highlights = textsOf(entry.highlights).map((line) => `• ${read(line)}`);
  const isOpen = isToday(end) || (end === '' && from !== null);
  return {
    from,
    to: monthOf(end, 'to'),
    current: typeof entry.current === 'boolean' ? entry.current : isOpen,
    // The field was called `company` before 1.0.0.
    employer: textOf(entry.name) || textOf(entry.company),
    title: textOf(entry.position),
    occupation: textOf(entry.occupation),
    description: [read(textOf(entry.summary)), ...highlights].filter(Boolean).join('\n'),
  };
}

function residenceOf(location: Fields) {
  const [postal_code, name] = [textOf(location.postalCode) || null, textOf(location.city) || null];
  return postal_code || name ? [{ postal_code, name, radius: RADIUS_DEFAULT }] : [];
}

function placeOf({ postal_code, name, radius }: Fields) {
  return {
    postal_code: textOf(postal_code) || null,
    name: textOf(name) || null,
    radius: typeof radius === 'number' ? radius : null,
  };
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function entriesOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.slice(0, ENTRIES_MAX).map(fieldsOf) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.slice(0, ENTRIES_MAX).map(textOf).filter(Boolean) : [];
}
