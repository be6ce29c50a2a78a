import { CandidateCard, CandidateDetail, CandidateProfile } from '@gegenpost/contract/candidates.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CandidateRecord,
  openGroups,
  projectAgency,
  projectCard,
  projectDetail,
  projectProfile,
  type Viewer,
} from './access-policy.ts';

const employer: Viewer = { profile_id: 900, company_id: 90, role: 2 };
const stranger: Viewer = { profile_id: 901, company_id: 91, role: 3 };
const agent: Viewer = { profile_id: 902, company_id: 92, role: 3 };
const owner: Viewer = { profile_id: 4711, company_id: null, role: 1 };
const otherCandidate: Viewer = { profile_id: 903, company_id: null, role: 1 };

const secrets = {
  profile_id: 4711,
  first_name: 'Geheimvorname',
  last_name: 'Geheimnachname',
  street: 'Geheimstraße 7',
  city: 'Geheimstadt',
  phone: '+49 30 23125 001',
  mobile: '+49 171 3920001',
  email: 'geheim@candidate.example',
  image_hash: 'geheimbild',
  about: 'Geheime Worte über mich',
};

function record(overrides: Partial<CandidateRecord> = {}): CandidateRecord {
  return {
    ...secrets,
    gegenpost_id: 'AbCdEfGhIjK',
    salutation: 'f',
    birthday: '1987-03-14',
    postal_code: '50667',
    country: 'DE',
    vermittler_profile_id: null,
    vermittler_company_id: null,
    vermittler: null,
    agency: null,
    job_date_entry: '2027-01-01',
    job_place_types: [0],
    job_income_year: 48_000,
    job_income_hour: null,
    weekly_hours: 38,
    temporary_work: false,
    funding_possible: false,
    work_permit: true,
    driver_has_vehicle: true,
    handicap_consented_at: null,
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
      { id: 2, code: 'language', name: 'Deutsch', group: null, kldb: null, rank: null, level: { name: 'C1', rank: 5 } },
    ],
    places: [
      {
        id: 3,
        postal_code: '50667',
        name: 'Köln',
        country: 'DE',
        country_name: 'Deutschland',
        latitude: 50.9,
        longitude: 6.9,
        radius_km: 30,
      },
    ],
    work_experience: [
      {
        from_on: '2019-04-01',
        to_on: null,
        current: true,
        employer: 'Geheimklinik',
        title: 'Geheimtitel',
        description: 'Geheimbeschreibung',
        qualification: { id: 1, name: 'Pflegefachkraft', kldb: '81302' },
      },
    ],
    documents: [
      { id: 5, name: 'Geheimer Lebenslauf.pdf', kind: 'cv', media_type: 'application/pdf', size: 9, neutral_size: 8 },
      {
        id: 6,
        name: 'Geheimschein.pdf',
        kind: 'placement_voucher',
        media_type: 'application/pdf',
        size: 9,
        neutral_size: 8,
      },
    ],
    ...overrides,
  };
}

const documentOf = (name: fc.Arbitrary<string>) =>
  fc.record({
    id: fc.nat(),
    name,
    kind: fc.constantFrom('cv' as const, 'other' as const),
    media_type: fc.string(),
    neutral_size: fc.option(fc.nat()),
    size: fc.nat(),
  });

const everything = (viewer: Viewer, subject: CandidateRecord) =>
  JSON.stringify([projectProfile(viewer, subject), projectCard(viewer, subject), projectDetail(viewer, subject)]);

describe('openGroups', () => {
  const all = ['name', 'image', 'birthday', 'contact', 'employers', 'documents'];
  const released = [{ company_id: 90, groups: ['name', 'contact'] }];
  const placed = { vermittler_profile_id: 902, vermittler_company_id: 92 };
  test.each<[string, Viewer, Partial<CandidateRecord>, string[]]>([
    ['shows all groups of a public profile to an employer', employer, { visibility: 'public' }, all],
    ['shows all groups of a public profile to a recruiter', stranger, { visibility: 'public' }, all],
    ['shows no group of a public profile to another candidate', otherCandidate, { visibility: 'public' }, []],
    ['shows no group of an anonymous profile', employer, {}, []],
    ['ignores chosen groups while anonymous', employer, { visible_groups: ['name', 'image'] }, []],
    ['shows the chosen groups', employer, { visibility: 'individually', visible_groups: ['image'] }, ['image']],
    ['ignores groups that do not exist', employer, { visibility: 'individually', visible_groups: ['salary'] }, []],
    [
      'keeps documents of a public profile until they are released',
      employer,
      { visibility: 'public', documents_after_approval: true },
      all.slice(0, -1),
    ],
    [
      'keeps chosen documents until they are released',
      employer,
      { visibility: 'individually', visible_groups: ['image', 'documents'], documents_after_approval: true },
      ['image'],
    ],
    [
      'shows released documents',
      employer,
      { documents_after_approval: true, releases: [{ company_id: 90, groups: ['documents'] }] },
      ['documents'],
    ],
    [
      'keeps documents that were released to another company',
      stranger,
      { visibility: 'public', documents_after_approval: true, releases: [{ company_id: 90, groups: ['documents'] }] },
      all.slice(0, -1),
    ],
    [
      'shows the placing agent documents before any approval',
      agent,
      { ...placed, documents_after_approval: true },
      all,
    ],
    ['shows what was released to the company', employer, { releases: released }, ['name', 'contact']],
    ['keeps from others what was released to one company', stranger, { releases: released }, []],
    ['shows the candidate everything', owner, {}, all],
    ['shows the placing agent everything', agent, placed, all],
    ['keeps a placed candidate from other agents', stranger, placed, []],
    ['keeps a placed candidate from a colleague of the agent', { ...agent, profile_id: 950 }, placed, []],
  ])('%s', (_, viewer, overrides, groups) => {
    expect([...openGroups(viewer, record(overrides))]).toEqual(groups);
  });
});

