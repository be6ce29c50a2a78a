import { expect, test } from 'vitest';
import {
  allGroups,
  anyCompany,
  type CandidateRecord,
  closedTo,
  groupsOfLink,
  holderOfLink,
  isKnownTo,
  openGroups,
  projectCard,
  projectDetail,
  type Viewer,
} from './access-policy.ts';
import { isVisibleTo } from './audience-policy.ts';

const employer: Viewer = { profile_id: 900, company_id: 90, role: 2 };
const agent: Viewer = { profile_id: 902, company_id: 92, role: 3 };
const owner: Viewer = { profile_id: 4711, company_id: null, role: 1 };
const otherCandidate: Viewer = { profile_id: 903, company_id: null, role: 1 };

const attribute = (id: number, code: string, name: string) => ({ id, code, name, group: null, kldb: null, rank: null });

function record(overrides: Partial<CandidateRecord> = {}): CandidateRecord {
  return {
    profile_id: 4711,
    gegenpost_id: 'AbCdEfGhIjK',
    salutation: 'f',
    first_name: 'Mareike',
    last_name: 'Thomsen',
    birthday: '1987-03-14',
    street: null,
    postal_code: '50667',
    city: 'Köln',
    country: 'DE',
    phone: null,
    mobile: null,
    email: null,
    image_hash: null,
    about: null,
    vermittler_profile_id: null,
    vermittler_company_id: null,
    vermittler: null,
    agency: null,
    job_date_entry: null,
    job_place_types: [],
    job_income_year: null,
    job_income_hour: null,
    weekly_hours: null,
    temporary_work: false,
    funding_possible: false,
    work_permit: null,
    driver_has_vehicle: null,
    handicap_consented_at: new Date('2026-11-01T08:00:00Z'),
    last_active_at: null,
    updated_at: new Date('2026-11-02T08:00:00Z'),
    visibility: 'anonymous',
    visible_groups: [],
    contact_by_recruiters: false,
    documents_after_approval: false,
    no_phone_contact: false,
    releases: [],
    attributes: [
      { ...attribute(2, 'language', 'Deutsch'), level: null },
      { ...attribute(3, 'handicap', 'Gehbehinderung'), level: null },
    ],
    places: [],
    work_experience: [],
    documents: [],
    ...overrides,
  };
}

test('a handicap is told to companies and to those whose candidate it is, with consent alone', () => {
  const told = (viewer: Viewer, overrides: Partial<CandidateRecord> = {}) =>
    projectDetail(viewer, record(overrides)).handicaps.map(({ name }) => name);
  expect(told(employer)).toEqual(['Gehbehinderung']);
  expect(told(owner)).toEqual(['Gehbehinderung']);
  expect(told(otherCandidate)).toEqual([]);
  expect(told(holderOfLink(allGroups))).toEqual([]);
  for (const viewer of [employer, owner]) expect(told(viewer, { handicap_consented_at: null })).toEqual([]);
});

test('a company that is blocked sees nothing beyond the anonymous profile, whatever was open or released', () => {
  const open = record({ visibility: 'public', releases: [{ company_id: 90, groups: ['name'] }] });
  expect(openGroups(employer, open).size).toBe(6);
  expect(openGroups(employer, closedTo(open)).size).toBe(0);
});

test('anyCompany stands for a company without any relation to candidates', () => {
  const placed = record({ vermittler_profile_id: 902, releases: [{ company_id: 90, groups: ['name'] }] });
  expect(openGroups(anyCompany, placed).size).toBe(0);
  expect([anyCompany, otherCandidate].map((viewer) => isKnownTo(viewer, placed))).toEqual([false, false]);
  expect([employer, agent, owner, holderOfLink([])].map((viewer) => isKnownTo(viewer, placed))).toEqual(
    Array(4).fill(true),
  );
  // The ids of `anyCompany` belong to no profile and no company.
  expect(anyCompany).toEqual({ profile_id: 0, company_id: 0, role: 2 });
  expect(holderOfLink([])).toMatchObject({ profile_id: 0, company_id: null });
});

test('a link opens what was chosen for it, and documents by their own choice', () => {
  const groups = ['image', 'documents', 'name', 'nonsense'];
  expect(groupsOfLink({ groups, with_documents: false })).toEqual(['name', 'image']);
  expect(groupsOfLink({ groups: [], with_documents: true })).toEqual(['documents']);
  expect(groupsOfLink({ groups: [...allGroups], with_documents: true })).toEqual([
    'name',
    'image',
    'birthday',
    'contact',
    'employers',
    'documents',
  ]);
});

test('says nothing where nothing is known', () => {
  const detail = projectDetail(employer, record({ postal_code: null }));
  expect(detail).toMatchObject({ residence: null, income: null, job_place_type: 0 });
  expect(detail.languages).toEqual([{ id: 2, name: 'Deutsch', level: '' }]);
  const current = { from_on: '2020-05-01', current: false, employer: 'Werk', title: 'T', description: 'D' };
  const entry = { ...current, to_on: '2024-09-30', qualification: null };
  const subject = record({ work_experience: [entry as CandidateRecord['work_experience'][number]] });
  expect(projectDetail(employer, subject).work_experience[0]).toMatchObject({ from: '2020-05', to: '2024-09' });
});

test('names pay by the year, else by the hour', () => {
  const income = (overrides: Partial<CandidateRecord>) => projectCard(employer, record(overrides)).income;
  expect(income({ job_income_year: 48_000, job_income_hour: 20 })).toEqual({ amount: 48_000, per: 'year' });
  expect(income({ job_income_hour: 20.5 })).toEqual({ amount: 20.5, per: 'hour' });
  expect(income({})).toBeNull();
});

const facts = {
  is_online: true,
  is_registered: true,
  is_shared: true,
  contact_by_recruiters: false,
  vermittler_company_id: null as number | null,
};
test.each([
  ['an employer', employer, {}, false, true],
  ['an employer who is blocked', employer, {}, true, false],
  ['an employer, offline', employer, { is_online: false }, false, false],
  ['an employer, not registered', employer, { is_registered: false }, false, false],
  ['an employer, kept by a recruiter who does not share', employer, { is_shared: false }, false, false],
  ['a recruiter without consent', agent, {}, false, false],
  ['a recruiter with consent', agent, { contact_by_recruiters: true }, false, true],
  ['a recruiter with consent who is blocked', agent, { contact_by_recruiters: true }, true, false],
  ['the recruiter who keeps them', agent, { vermittler_company_id: 92, is_shared: false }, true, true],
  ['the same, offline', agent, { vermittler_company_id: 92, is_online: false }, false, false],
  ['a candidate', { ...owner, company_id: 90 }, {}, false, false],
  ['somebody without a company', { ...employer, company_id: null }, {}, false, false],
])('finds a candidate or does not: %s', (_who, viewer, changed, isBlocked, found) => {
  expect(isVisibleTo(viewer, { ...facts, ...changed }, isBlocked)).toBe(found);
});
