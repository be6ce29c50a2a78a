import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Cv, CvPerson } from './cv.ts';
import { skillGroups } from './json-resume-writing.ts';
import { htmlOf } from './plain-text.ts';

/** Driving licences that Europass knows. */
const LICENCES = new Set(['AM', 'A1', 'A2', 'A', 'B1', 'B', 'BE', 'C1', 'C1E', 'C', 'CE', 'D1', 'D1E', 'D', 'DE']);
const DIMENSIONS = [
  'CEF-Understanding-Listening',
  'CEF-Understanding-Reading',
  'CEF-Speaking-Interaction',
  'CEF-Speaking-Production',
  'CEF-Writing-Production',
];
/** The editor shows only the sections listed here. */
const SECTIONS = ['work-experience', 'education-training', 'language', 'profile-skills', 'driving-licence'];

const NAMESPACES = [
  'xsi:schemaLocation="http://www.europass.eu/1.0 Candidate.xsd"',
  'xmlns="http://www.europass.eu/1.0"',
  'xmlns:oa="http://www.openapplications.org/oagis/9"',
  'xmlns:eures="http://www.europass_eures.eu/1.0"',
  'xmlns:hr="http://www.hr-xml.org/3"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
].join(' ');

/** Titles of custom sections for data without a Europass field. */
export const ownSections = { qualifications: 'Berufswunsch', job_places: 'Arbeitsort' } as const;

