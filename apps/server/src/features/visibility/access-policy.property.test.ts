import type { ReleaseGroup } from '@gegenpost/contract/messaging.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allGroups,
  anyCompany,
  type CandidateRecord,
  groupsOfLink,
  holderOfLink,
  isKnownTo,
  projectCard,
  projectDetail,
  projectProfile,
  type Viewer,
} from './access-policy.ts';

const RUNS = { numRuns: 2000 };
const companyIds = [90, 91, 92];
const groups = fc.subarray([...allGroups]);

/** Unique values by group, which are recognised wherever they appear. */
const secrets = {
  first_name: 'name',
  last_name: 'name',
  about: 'name',
  image_hash: 'image',
  email: 'contact',
  mobile: 'contact',
  city: 'contact',
  street: null,
  employer: 'employers',
  title: 'employers',
  description: 'employers',
  document: 'documents',
} as const satisfies Record<string, ReleaseGroup | null>;
type Secret = keyof typeof secrets;

/** A record whose public values are always the same, and whose possibly hidden values contain the mark. */
function newRecord(mark: string, born: string): CandidateRecord {
  const word = (secret: Secret) => `${secret}-${mark}`;
  return {
    profile_id: 4711,
    gegenpost_id: 'AbCdEfGhIjK',
    salutation: mark === 'A' ? 'f' : 'm',
    first_name: word('first_name'),
    last_name: word('last_name'),
    birthday: born,
    street: word('street'),
    postal_code: '50667',
    city: word('city'),
    country: 'DE',
    phone: null,
    mobile: word('mobile'),
    email: word('email'),
    image_hash: word('image_hash'),
    vermittler_profile_id: null,
    vermittler_company_id: null,
    vermittler: null,
    agency: null,
    job_date_entry: null,
    job_place_types: [0],
    job_income_year: 48_000,
    job_income_hour: null,
    weekly_hours: 38,
    temporary_work: false,
    work_permit: true,
    driver_has_vehicle: true,
    handicap_consented_at: null,
    about: word('about'),
    last_active_at: new Date('2026-11-01T08:00:00Z'),
    updated_at: new Date('2026-11-02T08:00:00Z'),
    visibility: 'anonymous',
    visible_groups: [],
    contact_by_recruiters: false,
    documents_after_approval: false,
    no_phone_contact: false,
    releases: [],
    attributes: [
      { id: 1, code: 'qualification', name: 'Pflegefachkraft', group: null, kldb: '81302', rank: null, level: null },
      { id: 2, code: 'handicap', name: `handicap-${mark}`, group: null, kldb: null, rank: null, level: null },
    ],
    places: [],
    work_experience: [
      {
        from_on: '2019-04-01',
        to_on: null,
        current: true,
        employer: word('employer'),
        title: word('title'),
        description: word('description'),
        qualification: null,
      },
    ],
    documents: [
      {
        id: 5,
        name: `${word('document')}.pdf`,
        kind: 'cv',
        media_type: 'application/pdf',
        size: 1000,
        neutral_size: 900,
      },
    ],
  };
}

const companies: fc.Arbitrary<Viewer> = fc.record({
  profile_id: fc.constantFrom(900, 901),
  company_id: fc.constantFrom(...companyIds),
  role: fc.constantFrom(2, 3, 4),
});
const viewers: fc.Arbitrary<Viewer> = fc.oneof(
  companies,
  // Viewers with a link: those who stored it as a talent, and those who have nothing else.
  fc.record({
    profile_id: fc.constant(900),
    company_id: fc.constantFrom(...companyIds),
    role: fc.constantFrom(2, 3, 4),
    shared: groups,
  }),
  groups.map(holderOfLink),
  fc.constant<Viewer>({ profile_id: 902, company_id: null, role: 1 }),
  fc.constant<Viewer>({ profile_id: 4711, company_id: null, role: 1 }),
);
const choices = fc.record({
  visibility: fc.constantFrom('public', 'anonymous', 'individually'),
  visible_groups: groups,
  contact_by_recruiters: fc.boolean(),
  documents_after_approval: fc.boolean(),
  no_phone_contact: fc.boolean(),
  releases: fc.uniqueArray(fc.record({ company_id: fc.constantFrom(...companyIds), groups }), {
    selector: ({ company_id }) => company_id,
  }),
  placed: fc.boolean(),
});
type Choices = typeof choices extends fc.Arbitrary<infer T> ? T : never;

const withChoices = (record: CandidateRecord, { placed, ...chosen }: Choices): CandidateRecord => ({
  ...record,
  ...chosen,
  ...(placed && { vermittler_profile_id: 901, vermittler_company_id: 91 }),
});

