import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MatchCriteria, MatchFacts } from './criteria.ts';
import { explain } from './explain.ts';
import { anyCriteria, anyFacts, facts, nothing } from './formula.factory.ts';
import { meetsMusts, missedMusts, mustsOf } from './musts.ts';

const sap = { id: 1, name: 'SAP FI', parent_id: 7 };
const excel = { id: 2, name: 'Excel', parent_id: null };
const english = { id: 3, name: 'Englisch', level: 'C1', rank: 5 };
const polish = { id: 4, name: 'Polnisch', level: 'Muttersprache', rank: 7 };
const must = <K extends keyof NonNullable<MatchCriteria['importance']>>(key: K) => ({ importance: { [key]: 4 } });
const today = '2026-06-15';

/** A title, the criteria, facts that meet them, and facts that do not. Facts that state nothing never meet them. */
const cases: [string, MatchCriteria, Partial<MatchFacts>, Partial<MatchFacts>][] = [
  [
    'within 40 km of Kiel',
    { place: { name: 'Kiel', radius_km: 40 } },
    { places: [{ name: 'Plön', km: 40, radius_km: 5 }] },
    { places: [{ name: 'Husum', km: 40.1, radius_km: 200 }] },
  ],
  ['in Kiel', { place: { name: 'Kiel', radius_km: 0 } }, { works_anywhere: true }, { places: [] }],
  [
    'up to 60,000 € a year',
    { pay: { to: 60_000, per: 'year' }, ...must('pay') },
    { pay_year: 60_000 },
    { pay_year: 60_001 },
  ],
  [
    'up to 20 € an hour',
    { pay: { to: 20, per: 'hour' }, ...must('pay') },
    { pay_year: 41_600 },
    { pay_year: 41_601, weekly_hours: 40 },
  ],
  [
    'any of two working times',
    {
      working_times: [
        { id: 5, name: 'Teilzeit' },
        { id: 6, name: 'Minijob' },
      ],
      ...must('working_time'),
    },
    { working_times: [{ id: 6, name: 'Minijob' }] },
    { working_times: [{ id: 7, name: 'Vollzeit' }] },
  ],
  [
    'a language from a level on',
    { languages: [english], ...must('languages') },
    { languages: [{ ...english, rank: 6 }] },
    { languages: [{ ...english, rank: 4 }] },
  ],
  [
    'a language as the mother tongue',
    { languages: [polish], ...must('languages') },
    { languages: [polish] },
    { languages: [{ ...polish, rank: null, level: null }] },
  ],
  ['a skill', { skills: [sap], ...must('skills') }, { skills: [sap] }, { skills: [{ id: 7, name: 'SAP' }] }],
  [
    'a degree or a higher one',
    { education: { name: 'Bachelor', rank: 101 }, ...must('education') },
    {
      education: [
        { name: 'Abitur', rank: 7 },
        { name: 'Master', rank: 105 },
      ],
    },
    { education: [{ name: 'Fachwirt/in', rank: 15 }] },
  ],
  ['a region', { regions: ['01', '803'] }, { regions: ['80', '803'] }, { regions: ['80', '802'] }],
  ['any licence to drive', { licence: { any: true, classes: [] } }, { drives: true }, { licences: [9] }],
  [
    'a class of licence',
    { licence: { any: false, classes: [{ id: 9, name: 'C' }] } },
    { licences: [9] },
    { drives: true, licences: [8] },
  ],
  ['a vehicle', { vehicle: true }, { vehicle: true }, { drives: true }],
  ['a work permit', { work_permit: true }, { work_permit: true }, {}],
  ['temporary work', { temporary_work: true }, { temporary_work: true }, {}],
  [
    'placed by an agent',
    { origin: [{ id: 3, placed_by: 12, agent: 'Kim Muster' }] },
    { placed_by: 12 },
    { placed_by: 13 },
  ],
  ['typed words', { text: { typed: 'Lager', ids: [20, 21] } }, { entries: [21] }, { entries: [22] }],
  ['an age', { age: { from: 30, to: 40, today } }, { birthday: '1996-12-31' }, { birthday: '1986-12-31' }],
  ['a nationality', { nationality: [{ id: 30, name: 'Polen' }] }, { nationality: [31, 30] }, { nationality: [31] }],
  ['a handicap', { handicap: [{ id: 40, name: 'Gleichgestellt' }] }, { handicap: [40] }, { handicap: [41] }],
];

test.each(cases)(
  'the must on %s is met, and missed by other facts and by facts that state nothing',
  (_, criteria, has, lacks) => {
    expect(mustsOf(criteria)).toHaveLength(1);
    expect(missedMusts(criteria, facts(has))).toEqual([]);
    expect(missedMusts(criteria, facts(lacks))).toEqual(mustsOf(criteria));
    expect(meetsMusts(criteria, nothing)).toBe(false);
  },
);

