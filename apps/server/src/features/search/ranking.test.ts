import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOf, scoredFactsOf } from '#features/matching/match-facts.service.ts';
import { anyCriteria } from '#features/matching/matching.factory.ts';
import { explain, type MatchCriteria, scoreOf } from '#features/matching/matching.service.ts';
import type { CandidateRecord, Viewer } from '#features/visibility/access-policy.ts';
import { compareKeys, sortKeyOf } from './ranking.ts';

const viewer: Viewer = { profile_id: 900, company_id: 90, role: 2 };
const cologne = { country: 'DE', latitude: 50.94, longitude: 6.96 };
const numRuns = 1000;

const ids = (from: number, to: number) => fc.uniqueArray(fc.integer({ min: from, max: to }), { maxLength: 3 });
const chosen = (code: string, id: number, rest: object = {}) => ({
  id,
  code,
  name: `${code} ${id}`,
  group: null,
  kldb: null,
  rank: null,
  level: null,
  ...rest,
});
const text = fc.option(fc.string({ maxLength: 12 }));
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** What a candidate says about the work. */
const work = fc.record({
  kldbs: fc.array(fc.constantFrom('81302', '82102', '83112', '24422', '43104'), { maxLength: 3 }),
  practised: fc.array(fc.constantFrom('81302', '82102', '43104'), { maxLength: 2 }),
  skills: ids(1, 8),
  working_times: ids(1, 8),
  languages: ids(1, 8),
  places: fc.array(fc.record({ latitude: fc.double({ min: 47, max: 55, noNaN: true }), radius_km: fc.nat(500) }), {
    maxLength: 2,
  }),
  job_place_types: fc.constantFrom<number[]>([0], [0, 1], [2]),
  job_income_year: fc.option(fc.integer({ min: 20_000, max: 90_000 })),
  job_date_entry: fc.option(day),
  updated_at: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-06-30'), noInvalidDate: true }),
});

/** Who the candidate is, and what else the order must not know. */
const person = fc.record({
  salutation: fc.constantFrom('m' as const, 'f' as const, 'transgender' as const, null),
  first_name: text,
  last_name: text,
  birthday: fc.option(day),
  street: text,
  postal_code: text,
  city: text,
  phone: text,
  mobile: text,
  email: text,
  image_hash: text,
  about: text,
  vermittler_profile_id: fc.option(fc.integer({ min: 1, max: 900 })),
  vermittler_company_id: fc.option(fc.integer({ min: 1, max: 90 })),
  last_active_at: fc.option(fc.date({ noInvalidDate: true })),
  visibility: fc.constantFrom('public' as const, 'anonymous' as const, 'individually' as const),
  visible_groups: fc.subarray(['name', 'image', 'birthday', 'contact', 'employers']),
  contact_by_recruiters: fc.boolean(),
  no_phone_contact: fc.boolean(),
  nationality: ids(1, 8),
  handicap: ids(1, 8),
  handicap_consented_at: fc.option(fc.date({ noInvalidDate: true })),
  stations: fc.array(fc.record({ from_on: fc.option(day), to_on: fc.option(day), employer: text, title: text }), {
    minLength: 2,
    maxLength: 2,
  }),
});
type Work = typeof work extends fc.Arbitrary<infer W> ? W : never;
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;

function recordOf(index: number, doing: Work, being: Person): CandidateRecord {
  const { kldbs, practised, skills, working_times, languages, places, ...wishes } = doing;
  const { nationality, handicap, stations, ...who } = being;
  return {
    profile_id: index + 1,
    gegenpost_id: `Kandidat${String(index).padStart(3, '0')}`,
    country: 'DE',
    vermittler: null,
    job_income_hour: null,
    weekly_hours: null,
    temporary_work: false,
    work_permit: null,
    driver_has_vehicle: null,
    releases: [],
    documents: [],
    documents_after_approval: true,
    ...wishes,
    ...who,
    attributes: [
      ...kldbs.map((kldb, position) => chosen('qualification', position + 1, { kldb })),
      ...skills.map((id) => chosen('software', id)),
      ...working_times.map((id) => chosen('working_time', id)),
      ...languages.map((id) => chosen('language', id, { level: { name: 'B2', rank: 4 } })),
      ...nationality.map((id) => chosen('nationality', id)),
      ...handicap.map((id) => chosen('handicap', id)),
    ],
    places: places.map(({ latitude, radius_km }, id) => ({
      ...{ id, postal_code: '50667', name: 'Köln', country: 'DE', country_name: 'Deutschland', longitude: 7 },
      latitude,
      radius_km,
    })),
    work_experience: practised.map((kldb, position) => ({
      ...stations[position]!,
      current: false,
      description: null,
      qualification: { id: 50 + position, name: kldb, kldb },
    })),
  };
}

/** Everybody in order with the whole explanation, as a page would tell it. */
function rank(records: readonly CandidateRecord[], criteria: MatchCriteria): string {
  const order = { search: 'suche', today: '2026-06-15' };
  const placed = records.map((record) => {
    const score = scoreOf(criteria, scoredFactsOf(record, cologne));
    const { gegenpost_id, updated_at, job_date_entry } = record;
    const key = sortKeyOf('score', { gegenpost_id, updated_at, job_date_entry, km: null, score }, order);
    return { key, gegenpost_id, explanation: explain(criteria, factsOf(record, cologne, viewer)) };
  });
  return JSON.stringify(placed.sort((a, b) => compareKeys(a.key, b.key)));
}

/** Without the musts on the person, which are asked for with a legal ground, and without the one on the origin. */
const fairCriteria = anyCriteria.map(({ age, nationality, handicap, origin, ...criteria }) => criteria);
const several = fc.array(fc.tuple(work, person, person), { minLength: 2, maxLength: 6 });

test('whoever the candidates are, the ranking stays the same byte for byte', () => {
  fc.assert(
    fc.property(several, fairCriteria, (candidates, criteria) => {
      const one = candidates.map(([doing, being], index) => recordOf(index, doing, being));
      const other = candidates.map(([doing, , being], index) => recordOf(index, doing, being));
      expect(rank(other, criteria)).toBe(rank(one, criteria));
    }),
    { numRuns },
  );
});

test('in whatever order candidates are read, the ranking stays the same byte for byte', () => {
  fc.assert(
    fc.property(several, anyCriteria, fc.gen(), (candidates, criteria, random) => {
      const records = candidates.map(([doing, being], index) => recordOf(index, doing, being));
      const mixed = random(fc.shuffledSubarray, records, { minLength: records.length });
      expect(rank(mixed, criteria)).toBe(rank(records, criteria));
    }),
    { numRuns },
  );
});

test('what is hidden from the viewer counts as not stated', () => {
  fc.assert(
    fc.property(work, person, anyCriteria, (doing, being, criteria) => {
      const record = recordOf(0, doing, being);
      const { visibility, visible_groups, vermittler_profile_id, handicap_consented_at } = being;
      const isShown =
        visibility === 'public' ||
        vermittler_profile_id === viewer.profile_id ||
        (visibility === 'individually' && visible_groups.includes('birthday'));
      const open = { visibility: 'public', handicap_consented_at: new Date() } as const;
      const person = { ...being, ...open, ...(isShown ? {} : { birthday: null }) };
      const stated = recordOf(0, doing, handicap_consented_at ? person : { ...person, handicap: [] });
      expect(JSON.stringify(explain(criteria, factsOf(record, null, viewer)))).toBe(
        JSON.stringify(explain(criteria, factsOf(stated, null, viewer))),
      );
      expect(factsOf(record, null, null).birthday).toBeNull();
    }),
    { numRuns },
  );
});