/** Writes a profile in the present XML format of Europass ("Candidate", version 4.0), which its editor opens. */
export function writeEuropass(cv: Cv): string {
  const id = (name: string) =>
    `schemeID="${escaped(cv.profile.gegenpost_id)}" schemeName="${name}" schemeAgencyName="EUROPASS"`;
  const name = personName(cv);
  const root = [
    element('hr:DocumentID', [], `${id('DocumentIdentifier')} schemeVersionID="4.0"`),
    element('CandidateSupplier', [
      element('hr:PartyID', [], `${id('PartyID')} schemeVersionID="1.0"`),
      element('hr:PartyName', 'Owner'),
      element('PersonContact', [name]),
      element('hr:PrecedenceCode', '1'),
    ]),
    element('CandidatePerson', [
      name,
      ...(cv.person ? contactOf(cv.person) : []),
      cv.person?.birthday ? element('hr:BirthDate', cv.person.birthday) : '',
      ...cv.languages
        .filter(isNative)
        .map((language) => element('PrimaryLanguageCode', language.name, 'name="FREE_TEXT"')),
    ]),
    element('CandidateProfile', profileOf(cv), 'languageCode="de"'),
    element('RenderingInformation', [
      element('Design', [
        element('Template', 'Template1'),
        element(
          'SectionsOrder',
          SECTIONS.map((title) => element('Section', [element('Title', title)])),
        ),
      ]),
    ]),
  ];
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${element('Candidate', root, NAMESPACES)}\n`;
}

function profileOf(cv: Cv): string[] {
  const licences = cv.driver_classes.map(({ name }) => ({ name, code: name.split(' ')[0] ?? '' }));
  const groups = {
    software: cv.software,
    coding: cv.coding,
    soft_skills: cv.soft_skills,
    driver_classes: licences.filter(({ code }) => !LICENCES.has(code)),
  };
  return [
    cv.about ? element('hr:ExecutiveSummary', htmlOf(cv.about)) : '',
    element('EmploymentHistory', cv.work_experience.map(stationOf)),
    element(
      'EducationHistory',
      [...cv.education, ...cv.graduations].map(({ name }) =>
        element('EducationOrganizationAttendance', [element('EducationDegree', [element('hr:DegreeName', name)])]),
      ),
    ),
    element(
      'eures:Licenses',
      licences
        .filter(({ code }) => LICENCES.has(code))
        .map(({ code }) => element('eures:License', [element('hr:LicenseTypeCode', code)])),
    ),
    element('PersonQualifications', cv.languages.filter((language) => !isNative(language)).map(languageOf)),
    element(
      'Skills',
      (Object.keys(groups) as (keyof typeof groups)[])
        .filter((list) => groups[list].length > 0)
        .map((list) =>
          element('SkillsGroup', [
            element('Title', skillGroups[list]),
            ...groups[list].map(({ name }) => skillOf(name)),
          ]),
        ),
    ),
    // One custom section per entry: the editor keeps only the first entry of each, and merges sections with the same
    // title.
    ...cv.qualifications.map(({ name }) => otherOf(ownSections.qualifications, name, null)),
    ...cv.job_places.map(({ postal_code, name, radius }) =>
      otherOf(ownSections.job_places, `${postal_code} ${name}`, `Umkreis: ${radius} km`),
    ),
  ];
}

function stationOf({ from, to, current, employer, title, description, qualification }: Cv['work_experience'][number]) {
  const day = (name: string, month: string | null) =>
    month ? element(name, [element('hr:FormattedDateTime', month)]) : '';
  return element('EmployerHistory', [
    element('hr:OrganizationName', employer ?? ''),
    element('PositionHistory', [
      element('PositionTitle', title ?? qualification?.name ?? '', 'typeCode="FREETEXT"'),
      qualification ? element('JobCategoryCode', qualification.name) : '',
      element('eures:EmploymentPeriod', [
        day('eures:StartDate', from),
        current ? '' : day('eures:EndDate', to),
        element('hr:CurrentIndicator', String(current)),
      ]),
      description ? element('oa:Description', htmlOf(description)) : '',
    ]),
  ]);
}

const isNative = ({ level }: Cv['languages'][number]) => !/^[ABC][12]\b/.test(level);

/** The same level for all five skills; our level names begin with the CEFR code. */
function languageOf({ name, level }: Cv['languages'][number]): string {
  return element('PersonCompetency', [
    element('CompetencyID', name, 'schemeName="FREE_TEXT"'),
    element('hr:TaxonomyID', 'language'),
    ...DIMENSIONS.map((dimension) =>
      element('eures:CompetencyDimension', [
        element('hr:CompetencyDimensionTypeCode', dimension),
        element('eures:Score', [element('hr:ScoreText', level.slice(0, 2))]),
      ]),
    ),
  ]);
}

function skillOf(name: string): string {
  return element('PersonCompetency', [element('hr:TaxonomyID', 'Digital_Skill'), element('hr:CompetencyName', name)]);
}

function otherOf(section: string, title: string, description: string | null): string {
  return element('Others', [
    element('Title', section),
    element('Other', [element('Title', title), description ? element('Description', htmlOf(description)) : '']),
  ]);
}

/** The editor refuses a file without a name, so an anonymous one gets a placeholder. */
function personName({ person, profile }: Cv): string {
  return element('PersonName', [
    element('oa:GivenName', person ? person.first_name : 'Mitglied'),
    element('hr:FamilyName', person ? person.last_name : profile.gegenpost_id),
  ]);
}

function contactOf({ email, phone, street, postal_code, city, country }: CvPerson): string[] {
  const number = phone ? parsePhoneNumberFromString(phone, 'DE') : undefined;
  return [
    email ? element('Communication', [element('ChannelCode', 'Email'), element('oa:URI', email)]) : '',
    number
      ? element('Communication', [
          element('ChannelCode', 'Telephone'),
          element('UseCode', 'home'),
          element('CountryDialing', number.countryCallingCode),
          element('oa:DialNumber', number.nationalNumber),
        ])
      : '',
    element('Communication', [
      element('UseCode', 'home'),
      element(
        'Address',
        [
          element('oa:AddressLine', street ?? ''),
          element('oa:CityName', city ?? ''),
          element('CountryCode', (country ?? 'DE').toLowerCase()),
          element('oa:PostalCode', postal_code ?? ''),
        ],
        'type="home"',
      ),
    ]),
  ];
}

/** @param content Text, or elements that are already XML; an empty list gives an empty string. */
function element(name: string, content: string | readonly string[], attributes = ''): string {
  const inner = typeof content === 'string' ? escaped(content) : content.join('');
  return `<${name}${attributes ? ` ${attributes}` : ''}${inner ? `>${inner}</${name}>` : '/>'}`;
}

function escaped(text: string): string {
  const allowed = text.toWellFormed().replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
  return allowed.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );
}
