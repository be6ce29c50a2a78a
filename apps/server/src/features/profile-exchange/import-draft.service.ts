import type { Named } from '@gegenpost/contract/candidates.ts';
import type { ImportDraft, StationDraft } from '@gegenpost/contract/profile-exchange.ts';
import { LIST_LIMITS, STATIONS_MAX } from '@gegenpost/contract/profiles.ts';
import type { WordMatcher } from '#features/reference/reference.service.ts';
import { plainText } from './plain-text.ts';
import { RADIUS_DEFAULT, type WrittenResume, type WrittenStation } from './written-resume.ts';

type Missed = ImportDraft['not_understood'][number];

/** Maximum number of unmatched texts in a draft. */
const MISSED_MAX = 100;
const MISSED_WORDS_MAX = 200;
/** Maximum lengths of single-line and long texts, as in the contract. */
const LINE_MAX = 100;
const TEXT_MAX = 5000;
const WORDS_MAX = 300;

/** Language levels written in other words than CEFR; the first match counts. */
const levelNames: readonly [RegExp, string][] = [
  [/mutter|native|mother|bilingual|zweisprachig/, 'native'],
  [/full professional|fluent|flie(ß|ss)end|verhandlungssicher|proficient|advanced/, 'C1'],
  [/professional|sehr gut|upper.intermediate/, 'B2'],
  [/limited|intermediate|conversational|gut|erweitert/, 'B1'],
  [/elementary|basic|beginner|grund|basis|anfänger/, 'A2'],
];

/** Matches a file's texts with the catalogues, and lists those without a match. */
export function draftOf(matcher: WordMatcher, written: WrittenResume): ImportDraft {
  const missed: Missed[] = [];
  const miss = (group: Missed['group'], words: string) => {
    const text = plainText(words, MISSED_WORDS_MAX);
    if (text) missed.push({ group, words: text });
  };
  const find = (codes: readonly string[], words: string) => findEntry(matcher, codes, words);
  const qualifications = written.occupations.flatMap(
    (words) => find(['qualification'], words) ?? lost(() => miss('qualifications', words)),
  );
  const education = written.education.flatMap(
    (words) => educationOf(find, words) ?? lost(() => miss('education', words.join(', '))),
  );
  const driver_classes = written.licences.flatMap(
    (words) => licencesOf(find, words) ?? lost(() => miss('driver_classes', words)),
  );
  const skills = skillsOf(find, written.skills, (words) => miss('skills', words));
  const stations = written.stations.flatMap(
    (station) => stationOf(find, station) ?? lost(() => miss('stations', station.employer || station.description)),
  );
  const draft = {
    format: written.format,
    qualifications: named(qualifications, 'qualification', 'qualifications'),
    job_places: placesOf(matcher, written, (words) => miss('job_places', words)),
    stations: stations.slice(0, STATIONS_MAX),
    education: named(education, 'education', 'education'),
    graduations: named(education, 'graduation', 'graduations'),
    languages: languagesOf(find, written, (words) => miss('languages', words)),
    soft_skills: named(skills, 'soft_skill', 'soft_skills'),
    software: named(skills, 'software', 'software'),
    coding: named(skills, 'coding', 'coding'),
    driver_classes: named(driver_classes, 'driver_class', 'driver_classes'),
    about: plainText(written.about, TEXT_MAX) || null,
  };
  for (const { title, qualification } of stations.slice(STATIONS_MAX))
    miss('stations', title ?? qualification?.name ?? '');
  for (const words of written.others) miss('other', words);
  return { ...draft, not_understood: missed.slice(0, MISSED_MAX) };
}

type Found = { id: number; code: string; label: string };
type Find = (codes: readonly string[], words: string) => Found | null;

function findEntry(matcher: WordMatcher, codes: readonly string[], words: string): Found | null {
  if (words === '' || words.length > WORDS_MAX) return null;
  for (const code of codes) {
    const entry = matcher.attribute(code, words);
    if (entry) return entry;
  }
  return null;
}

const lost = (tell: () => void): [] => {
  tell();
  return [];
};

/** Found entries of one list, without duplicates, up to the limit of a profile. */
function named(found: readonly Found[], code: string, field: keyof typeof LIST_LIMITS): Named[] {
  const unique = new Map(
    found.filter((entry) => entry.code === code).map(({ id, label }) => [id, { id, name: label }]),
  );
  return [...unique.values()].slice(0, LIST_LIMITS[field]);
}

