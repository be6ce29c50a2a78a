import { describe, expect, test } from 'vitest';
import type { MatchCriteria, MatchFacts } from './criteria.ts';
import { bandOf, explain } from './explain.ts';
import { facts, nothing } from './formula.factory.ts';
import { meetsMusts } from './musts.ts';
import { furtherKind } from './occupation.ts';

const nurse = { id: 1, name: 'Pflegefachkraft', kldb: '81302' };
const paediatricNurse = { id: 2, name: 'Kinderkrankenpfleger/in', kldb: '81322' };
const nursingHelper = { id: 3, name: 'Pflegehelfer/in', kldb: '81301' };
const therapist = { id: 4, name: 'Physiotherapeut/in', kldb: '81712' };
const teacher = { id: 5, name: 'Erzieher/in', kldb: '83112' };
const welder = { id: 6, name: 'Schweißer/in', kldb: '24422' };
const gardener = { id: 10, name: 'Gärtner/in', kldb: '12112' };
const optician = { id: 13, name: 'Augenoptiker/in', kldb: '82522' };

const named = (...ids: number[]) => ids.map((id) => ({ id, name: `Nr. ${id}` }));

/** The value and state of a part when it is the only criterion. */
function part(criteria: MatchCriteria, stated: Partial<MatchFacts>) {
  const { parts } = explain(criteria, facts(stated));
  expect(parts).toHaveLength(1);
  return parts[0]!;
}

describe('occupation', () => {
  const wants = (...any: (typeof nurse)[]): MatchCriteria => ({ occupation: { type: 1, any } });
  const main = (occupation: typeof nurse) => [{ ...occupation, kind: 'main' as const }];

  test.each<[string, typeof nurse, typeof nurse, number]>([
    ['the same occupation', nurse, nurse, 1],
    ['three digits in common', gardener, { ...gardener, id: 11, kldb: '12122' }, 0.8],
    [
      'three digits in common, where a group holds several trades',
      optician,
      { ...optician, id: 12, kldb: '82532' },
      0.4,
    ],
    ['the same digits under another title', nurse, { ...nurse, id: 9 }, 0.9],
    ['two digits in common', nurse, therapist, 0.3],
    ['one digit in common', nurse, teacher, 0.1],
    ['no digit in common', nurse, welder, 0],
    ['one level below', nurse, nursingHelper, 0.7],
    ['one level above', nursingHelper, nurse, 0.85],
    ['two levels below, never below 0', { ...teacher, kldb: '83114' }, { ...nurse, kldb: '81302' }, 0],
  ])('values %s', (_, wanted, had, value) => {
    expect(part(wants(wanted), { occupations: main(had) }).value).toBe(value);
  });

  const carer = { id: 7, name: 'Altenpfleger/in', kldb: '82102' };
  const careHelper = { id: 8, name: 'Altenpflegehelfer/in', kldb: '82101' };
  test.each<[string, typeof nurse, number]>([
    ['as high as its pair is listed', carer, 0.85],
    ['lower a level below', careHelper, 0.65],
  ])('values a related occupation %s, and says so', (_, had, value) => {
    const { value: own, has } = part(wants(nurse), { occupations: main(had) });
    expect(own).toBe(value);
    expect(has).toEqual([{ name: had.name, is_related: true }]);
    expect(meetsMusts(wants(nurse), facts({ occupations: main(had) }))).toBe(false);
  });

  test('gives a pair of related occupations the same value in both directions', () => {
    expect(part(wants(carer), { occupations: main(nurse) }).value).toBe(0.85);
  });

  test('values a further wish at 0.97 and a practised one at 0.9', () => {
    const as = (kind: 'further' | 'practised') => [...main(welder), { ...nurse, kind }];
    expect(part(wants(nurse), { occupations: as('further') })).toMatchObject({
      value: 0.97,
      has: [{ name: nurse.name, is_related: false }],
    });
    expect(part(wants(nurse), { occupations: as('practised') })).toMatchObject({
      value: 0.9,
      source: 'work_experience',
    });
  });

  test('values a wish that nothing else speaks for behind neighbours of its sub-group', () => {
    const kindOf = (practised: (typeof nurse)[], own = welder) => furtherKind(nurse, { main: own, practised });
    expect(kindOf([welder])).toBe('aspired');
    expect(kindOf([nursingHelper])).toBe('aspired');
    expect(kindOf([welder, paediatricNurse])).toBe('further');
    expect(kindOf([welder], paediatricNurse)).toBe('further');
    expect(kindOf([])).toBe('further');
    expect(furtherKind(nurse, { main: null, practised: [welder] })).toBe('aspired');
    const aspired = [...main(welder), { ...nurse, kind: 'aspired' as const }];
    expect(part(wants(nurse), { occupations: aspired }).value).toBe(0.85);
    expect(meetsMusts(wants(nurse), facts({ occupations: aspired }))).toBe(true);
  });

  test('takes the best of several wanted ones, and the mean if all are wanted', () => {
    const occupations = main(nurse);
    expect(part(wants(welder, nurse), { occupations }).value).toBe(1);
    expect(part({ occupation: { type: 2, any: [welder, nurse] } }, { occupations }).value).toBe(0.5);
  });

  test.each<[string, 0 | 1 | 2, (typeof nurse)[], (typeof nurse)[], boolean]>([
    ['the group', 0, [nurse], [paediatricNurse], true],
    ['the occupation and not its group', 1, [nurse], [paediatricNurse], false],
    ['the occupation at another level', 1, [nurse], [nursingHelper], true],
    ['any of several', 1, [nurse, welder], [welder], true],
    ['all of several', 2, [nurse, welder], [welder, nurse], true],
    ['not some where all are wanted', 2, [nurse, welder], [welder], false],
  ])('as a must requires %s', (_, type, any, had, met) => {
    const occupations = had.map((occupation) => ({ ...occupation, kind: 'further' as const }));
    expect(meetsMusts({ occupation: { type, any } }, facts({ occupations }))).toBe(met);
  });

  test('as a must is not met by what was only practised', () => {
    expect(meetsMusts(wants(nurse), facts({ occupations: [{ ...nurse, kind: 'practised' }] }))).toBe(false);
  });
});

