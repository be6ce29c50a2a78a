import { ownSections } from './europass-writing.ts';
import { textOfHtml } from './plain-text.ts';
import {
  ENTRIES_MAX,
  isLicence,
  isToday,
  monthOf,
  RADIUS_DEFAULT,
  type WrittenResume,
  type WrittenStation,
} from './written-resume.ts';
import { allAt, firstAt, textAt, type XmlElement } from './xml-tree.ts';

/** Sections without a counterpart in a profile, and the element with their entries' title. */
const otherSections = [
  ['PublicationHistory', 'Publication', 'Title'],
  ['Projects', 'Project', 'Title'],
  ['VoluntaryWorks', 'VoluntaryWork', 'Title'],
  ['CreativeWorks', 'CreativeWork', 'Title'],
  ['Certifications', 'Certification', 'CertificationName'],
] as const;

/**
 * Reads the present XML format of Europass.
 *
 * @returns null for any other XML, including Europass before 2020.
 */
export function readEuropass(root: XmlElement): WrittenResume | null {
  const profile = firstAt(root, 'CandidateProfile');
  if (root.name !== 'Candidate' || !profile) return null;
  const others = allAt(profile, 'Others').slice(0, ENTRIES_MAX);
  const entriesOf = (title: string) =>
    others.filter((section) => textAt(section, 'Title') === title).flatMap((section) => allAt(section, 'Other'));
  const skills = [...allAt(profile, 'Skills'), ...allAt(profile, 'Skills', 'SkillsGroup')]
    .slice(0, ENTRIES_MAX)
    .map((group) => ({
      name: textAt(group, 'Title'),
      words: allAt(group, 'PersonCompetency').map((skill) => textAt(skill, 'CompetencyName')),
    }));
  const places = entriesOf(ownSections.job_places);
  return {
    format: 'europass',
    about: textOfHtml(textAt(profile, 'ExecutiveSummary')),
    occupations: entriesOf(ownSections.qualifications).map((entry) => textAt(entry, 'Title')),
    places: places.length > 0 ? places.map(placeOf) : residenceOf(root),
    stations: allAt(profile, 'EmploymentHistory', 'EmployerHistory').slice(0, ENTRIES_MAX).flatMap(stationsOf),
    education: allAt(profile, 'EducationHistory', 'EducationOrganizationAttendance')
      .slice(0, ENTRIES_MAX)
      .map((entry) =>
        [textAt(entry, 'EducationDegree', 'DegreeName'), textAt(entry, 'OrganizationName')].filter(Boolean),
      ),
    languages: languagesOf(root, profile),
    skills: skills.filter(({ name }) => !isLicence(name)),
    licences: [
      ...allAt(profile, 'Licenses', 'License').map((licence) => textAt(licence, 'LicenseTypeCode')),
      ...skills.filter(({ name }) => isLicence(name)).flatMap(({ words }) => words),
    ],
    others: [
      ...others
        .filter((section) => !Object.values<string>(ownSections).includes(textAt(section, 'Title')))
        .flatMap((section) => allAt(section, 'Other').map((entry) => textAt(entry, 'Title'))),
      ...otherSections.flatMap(([section, entry, title]) =>
        allAt(profile, section, entry).map((found) => textAt(found, title)),
      ),
    ],
  };
}

/** An employer may have several positions. */
function stationsOf(employer: XmlElement): WrittenStation[] {
  return allAt(employer, 'PositionHistory').map((position) => {
    const start = textAt(position, 'EmploymentPeriod', 'StartDate', 'FormattedDateTime');
    const end = textAt(position, 'EmploymentPeriod', 'EndDate', 'FormattedDateTime');
    return {
      from: monthOf(start, 'from'),
      to: monthOf(end, 'to'),
      current: textAt(position, 'EmploymentPeriod', 'CurrentIndicator') === 'true' || isToday(end),
      employer: textAt(employer, 'OrganizationName'),
      title: textAt(position, 'PositionTitle'),
      occupation: textAt(position, 'JobCategoryCode'),
      description: textOfHtml(textAt(position, 'Description')),
    };
  });
}

function placeOf(entry: XmlElement) {
  const { postal_code = null, name = null } =
    /^(?<postal_code>\d{4,5}) (?<name>.+)$/.exec(textAt(entry, 'Title'))?.groups ?? {};
  const radius = /\d{1,3}/.exec(textAt(entry, 'Description'))?.[0];
  return { postal_code, name: name ?? textAt(entry, 'Title'), radius: radius ? Number(radius) : null };
}

function residenceOf(root: XmlElement) {
  const address = firstAt(root, 'CandidatePerson', 'Communication', 'Address');
  const [postal_code, name] = address ? [textAt(address, 'PostalCode'), textAt(address, 'CityName')] : ['', ''];
  return postal_code || name ? [{ postal_code: postal_code || null, name: name || null, radius: RADIUS_DEFAULT }] : [];
}

function languagesOf(root: XmlElement, profile: XmlElement): WrittenResume['languages'] {
  const native = allAt(root, 'CandidatePerson', 'PrimaryLanguageCode').map(({ text }) => ({
    name: languageName(text),
    level: 'native',
  }));
  const learnt = allAt(profile, 'PersonQualifications', 'PersonCompetency')
    .filter((competency) => textAt(competency, 'TaxonomyID') === 'language')
    .map((competency) => ({
      name: languageName(textAt(competency, 'CompetencyID')),
      // The lowest of the five levels, so that no profile promises too much.
      level:
        allAt(competency, 'CompetencyDimension', 'Score', 'ScoreText')
          .map(({ text }) => text.trim())
          .sort()[0] ?? '',
    }));
  return [...native, ...learnt].slice(0, ENTRIES_MAX);
}

/** Converts a three-letter code to our two-letter code; anything else is taken as a name. */
function languageName(written: string): string {
  const text = written.trim();
  return /^[a-z]{3}$/i.test(text) ? new Intl.Locale(text).language : text;
}