/** Certificates often have additions: `Bachelor of Science (Informatik)`. */
function educationOf(find: Find, texts: readonly string[]): Found | null {
  for (const text of texts) {
    const words = text.slice(0, WORDS_MAX).split(/\s+/);
    for (let count = words.length; count > 0; count--) {
      const found = find(['education', 'graduation'], words.slice(0, count).join(' '));
      if (found) return found;
    }
  }
  return null;
}

/** `Klasse B, BE` means two licences. */
function licencesOf(find: Find, words: string): Found[] | null {
  const whole = find(['driver_class'], words);
  if (whole) return [whole];
  const plain = words.replace(
    /führerschein|fahrerlaubnis|driving licen[cs]e|driver'?s licen[cs]e|klassen?|class|category/gi,
    ' ',
  );
  const found = plain
    .slice(0, WORDS_MAX)
    .split(/[\s,;/+()]+/)
    .flatMap((word) => find(['driver_class'], word) ?? []);
  return found.length > 0 ? found : null;
}

function skillsOf(find: Find, skills: WrittenResume['skills'], miss: (words: string) => void): Found[] {
  const lists = ['coding', 'software', 'soft_skill'];
  return skills.flatMap(({ name, words }) => {
    const title = find(lists, name);
    // The name of a group is reported as unmatched only when the group has no words.
    if (!title && words.length === 0) miss(name);
    const found = words.flatMap((word) => {
      const whole = find(lists, word);
      if (whole) return [whole];
      return word.split(/[,;]/).flatMap((part) => find(lists, part.trim()) ?? lost(() => miss(part)));
    });
    return title ? [title, ...found] : found;
  });
}

function placesOf(
  matcher: WordMatcher,
  { places }: WrittenResume,
  miss: (words: string) => void,
): ImportDraft['job_places'] {
  const found = places.flatMap(({ postal_code, name, radius }) => {
    const place = matcher.place({
      postal_code: postal_code?.slice(0, LINE_MAX) ?? null,
      name: name?.slice(0, LINE_MAX) ?? null,
    });
    if (!place) return lost(() => miss([postal_code, name].filter(Boolean).join(' ')));
    const km = Math.min(500, Math.max(0, Math.round(radius ?? RADIUS_DEFAULT)));
    return [{ place_id: place.id, postal_code: place.postal_code, name: place.name, radius: km }];
  });
  return [...new Map(found.map((place) => [place.place_id, place])).values()].slice(0, LIST_LIMITS.job_places);
}

function languagesOf(
  find: Find,
  { languages }: WrittenResume,
  miss: (words: string) => void,
): ImportDraft['languages'] {
  const found = languages.flatMap(({ name, level: words }) => {
    const language = find(['language'], name);
    const level = find(['language_level'], words) ?? find(['language_level'], levelName(words));
    // Without a level the language is not taken over: none is guessed.
    if (!language || !level) return lost(() => miss([name, words].filter(Boolean).join(': ')));
    return [{ id: language.id, name: language.label, level_id: level.id, level: level.label }];
  });
  return [...new Map(found.toReversed().map((language) => [language.id, language])).values()]
    .toReversed()
    .slice(0, LIST_LIMITS.languages);
}

function levelName(words: string): string {
  const code = /\b[ABC][12]\b/i.exec(words.slice(0, WORDS_MAX))?.[0];
  return code ?? levelNames.find(([pattern]) => pattern.test(words.slice(0, WORDS_MAX).toLowerCase()))?.[1] ?? '';
}

/** A title that names an occupation becomes that occupation; null when there is neither title nor occupation. */
function stationOf(find: Find, { from, to, current, ...words }: WrittenStation): StationDraft | null {
  const title = plainText(words.title, LINE_MAX);
  const qualification = find(['qualification'], words.occupation) ?? find(['qualification'], words.title);
  if (!title && !qualification) return null;
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  return {
    from: first,
    to: current ? null : last,
    current,
    employer: plainText(words.employer, LINE_MAX) || null,
    title: title === qualification?.label ? null : title || null,
    qualification_id: qualification?.id ?? null,
    qualification: qualification && { id: qualification.id, name: qualification.label },
    description: plainText(words.description, TEXT_MAX) || null,
  };
}