describe('the other parts', () => {
  const at = (km: number, radius_km = 40) => ({ places: [{ name: 'Köln', km, radius_km }] });
  const place = { place: { name: 'Bonn', radius_km: null } };
  test.each<[string, MatchCriteria, Partial<MatchFacts>, number]>([
    ['distance up to half the radius', place, at(20), 1],
    ['distance between', place, at(30), 0.8],
    ['distance at the radius', place, at(40), 0.6],
    ['distance beyond', place, at(50), 0.3],
    ['distance at 1.5 times the radius', place, at(60), 0],
    ['distance far away', place, at(600), 0],
    ['distance of a candidate who moves', place, { ...at(600), works_anywhere: true }, 0.5],
    ['distance of a candidate who works anywhere and lives near', place, { ...at(30), works_anywhere: true }, 0.8],
    ['distance of a candidate who works anywhere and names no place', place, { works_anywhere: true }, 0.5],
    ['distance at a radius of 0', place, at(0, 0), 1],
    ['distance outside a radius of 0', place, at(1, 0), 0],
    ['pay within the budget', { pay: { to: 50_000, per: 'year' } }, { pay_year: 50_000 }, 1],
    ['pay far below it, no better', { pay: { to: 50_000, per: 'year' } }, { pay_year: 20_000 }, 1],
    ['pay above it', { pay: { to: 40_000, per: 'year' } }, { pay_year: 45_000 }, 0.5],
    ['pay a quarter above it', { pay: { to: 40_000, per: 'year' } }, { pay_year: 50_000 }, 0],
    ['pay by the hour', { pay: { to: 41_600, per: 'year' } }, { pay_hour: 22.5, weekly_hours: 40 }, 0.5],
    ['pay by the year', { pay: { to: 20, per: 'hour' } }, { pay_year: 41_600 }, 1],
    ['a budget of nothing', { pay: { to: 0, per: 'year' } }, { pay_year: 1 }, 0],
    ['availability now', { starts_on: '2027-01-01' }, {}, 1],
    ['availability in time', { starts_on: '2027-01-01' }, { available_on: '2026-12-01' }, 1],
    ['availability 13 weeks late', { starts_on: '2027-01-01' }, { available_on: '2027-04-02' }, 0.5],
    ['availability 26 weeks late', { starts_on: '2027-01-01' }, { available_on: '2027-07-02' }, 0],
    ['working times', { working_times: named(1, 2) }, { working_times: named(2, 3) }, 0.5],
    ['skills', { skills: [{ id: 1, name: 'SAP', parent_id: null }] }, { skills: named(1) }, 1],
    ['a broader skill', { skills: [{ id: 1, name: 'SAP FI', parent_id: 7 }] }, { skills: named(7) }, 0.5],
    [
      'languages',
      { languages: [1, 2].map((id) => ({ id, name: 'x', level: 'B2', rank: 4 })) },
      { languages: [{ id: 1, name: 'x', level: 'A2', rank: 2 }] },
      0.25,
    ],
    ['education', { education: { name: 'Lehre', rank: 11 } }, { education: [{ name: 'Meister/in', rank: 13 }] }, 1],
    ['education a step below', { education: { name: 'x', rank: 13 } }, { education: [{ name: 'y', rank: 12 }] }, 0.5],
    ['education below', { education: { name: 'x', rank: 13 } }, { education: [{ name: 'y', rank: 11 }] }, 0],
  ])('value %s', (_, criteria, stated, value) => {
    expect(part(criteria, stated).value).toBeCloseTo(value, 2);
  });

  test('are unknown and count half if nothing is stated', () => {
    const explanation = explain({ place: place.place, pay: { to: 1, per: 'year' } }, nothing);
    expect(explanation).toMatchObject({ score: 50, coverage: 0, nice: { met: 0, total: 2 } });
    expect(explanation.parts.map(({ state, has }) => [state, has])).toEqual([
      ['unknown', null],
      ['unknown', null],
    ]);
  });

  test('report what is stated, for display', () => {
    const { parts } = explain(
      { place: { name: 'Bonn', radius_km: 200 }, pay: { to: 52_000, per: 'year' }, starts_on: '2027-02-01' },
      facts({ ...at(24.6), pay_hour: 25, available_on: '2027-01-15' }),
    );
    expect(parts.map(({ has }) => has)).toEqual([
      { nearest: { name: 'Köln', km: 24.6, radius_km: 40 }, moves: false },
      { amount: 52_000, per: 'year' },
      { from: '2027-01-15' },
    ]);
  });
});

test.each([
  [100, 'very_good'],
  [80, 'very_good'],
  [79, 'good'],
  [60, 'good'],
  [59, 'partly'],
  [40, 'partly'],
  [39, 'low'],
  [0, 'low'],
])('puts %i into the band %s', (score, band) => {
  expect(bandOf(score)).toBe(band);
});

test('scores 0 and misses nothing where nothing is looked for', () => {
  expect(explain({}, nothing)).toMatchObject({ score: 0, coverage: 100, parts: [], must: { met: 0, total: 0 } });
});