/** The rules as the product page states them, written independently of the code under test. */
function isOpen(group: ReleaseGroup, viewer: Viewer, { placed, ...chosen }: Choices): boolean {
  if (viewer.profile_id === 4711 || (placed && viewer.profile_id === 901)) return true;
  if (viewer.shared?.includes(group)) return true;
  if (viewer.role === 1 || viewer.company_id === null) return false;
  const release = chosen.releases.find(({ company_id }) => company_id === viewer.company_id);
  if (release?.groups.includes(group)) return true;
  if (group === 'documents' && chosen.documents_after_approval) return false;
  return (
    chosen.visibility === 'public' || (chosen.visibility === 'individually' && chosen.visible_groups.includes(group))
  );
}
const everything = (viewer: Viewer, subject: CandidateRecord) =>
  JSON.stringify([projectProfile(viewer, subject), projectCard(viewer, subject), projectDetail(viewer, subject)]);

test('a value is sent exactly where its group is open', () => {
  const born = 1987;
  fc.assert(
    fc.property(viewers, choices, (viewer, chosen) => {
      const text = everything(viewer, withChoices(newRecord('A', `${born}-03-14`), chosen));
      const may = (group: ReleaseGroup) => isOpen(group, viewer, chosen);
      const isOwn = viewer.profile_id === 4711 || (chosen.placed && viewer.profile_id === 901);
      for (const [secret, group] of Object.entries(secrets)) {
        const also: Partial<Record<string, boolean>> = {
          mobile: isOwn || !chosen.no_phone_contact,
          email: may('name'),
          document: may('name') && may('employers'),
        };
        const isShown = group && may(group) && (also[secret] ?? true);
        expect(text.includes(`${secret}-A`), secret).toBe(Boolean(isShown));
      }
      expect(text.includes(String(born))).toBe(may('birthday'));
      expect(text.includes('4711')).toBe(may('name'));
      expect(text.includes('50667')).toBe(may('contact'));
      expect(text).not.toContain('handicap-');
    }),
    RUNS,
  );
});

test('nothing that is closed changes a single byte of what is sent', () => {
  fc.assert(
    fc.property(viewers, choices, (viewer, chosen) => {
      const [one, other] = [newRecord('A', '1987-03-14'), newRecord('B', '1961-12-24')];
      const may = (group: ReleaseGroup) => isOpen(group, viewer, chosen);
      const name = may('name') ? {} : pick(other, ['profile_id', 'salutation', 'first_name', 'last_name', 'about']);
      const contact = may('contact') ? {} : pick(other, ['street', 'city', 'email', 'mobile']);
      const swapped: CandidateRecord = {
        ...one,
        ...name,
        ...contact,
        attributes: other.attributes,
        ...(may('image') ? {} : pick(other, ['image_hash'])),
        ...(may('birthday') ? {} : pick(other, ['birthday'])),
        ...(may('employers') ? {} : pick(other, ['work_experience'])),
        ...(may('documents') ? {} : pick(other, ['documents'])),
        // the same day
        updated_at: new Date('2026-11-02T17:45:12Z'),
        last_active_at: new Date('2026-11-01T21:03:00Z'),
      };
      expect(everything(viewer, withChoices(swapped, chosen))).toBe(everything(viewer, withChoices(one, chosen)));
    }),
    RUNS,
  );
});

test('what is released to one company changes nothing for any other', () => {
  fc.assert(
    fc.property(viewers, choices, groups, (viewer, chosen, released) => {
      const others = companyIds.filter((id) => id !== viewer.company_id);
      const own = chosen.releases.filter(({ company_id }) => company_id === viewer.company_id);
      const see = (releases: Choices['releases']) =>
        everything(viewer, withChoices(newRecord('A', '1987-03-14'), { ...chosen, releases }));
      expect(see([...own, ...others.map((company_id) => ({ company_id, groups: released }))])).toBe(see(own));
    }),
    RUNS,
  );
});

test('companies that a candidate is not known to see the same, whatever else is released', () => {
  fc.assert(
    fc.property(companies, choices, (viewer, chosen) => {
      const releases = chosen.releases.filter(({ company_id }) => company_id !== viewer.company_id);
      const subject = withChoices(newRecord('A', '1987-03-14'), { ...chosen, releases });
      fc.pre(!isKnownTo(viewer, subject));
      expect(everything(viewer, subject)).toBe(everything(anyCompany, { ...subject, releases: [] }));
    }),
    RUNS,
  );
});

