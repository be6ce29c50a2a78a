import { Explanation } from '@gegenpost/contract/explanation.ts';
import type { MatchCriteria, MatchFacts } from '@gegenpost/formula';
import { anyCriteria, anyFacts, facts, nothing } from '@gegenpost/formula/formula.factory.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explain, missedMusts, mustsOf } from './matching.service.ts';

const must = <K extends keyof NonNullable<MatchCriteria['importance']>>(key: K) => ({ importance: { [key]: 4 } });
const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));
const agent = 'Kim Muster';

describe('a must is named', () => {
  test.each<[string, MatchCriteria]>([
    ['im Umkreis von 40 km um Kiel', { place: { name: 'Kiel', radius_km: 40 } }],
    ['in Kiel', { place: { name: 'Kiel', radius_km: 0 } }],
    ['bis 60.000 € im Jahr', { pay: { to: 60_000, per: 'year' }, ...must('pay') }],
    ['bis 20,00 € in der Stunde', { pay: { to: 20, per: 'hour' }, ...must('pay') }],
    ['verfügbar zum 15.01.2027', { starts_on: '2027-01-15', ...must('availability') }],
    ['Teilzeit oder Minijob', { working_times: named('Teilzeit', 'Minijob'), ...must('working_time') }],
    ['Englisch ab C1', { languages: [{ id: 3, name: 'Englisch', level: 'C1', rank: 5 }], ...must('languages') }],
    [
      'Polnisch als Muttersprache',
      { languages: [{ id: 4, name: 'Polnisch', level: 'Muttersprache', rank: 7 }], ...must('languages') },
    ],
    ['SAP FI', { skills: [{ id: 1, name: 'SAP FI', parent_id: 7 }], ...must('skills') }],
    ['mindestens Bachelor', { education: { name: 'Bachelor', rank: 101 }, ...must('education') }],
    ['Führerschein', { licence: { any: true, classes: [] } }],
    ['Führerschein C', { licence: { any: false, classes: named('C – Lkw über 3,5 t') } }],
    ['Kranschein', { licence: { any: false, classes: named('Kranschein') } }],
    ['eigenes Fahrzeug', { vehicle: true }],
    ['Arbeitserlaubnis', { work_permit: true }],
    ['offen für Zeitarbeit', { temporary_work: true }],
    ['selbst registriert', { origin: [{ id: 1, placed_by: null, agent: null }] }],
    ['von Ihnen vermittelt', { origin: [{ id: 2, placed_by: 12, agent: null }] }],
    ['vermittelt von Kim Muster', { origin: [{ id: 3, placed_by: 12, agent }] }],
    ['„Lager“', { text: { typed: 'Lager', ids: [20, 21] } }],
    ['30 bis unter 40 Jahre', { age: { from: 30, to: 40, today: '2026-06-15' } }],
    ['ab 60 Jahren', { age: { from: 60, to: 80, today: '2026-06-15' } }],
    ['Polen oder Ungarn', { nationality: named('Polen', 'Ungarn') }],
    ['Gleichgestellt', { handicap: named('Gleichgestellt') }],
  ])('"%s", also where it is missed', (label, criteria) => {
    expect(mustsOf(criteria).map((each) => each.label)).toEqual([label]);
    const missing = facts({ placed_by: 99, available_on: '2030-01-01' });
    expect(missedMusts(criteria, missing)).toEqual(mustsOf(criteria));
  });
});

const nurse = { id: 1, name: 'Pflegefachkraft', kldb: '81302' };
const carer = { id: 7, name: 'Altenpfleger/in', kldb: '82102' };
const welder = { id: 6, name: 'Schweißer/in', kldb: '24422' };

describe('a part says what is looked for, and what is stated', () => {
  const at = (km: number) => ({ places: [{ name: 'Köln', km, radius_km: 40 }] });
  const place = { place: { name: 'Bonn', radius_km: 200 } };
  const occupation = (type: 1 | 2): MatchCriteria => ({ occupation: { type, any: [nurse, welder] } });
  const main = (had: typeof nurse) => ({ occupations: [{ ...had, kind: 'main' as const }] });
  test.each<[string, MatchCriteria, Partial<MatchFacts>]>([
    ['Pflegefachkraft oder Schweißer/in: Schweißer/in', occupation(1), main(welder)],
    ['Pflegefachkraft und Schweißer/in: Schweißer/in', occupation(2), main(welder)],
    ['Pflegefachkraft oder Schweißer/in: Altenpfleger/in (verwandter Beruf)', occupation(1), main(carer)],
    ['Bonn: Köln, 25 km entfernt', place, at(24.6)],
    ['Bonn: Köln, 1.234 km entfernt', place, at(1234)],
    ['Bonn: Köln', place, at(0.4)],
    ['Bonn: zieht um', place, { works_anywhere: true }],
    ['Bonn: zieht um (Köln, 592 km entfernt)', place, { ...at(592), works_anywhere: true }],
    ['Bonn: Köln, 25 km entfernt', place, { ...at(24.6), works_anywhere: true }],
    ['Bonn: null', place, {}],
    ['bis 52.000 € im Jahr: 48.000 € im Jahr', { pay: { to: 52_000, per: 'year' } }, { pay_year: 48_000 }],
    ['bis 21,50 € in der Stunde: 20,00 € in der Stunde', { pay: { to: 21.5, per: 'hour' } }, { pay_hour: 20 }],
    ['01.02.2027: 15.01.2027', { starts_on: '2027-02-01' }, { available_on: '2027-01-15' }],
    ['01.02.2027: sofort', { starts_on: '2027-02-01' }, {}],
    [
      'Teilzeit, Minijob: Minijob',
      { working_times: named('Teilzeit', 'Minijob') },
      { working_times: named('Minijob') },
    ],
    ['SAP: null', { skills: [{ id: 2, name: 'SAP', parent_id: null }] }, { skills: named('Excel') }],
    ['SAP: SAP', { skills: [{ id: 1, name: 'SAP', parent_id: null }] }, { skills: named('SAP') }],
    [
      'Englisch C1, Polnisch B2: Englisch B1, Polnisch',
      { languages: named('Englisch', 'Polnisch').map((each, i) => ({ ...each, level: i ? 'B2' : 'C1', rank: 5 - i })) },
      {
        languages: [
          { id: 1, name: 'Englisch', level: 'B1', rank: 3 },
          { id: 2, name: 'Polnisch', level: null, rank: null },
        ],
      },
    ],
    [
      'Lehre: Meister/in',
      { education: { name: 'Lehre', rank: 11 } },
      { education: [{ name: 'Meister/in', rank: 13 }] },
    ],
  ])('"%s"', (words, criteria, stated) => {
    const { parts } = explain(criteria, facts(stated));
    expect(parts.map(({ required, has }) => `${required}: ${has}`)).toEqual([words]);
  });
});

test('the explanation keeps the contract', () => {
  fc.assert(
    fc.property(anyCriteria, anyFacts, (criteria, stated) => {
      const explanation = explain(criteria, stated);
      expect(Explanation.parse(explanation)).toEqual(explanation);
    }),
    { numRuns: 1000 },
  );
  expect(explain({}, nothing)).toMatchObject({ score: 0, parts: [] });
});