test.each<[string, string | null, boolean]>([
  ['now', null, true],
  ['on the day', '2027-01-15', true],
  ['the day after', '2027-01-16', false],
])('a start that is a must, for a candidate who can begin %s', (_, available_on, met) => {
  const criteria = { starts_on: '2027-01-15', ...must('availability') };
  expect(meetsMusts(criteria, facts({ available_on }))).toBe(met);
});

test.each([0, 1, 2, 3] as const)('a part of importance %i is no must', (step) => {
  const criteria: MatchCriteria = {
    place: { name: 'Kiel', radius_km: 40 },
    skills: [sap],
    importance: { distance: step, skills: step },
  };
  expect(mustsOf(criteria)).toEqual([]);
  expect(explain(criteria, nothing).nice.total).toBe(step === 0 ? 0 : 2);
});

test('the must on self-registered candidates is met without an agent', () => {
  const criteria: MatchCriteria = { origin: [{ id: 1, placed_by: null, agent: null }] };
  expect(meetsMusts(criteria, nothing)).toBe(true);
  expect(meetsMusts(criteria, facts({ placed_by: 1 }))).toBe(false);
});

test('each skill, language and class of licence is a must of its own', () => {
  const criteria: MatchCriteria = {
    skills: [sap, excel],
    languages: [english, polish],
    licence: { any: true, classes: [{ id: 9, name: 'C' }] },
    importance: { skills: 4, languages: 4 },
  };
  expect(mustsOf(criteria).map(({ key, id, is_legal }) => [key, id, is_legal])).toEqual([
    ['skills', 1, false],
    ['skills', 2, false],
    ['languages', 3, false],
    ['languages', 4, false],
    ['licence', null, true],
    ['licence', 9, true],
  ]);
  const { must: counted, nice } = explain(criteria, facts({ skills: [sap], languages: [english], drives: true }));
  expect(counted).toEqual({ met: 3, total: 6 });
  expect(nice).toEqual({ met: 0, total: 0 });
});

test.each<[string, number, number, string, boolean]>([
  ['the youngest', 30, 40, '1996-12-31', true],
  ['too young', 30, 40, '1997-01-01', false],
  ['the oldest', 30, 40, '1987-01-01', true],
  ['as old as the end', 30, 40, '1986-12-31', false],
  ['beyond an end of 80, which is none', 75, 80, '1930-01-01', true],
])('counts years by the calendar: %s', (_, from, to, birthday, met) => {
  expect(meetsMusts({ age: { from, to, today } }, facts({ birthday }))).toBe(met);
});

const hold = (check: (criteria: MatchCriteria, stated: MatchFacts) => void) =>
  fc.assert(fc.property(anyCriteria, anyFacts, check), { numRuns: 1000 });

test('a must counts as met exactly when it is not missed, and the explanation agrees', () => {
  hold((criteria, stated) => {
    const [all, missed] = [mustsOf(criteria), missedMusts(criteria, stated)];
    expect(all).toEqual(expect.arrayContaining(missed));
    expect(meetsMusts(criteria, stated)).toBe(missed.length === 0);
    expect(explain(criteria, stated).must).toEqual({ met: all.length - missed.length, total: all.length });
  });
});

test('a part of the explanation is a must exactly if the criteria have a must on it', () => {
  hold((criteria, stated) => {
    const keys: string[] = mustsOf(criteria).map(({ key }) => key);
    for (const { key, is_must } of explain(criteria, stated).parts) expect(is_must).toBe(keys.includes(key));
  });
});

const bands = Array.from({ length: 13 }, (_, index) => 15 + index * 5);

test('every birthday is in exactly one band of five years, on any day of the year', () => {
  const day = (min: string, max: string) =>
    fc
      .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day('2026-01-01', '2032-12-31'), day('1930-01-01', '2011-12-31'), (on, birthday) => {
      const bandOf = (when: string, born: string) =>
        bands.filter((from) => meetsMusts({ age: { from, to: from + 5, today: when } }, facts({ birthday: born })));
      expect(bandOf(on, birthday)).toHaveLength(1);
      expect(bandOf(`${on.slice(0, 4)}-01-01`, `${birthday.slice(0, 4)}-12-31`)).toEqual(bandOf(on, birthday));
    }),
    { numRuns: 1000 },
  );
});

test('a wide band equals the narrow bands within it, so that two searches reveal no more than one', () => {
  const bound = fc.integer({ min: 3, max: 16 }).map((fives) => fives * 5);
  const band = fc.tuple(bound, bound).filter(([from, to]) => from < to);
  const birthday = fc.integer({ min: 1940, max: 2011 }).map((year) => `${year}-07-01`);
  fc.assert(
    fc.property(band, birthday, ([from, to], born) => {
      const isIn = (some: number, end: number) =>
        meetsMusts({ age: { from: some, to: end, today } }, facts({ birthday: born }));
      const within = bands.filter((some) => some >= from && some < to);
      expect(isIn(from, to)).toBe(within.some((some) => isIn(some, some + 5)));
    }),
  );
});