describe('an anonymous person', () => {
  test('leaves without any word or number of their own', () => {
    const text = everything(employer, record());
    for (const secret of [...Object.values(secrets), '1987', 'Geheim']) expect(text).not.toContain(String(secret));
    expect(JSON.parse(text)[0]).toMatchObject({ id: null, salutation: null, name: null, has_profile_image: false });
  });

  test('keeps catalogue values, months, pay and the region of two digits', () => {
    expect(projectDetail(employer, record())).toMatchObject({
      residence: '50',
      qualifications: [{ id: 1, name: 'Pflegefachkraft' }],
      income: { amount: 48_000, per: 'year' },
      work_experience: [{ from: '2019-04', to: null, qualification: { id: 1, name: 'Pflegefachkraft' } }],
    });
  });

  test('looks the same whatever is hidden', () => {
    const hidden = fc.record({
      profile_id: fc.integer({ min: 1, max: 800 }),
      salutation: fc.constantFrom('m', 'f', 'transgender', null),
      first_name: fc.option(fc.string()),
      last_name: fc.option(fc.string()),
      birthday: fc.constantFrom('1950-01-01', '2008-12-31', null),
      street: fc.option(fc.string()),
      city: fc.option(fc.string()),
      phone: fc.option(fc.string()),
      mobile: fc.option(fc.string()),
      email: fc.option(fc.string()),
      image_hash: fc.option(fc.string()),
      about: fc.option(fc.string()),
      visible_groups: fc.array(fc.string()),
      no_phone_contact: fc.boolean(),
      documents_after_approval: fc.boolean(),
      documents: fc.array(documentOf(fc.string())),
      contact_by_recruiters: fc.boolean(),
    });
    const plain = everything(employer, record());
    fc.assert(
      fc.property(hidden, fc.string(), (values, words) => {
        const [job] = record().work_experience;
        const work_experience = [{ ...job!, employer: words, title: words, description: words }];
        expect(everything(employer, record({ ...values, work_experience }))).toBe(plain);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('what leaves', () => {
  test('has the shape of the contract and nothing more', () => {
    for (const viewer of [employer, owner]) {
      for (const visibility of ['public', 'anonymous', 'individually'] as const) {
        const agency = { gegenpost_id: '5c1n7wd3hqa', name: 'Hansen & Brodersen', logo_hash: 'a1b2' };
        const subject = record({ visibility, agency });
        const detail = {
          ...projectDetail(viewer, subject),
          viewed_at: null,
          note: '',
          contact: { allowed: true, reason: null, thread_id: null },
          agency: projectAgency(subject),
        };
        expect(CandidateProfile.parse(projectProfile(viewer, subject))).toEqual(projectProfile(viewer, subject));
        const card = { ...projectCard(viewer, subject), viewed_at: null };
        expect(CandidateCard.parse(card)).toEqual(card);
        expect(CandidateDetail.parse(detail)).toEqual(detail);
      }
    }
  });

  test('does not contain a column that is not named here', () => {
    const plain = record({ visibility: 'public' });
    const field = fc.string({ minLength: 1 }).filter((name) => !(name in plain) && name !== '__proto__');
    fc.assert(
      fc.property(field, fc.string(), (name, value) => {
        const more = <T extends object>(row: T): T => ({ [name]: value, ...row });
        const grown = more({
          ...plain,
          attributes: plain.attributes.map(more),
          places: plain.places.map(more),
          documents: plain.documents.map(more),
          work_experience: plain.work_experience.map(more),
        });
        for (const viewer of [employer, owner, stranger]) {
          expect(everything(viewer, grown)).toBe(everything(viewer, plain));
        }
      }),
      { numRuns: 1000 },
    );
  });

  test.each<[string, Viewer, Partial<CandidateRecord>, number[] | null]>([
    ['no document of an anonymous person', employer, {}, null],
    ['the documents of a public person without the voucher', employer, { visibility: 'public' }, [5]],
    ['the voucher to no other agent', stranger, { visibility: 'public', vermittler_profile_id: 902 }, [5]],
    ['the voucher to the agent who placed the candidate', agent, { vermittler_profile_id: 902 }, [5, 6]],
    ['all documents to the candidate', owner, { documents_after_approval: true }, [5, 6]],
    [
      'an empty list where documents are open and there are none',
      employer,
      { visibility: 'public', documents: [] },
      [],
    ],
  ])('is %s', (_, viewer, overrides, ids) => {
    expect(projectDetail(viewer, record(overrides)).documents?.map(({ id }) => id) ?? null).toEqual(ids);
  });

  test.each<[string, Viewer, Partial<CandidateRecord>, string | null]>([
    ['the phone of a public person', employer, { visibility: 'public' }, secrets.mobile],
    ['no phone where calls are not wanted', employer, { visibility: 'public', no_phone_contact: true }, null],
    [
      'no phone where calls are not wanted, released or not',
      employer,
      { releases: [{ company_id: 90, groups: ['contact'] }], no_phone_contact: true },
      null,
    ],
    ['the own phone to the candidate', owner, { no_phone_contact: true }, secrets.mobile],
  ])('is %s', (_, viewer, overrides, phone) => {
    expect(projectDetail(viewer, record(overrides)).phone).toBe(phone);
  });

  test.each<[string, Partial<CandidateRecord>]>([
    ['50', { postal_code: '50667' }],
    ['AT 10', { postal_code: '1010', country: 'AT' }],
    ['50667 Geheimstadt', { visibility: 'public' }],
  ])('names the residence %s', (residence, overrides) => {
    expect(projectDetail(employer, record(overrides)).residence).toBe(residence);
  });
});
