import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { anyFacts } from '@gegenpost/formula/formula.factory.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explain, mustsOf } from './matching.service.ts';
import { attributeIdsOf, canonicalCriteria, matchCriteriaOf, type NamedEntries } from './search-criteria.service.ts';

const entry = (id: number, code: string, label: string, rest: object = {}) =>
  [id, { id, code, label, kldb: null, rank: null, parent_id: null, ...rest }] as const;
const attributes = new Map([
  entry(1, 'qualification', 'Pflegefachkraft', { kldb: '81302' }),
  entry(2, 'qualification', 'Altenpfleger/in', { kldb: '82102' }),
  entry(3, 'software', 'SAP'),
  entry(4, 'coding', 'Java'),
  entry(5, 'soft_skill', 'Sorgfalt'),
  entry(6, 'language', 'Englisch'),
  entry(7, 'language_level', 'B1 – Fortgeschrittene Sprachverwendung', { rank: 3 }),
  entry(8, 'language_level', 'C1 – Fachkundige Sprachkenntnisse', { rank: 5 }),
  entry(9, 'education', 'Meister/in', { rank: 13 }),
  entry(10, 'graduation', 'Bachelor', { rank: 1 }),
  entry(11, 'graduation', 'Master', { rank: 5 }),
  entry(12, 'driver_class', 'C – Lkw über 3,5 t'),
  entry(13, 'driver_class', 'Kranschein'),
  entry(14, 'working_time', 'Teilzeit'),
  entry(15, 'working_time', 'Vollzeit'),
  entry(16, 'nationality', 'Polen'),
  entry(17, 'handicap', 'Gleichgestellt (GdB 30–40)'),
]);
const named: NamedEntries = {
  attributes,
  place: { name: 'Kiel', country: 'DE', latitude: 54.3, longitude: 10.1 },
  agent: { profile_id: 70, name: 'Kim Muster' },
  viewer_id: 80,
  text_ids: [3],
  today: '2026-06-15',
};
const full = {
  qualifications: [2, 1],
  qualification_type: 2 as const,
  job_place_id: 5,
  job_place_radius: 40,
  job_regions: ['803', '01', '24', '25', '20', '21', '22', '23'],
  job_start: '2027-01-15',
  job_income_year: 60_000,
  job_working_time: [15, 14],
  languages: [{ id: 6, level: 8 }],
  education: [9],
  graduation: [11, 10],
  software: [3],
  coding: [4],
  soft_skill: [5],
  driver_license: true,
  driver_class: [13, 12],
  driver_has_vehicle: true,
  work_permit: true,
  only_temporary_work: true,
  only_self_registered: true,
  only_own_user: true,
  staff_agent_gegenpost_id: 'AbCdEfGhIjK',
  text: 'Sap',
  age: [25, 40] as [number, number],
  age_ignored: false,
  nationality: [16],
  handicap: [17],
  weights: { skills: 4, pay: 4, availability: 4, working_time: 4, languages: 4, education: 4 } as const,
};
const matched = (criteria: object, entries = named) => matchCriteriaOf(SearchCriteria.parse(criteria), entries).match;

test('names every must of a search in German', () => {
  expect(mustsOf(matched(full)).map(({ key, label }) => `${key}: ${label}`)).toEqual([
    'occupation: Pflegefachkraft',
    'occupation: Altenpfleger/in',
    'skills: SAP',
    'skills: Java',
    'skills: Sorgfalt',
    'distance: im Umkreis von 40 km um Kiel',
    'pay: bis 60.000 € im Jahr',
    'availability: verfügbar zum 15.01.2027',
    'working_time: Teilzeit oder Vollzeit',
    'languages: Englisch ab C1',
    'education: mindestens Meister/in',
    'regions: PLZ 01…, 20…, 21…, 22…, 23…, 24… und 2 weitere',
    'licence: Führerschein',
    'licence: Führerschein C',
    'licence: Kranschein',
    'vehicle: eigenes Fahrzeug',
    'work_permit: Arbeitserlaubnis',
    'temporary_work: offen für Zeitarbeit',
    'origin: selbst registriert',
    'origin: von Ihnen vermittelt',
    'origin: vermittelt von Kim Muster',
    'text: „Sap“',
    'age: 25 bis unter 40 Jahre',
    'nationality: Polen',
    'handicap: Gleichgestellt (GdB 30–40)',
  ]);
});

test('gives no criteria for an empty search', () => {
  expect(matched({}, { ...named, place: null, agent: null })).toEqual({});
});

test('leaves out unknown entries and entries of other lists', () => {
  const criteria = {
    qualifications: [3, 99],
    software: [1, 99],
    languages: [
      { id: 6, level: 99 },
      { id: 99, level: 8 },
      { id: 6, level: 1 },
    ],
    education: [10],
    driver_class: [14],
    nationality: [17],
  };
  expect(matched(criteria, { ...named, place: null, agent: null })).toEqual({});
});

test('takes the higher level of a language named twice, and the lowest of several degrees', () => {
  const { languages, education } = matched({
    languages: [
      { id: 6, level: 8 },
      { id: 6, level: 7 },
    ],
    graduation: [11, 10],
  });
  expect(languages).toEqual([{ id: 6, name: 'Englisch', level: 'C1', rank: 5 }]);
  expect(education).toEqual({ name: 'Bachelor', rank: 101 });
});

test.each([
  [{ qualification_type: 0, qualifications: [1, 2] }, 'Berufsgruppe Pflegefachkraft oder Altenpfleger/in'],
  [{ qualifications: [1] }, 'Pflegefachkraft'],
  [{ job_place_id: 5, job_place_radius: 0 }, 'in Kiel'],
])('names the must of %j', (criteria, label) => {
  const place = 'job_place_id' in criteria ? named.place : null;
  expect(mustsOf(matched(criteria, { ...named, place, agent: null })).map((must) => must.label)).toEqual([label]);
});

test('looks up every attribute that is named, each once', () => {
  expect(attributeIdsOf(SearchCriteria.parse(full)).sort((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
  ]);
});

/** The same criteria with every list in another order. */
const shuffled = fc.gen().map((random) => {
  const mix = <T>(list: readonly T[]) => random(fc.shuffledSubarray, [...list], { minLength: list.length });
  const lists = Object.entries(full).map(([key, value]) => [
    key,
    Array.isArray(value) && key !== 'age' ? mix<unknown>(value) : value,
  ]);
  return SearchCriteria.parse(Object.fromEntries(mix(lists)));
});

test('reads the same from lists in any order', () => {
  const first = matched(full);
  fc.assert(
    fc.property(shuffled, anyFacts, (criteria, stated) => {
      const { match } = matchCriteriaOf(criteria, named);
      expect(JSON.stringify(explain(match, stated))).toBe(JSON.stringify(explain(first, stated)));
      expect(JSON.stringify(canonicalCriteria(criteria))).toBe(
        JSON.stringify(canonicalCriteria(SearchCriteria.parse(full))),
      );
    }),
    { numRuns: 1000 },
  );
});
