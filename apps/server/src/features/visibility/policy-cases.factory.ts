import type { ReleaseGroup } from '@gegenpost/contract/messaging.ts';
import fc from 'fast-check';
import {
  allGroups,
  type CandidateRecord,
  holderOfLink,
  projectCard,
  projectDetail,
  projectProfile,
  type Viewer,
} from './access-policy.ts';

export const RUNS = { numRuns: 2000 };
export const companyIds = [90, 91, 92];
export const groups = fc.subarray([...allGroups]);

/** Unique values by group, which are recognised wherever they appear. */
export const secrets = {
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
export type Secret = keyof typeof secrets;

/** A record whose public values are always the same, and whose possibly hidden values contain the mark. */
export function newRecord(mark: string, born: string): CandidateRecord {
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
    funding_possible: false,
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
    ...historyOf(word),
  };
}

/** What they did, and the papers about it. */
function historyOf(word: (secret: Secret) => string): Pick<CandidateRecord, 'work_experience' | 'documents'> {
  return {
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

export const companies: fc.Arbitrary<Viewer> = fc.record({
  profile_id: fc.constantFrom(900, 901),
  company_id: fc.constantFrom(...companyIds),
  role: fc.constantFrom(2, 3, 4),
});
export const viewers: fc.Arbitrary<Viewer> = fc.oneof(
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
export const choices = fc.record({
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
export type Choices = typeof choices extends fc.Arbitrary<infer T> ? T : never;

export const withChoices = (record: CandidateRecord, { placed, ...chosen }: Choices): CandidateRecord => ({
  ...record,
  ...chosen,
  ...(placed && { vermittler_profile_id: 901, vermittler_company_id: 91 }),
});

/** The rules as the product page states them, written independently of the code under test. */
export function isOpen(group: ReleaseGroup, viewer: Viewer, { placed, ...chosen }: Choices): boolean {
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
export const everything = (viewer: Viewer, subject: CandidateRecord) =>
  JSON.stringify([projectProfile(viewer, subject), projectCard(viewer, subject), projectDetail(viewer, subject)]);

/** Employers with an account, and whose it is anyway. */
export const learnsOfFunding = (viewer: Viewer, { placed }: Choices) =>
  viewer.profile_id === 4711 ||
  (placed && viewer.profile_id === 901) ||
  (viewer.role === 2 && viewer.company_id !== null);