test('a link shows what it opens, whatever the candidate shows otherwise', () => {
  fc.assert(
    fc.property(groups, fc.boolean(), choices, choices, (chosen, with_documents, some, others) => {
      const viewer = holderOfLink(groupsOfLink({ groups: chosen, with_documents }));
      const see = ({ visibility, visible_groups, documents_after_approval, releases, placed }: Choices) =>
        everything(
          viewer,
          withChoices(newRecord('A', '1987-03-14'), {
            ...some,
            ...{ visibility, visible_groups, documents_after_approval, releases, placed },
          }),
        );
      expect(see(others)).toBe(see(some));
      const originals = with_documents && chosen.includes('name') && chosen.includes('employers');
      expect(see(some).includes('document-A')).toBe(originals);
      expect(see(some).includes('Unterlage-1.pdf')).toBe(with_documents && !originals);
      expect(see(some)).not.toContain('handicap-');
    }),
    RUNS,
  );
});

const names = fc.constantFrom(
  ['Karla', 'Quintessenz'],
  ['Jürgen', 'Müßiggang'],
  ['Zoë-Ann', 'van der Størmø'],
  ['Ilse', 'Koch'],
  ['Bo', 'Li'],
  ['Łucja', 'Gómez Ibáñez'],
);
/** Spellings of a name with which people could get around a simple comparison. */
const spelt = fc.constantFrom<(name: string) => string>(
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.normalize('NFD'),
  (name) => name.toLowerCase().replace(/ü/g, 'ue').replace(/ö|ø/g, 'oe').replace(/ß/g, 'ss').replace(/ł/g, 'l'),
  (name) => name.replace(/ü/g, 'u').replace(/ß/g, 'ss').replace(/ø/g, 'o').normalize('NFD').replace(/\p{M}/gu, ''),
  (name) => `${name}s`,
);
const written = (name: string) =>
  fc.constantFrom(name, `bei ${name} GmbH`, `Zeugnis_${name}.pdf`, `1${name}.2`, `(${name})`);

/** All normalised forms in which a text could be read. */
const readings = (text: string) => {
  const plain = (some: string) =>
    ` ${some
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z]+/g, ' ')
      .trim()} `;
  const lower = text.normalize('NFC').toLowerCase().replace(/ß/g, 'ss').replace(/ł/g, 'l');
  return [plain(lower.replace(/ø/g, 'o')), plain(lower.replace(/ü/g, 'ue').replace(/[öø]/g, 'oe'))];
};

test('where the name is closed no open text, address or file name holds it, however it is spelt', () => {
  const cases = names.chain(([first_name, last_name]) =>
    fc.record({
      first_name: fc.constant(first_name!),
      last_name: fc.constant(last_name!),
      typed: fc.tuple(fc.constantFrom(first_name!, last_name!), spelt).chain(([name, spell]) => written(spell(name))),
    }),
  );
  fc.assert(
    fc.property(viewers, choices, cases, (viewer, chosen, { typed, ...name }) => {
      fc.pre(!isOpen('name', viewer, chosen));
      const record = newRecord('A', '1987-03-14');
      const text = everything(
        viewer,
        withChoices(
          {
            ...record,
            ...name,
            email: `${typed}@example.org`,
            about: typed,
            documents: [{ ...record.documents[0]!, name: typed }],
            work_experience: [{ ...record.work_experience[0]!, employer: typed, title: typed, description: typed }],
          },
          chosen,
        ),
      );
      for (const reading of readings(typed)) expect(readings(text).some((some) => some.includes(reading))).toBe(false);
    }),
    RUNS,
  );
});

test('texts that do not hold the name are shown, also where they are like it', () => {
  const shown = (title: string, first_name: string, last_name: string) => {
    const record = newRecord('A', '1987-03-14');
    const work_experience = [{ ...record.work_experience[0]!, title }];
    const open = { visibility: 'individually', visible_groups: ['employers'] } as const;
    return projectDetail(anyCompany, {
      ...record,
      ...open,
      visible_groups: ['employers'],
      first_name,
      last_name,
      work_experience,
    }).work_experience[0]!.title;
  };
  expect(shown('Köchin und Kochlehrerin', 'Ilse', 'Koch')).toBe('Köchin und Kochlehrerin');
  expect(shown('Leitung von der Pforte', 'Eva', 'von der Heide')).toBe('Leitung von der Pforte');
  expect(shown('Schweißer', 'Rolf', 'Weiß')).toBe('Schweißer');
});

function pick<K extends keyof CandidateRecord>(record: CandidateRecord, names: K[]): Pick<CandidateRecord, K> {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<CandidateRecord, K>;
}
