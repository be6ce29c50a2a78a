import { deflateSync } from 'node:zlib';
import { IMPORT_LIMITS, profileExchangeApi } from '@gegenpost/contract/profile-exchange.ts';
import { STATIONS_MAX } from '@gegenpost/contract/profiles.ts';
import { expect, test } from 'vitest';
import { guest, signIn, testApp } from '#test/api.ts';
import { startComputingClock } from '#test/pace.ts';
import { foreignResume, importsOf } from './resume-imports.factory.ts';

const app = await testApp();
const { signInCandidate, importFile, draftOf } = importsOf(app);

/** One byte over the limit. */
const tooLarge = () => '{"basics":{}}'.padEnd(IMPORT_LIMITS.bytes + 1);

const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);

test('understands the JSON Resume of other tools, and says what it did not', async () => {
  const draft = await draftOf(JSON.stringify(foreignResume));

  expect(draft).toMatchObject({
    format: 'json-resume',
    qualifications: [{ name: expect.stringMatching(/^Mechatroniker/) }],
    job_places: [{ postal_code: '50667', name: 'Köln', radius: 50 }],
    about: 'Ruhig & genau.\n• immer',
    education: [{ name: 'Allgemeine Hochschulreife' }],
    graduations: [{ name: 'Bachelor' }],
    languages: [
      { name: 'Deutsch', level: 'Muttersprache' },
      { name: 'Englisch', level: expect.stringMatching(/^C1/) },
    ],
    stations: [
      { from: '2019-04', to: null, current: true, employer: 'Werft Nord', description: '• Kräne\n• Winden' },
      { from: '2014-02', to: '2015-01', current: false, title: 'Aushilfe', qualification: null },
    ],
  });
  expect(names(draft.coding)).toEqual(['JavaScript', 'Python']);
  expect(names(draft.driver_classes).map((name) => name.split(' ')[0])).toEqual(['B', 'CE']);
  expect(draft.not_understood).toEqual([
    { group: 'skills', words: 'Excel-Zauberei' },
    { group: 'skills', words: 'Weben' },
    { group: 'stations', words: 'Nur ein Name' },
    { group: 'languages', words: 'Klingonisch: B2' },
    { group: 'languages', words: 'Polnisch' },
    { group: 'other', words: 'Erste Hilfe' },
  ]);
});

const europass = (profile: string, head = '') =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${head}
  <Candidate xmlns="http://www.europass.eu/1.0" xmlns:oa="http://www.openapplications.org/oagis/9" xmlns:hr="http://www.hr-xml.org/3" xmlns:eures="http://www.europass_eures.eu/1.0">
    <CandidatePerson><PrimaryLanguageCode name="NORMAL">pol</PrimaryLanguageCode>
      <Communication><UseCode>home</UseCode><Address type="home"><oa:CityName>Köln</oa:CityName><oa:PostalCode>50667</oa:PostalCode></Address></Communication>
    </CandidatePerson>
    <CandidateProfile languageCode="de">${profile}</CandidateProfile>
  </Candidate>`;

const scores = (...levels: string[]) =>
  levels
    .map(
      (level) =>
        `<eures:CompetencyDimension><eures:Score><hr:ScoreText>${level}</hr:ScoreText></eures:Score></eures:CompetencyDimension>`,
    )
    .join('');

/** A file as the Europass editor writes it. */
const foreignEuropass = europass(`
  <hr:ExecutiveSummary>&lt;p&gt;Ruhig &amp;amp; genau.&lt;/p&gt;</hr:ExecutiveSummary>
  <EmploymentHistory><EmployerHistory><hr:OrganizationName>Werft Nord</hr:OrganizationName>
    <PositionHistory><PositionTitle typeCode="FREETEXT">Vorarbeiterin</PositionTitle>
      <eures:EmploymentPeriod><eures:StartDate><hr:FormattedDateTime>2019-04-15</hr:FormattedDateTime></eures:StartDate>
        <eures:EndDate><hr:FormattedDateTime>2021-10-31</hr:FormattedDateTime></eures:EndDate><hr:CurrentIndicator>false</hr:CurrentIndicator></eures:EmploymentPeriod>
      <oa:Description>&lt;ol&gt;&lt;li&gt;Kräne&lt;/li&gt;&lt;/ol&gt;</oa:Description>
    </PositionHistory></EmployerHistory></EmploymentHistory>
  <EducationHistory><EducationOrganizationAttendance><EducationDegree><hr:DegreeName>Master of Arts</hr:DegreeName></EducationDegree></EducationOrganizationAttendance></EducationHistory>
  <eures:Licenses><eures:License><hr:LicenseTypeCode>BE</hr:LicenseTypeCode></eures:License></eures:Licenses>
  <PersonQualifications><PersonCompetency><CompetencyID schemeName="NORMAL">eng</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID>${scores('C1', 'B2', 'C2')}</PersonCompetency></PersonQualifications>
  <Skills><PersonCompetency><hr:TaxonomyID>Digital_Skill</hr:TaxonomyID><hr:CompetencyName>Microsoft Excel</hr:CompetencyName></PersonCompetency></Skills>
  <Others><Title>Hobbys</Title><Other><Title>Segeln</Title></Other></Others>`);

const expectedEuropass = {
  format: 'europass',
  about: 'Ruhig & genau.',
  job_places: [{ postal_code: '50667', name: 'Köln' }],
  stations: [
    { from: '2019-04', to: '2021-10', employer: 'Werft Nord', title: 'Vorarbeiterin', description: '• Kräne' },
  ],
  graduations: [{ name: 'Master' }],
  driver_classes: [{ name: 'BE – Pkw mit Anhänger' }],
  languages: [
    { name: 'Polnisch', level: 'Muttersprache' },
    { name: 'Englisch', level: expect.stringMatching(/^B2/) },
  ],
  software: [{ name: 'Microsoft Excel' }],
  not_understood: [{ group: 'other', words: 'Segeln' }],
};

/** A minimal PDF with an attachment. */
function pdfWith(attachment: string | Buffer): Buffer {
  const packed = deflateSync(attachment);
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Names << /EmbeddedFiles 2 0 R >> >>\nendobj\n7 0 obj\n<< /Type /EmbeddedFile /Subtype /text#2Fxml /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer << >>\n%%EOF'),
  ]);
}

test('understands Europass, as XML and in the PDF that its editor makes', async () => {
  expect(await draftOf(foreignEuropass)).toMatchObject(expectedEuropass);
  expect(await draftOf(pdfWith(foreignEuropass))).toMatchObject(expectedEuropass);
  expect(await draftOf(Buffer.from(`\ufeff${foreignEuropass}`, 'utf16le'))).toMatchObject(expectedEuropass);
});

const laughs = `<!DOCTYPE lolz [<!ENTITY a "lol">${['b', 'c', 'd', 'e', 'f']
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcde'[index]};`.repeat(10)}">`)
  .join('')}]>`;

test.each([
  ['no CV', '{"hello":"world"}'],
  ['a list', '[1,2]'],
  ['broken JSON', '{"basics":'],
  ['an empty file', ''],
  ['a text', 'Lebenslauf von Robin'],
  ['another XML', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['Europass before 2020', '<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass"/>'],
  ['an entity of a file', europass('&x;', '<!DOCTYPE c [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
  ['a billion laughs', europass('&f;', laughs)],
  ['an undeclared entity', europass('&nbsp;')],
  ['deep XML', europass('<a>'.repeat(5000) + '</a>'.repeat(5000))],
  ['100,000 elements', europass('<a/>'.repeat(100_000))],
  ['deep JSON', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ['no UTF-8', Buffer.from('{"basics":{"summary":"Gr\xfc\xdfe"}}', 'latin1')],
  ['a PDF without attachments', '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF'],
  ['a bomb in a PDF', pdfWith(Buffer.alloc(50_000_000, 0x20))],
  ['a PDF that breaks off', pdfWith(foreignEuropass).subarray(0, 200)],
])('refuses %s', async (_, content) => {
  const { headers } = await signInCandidate();
  const computed = startComputingClock();
  const answer = await importFile(headers, content);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'import_unreadable']);
  expect(computed()).toBeLessThan(2000);
});

test('takes no harm from what it reads', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({
    name: `x${index}`,
    position: `y${index}`,
    startDate: '2020',
  }));
  const draft = await draftOf(
    JSON.stringify({
      basics: { summary: `\u0000\ud800${'<'.repeat(200_000)}`, label: ['no text'], location: 7 },
      work: [{ position: 'x'.repeat(300), startDate: '9999-99', summary: 'y'.repeat(9000) }, null, 'z', ...many],
      skills: 'nothing',
      languages: [{ language: { toString: 'x' } }],
    }).replace('{', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},'),
  );

  expect('polluted' in {}).toBe(false);
  expect(draft.stations).toHaveLength(STATIONS_MAX);
  expect(draft.stations[0]).toMatchObject({ from: null, title: 'x'.repeat(100), description: 'y'.repeat(5000) });
  expect(draft.about).toHaveLength(5000);
  expect(draft.not_understood.length).toBeLessThanOrEqual(100);
});

test('refuses what is too large, no form, or another field; guests and others', async () => {
  const { headers } = await signInCandidate();
  expect((await importFile(headers, tooLarge())).statusCode).toBe(413);
  expect((await importFile(headers, '{}', 'other')).json().errors).toHaveProperty('file');
  const json = await app.inject({ method: 'POST', url: profileExchangeApi.import.url, headers, payload: {} });
  expect(json.statusCode).toBe(415);
  expect((await importFile(await guest(app), '{}')).statusCode).toBe(401);
  expect((await importFile((await signIn(app)).headers, '{}')).statusCode).toBe(403);
});
