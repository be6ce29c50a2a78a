import { scoreOf } from '@gegenpost/formula';
import { describe, expect, test } from 'vitest';
import { type Centre, educationRank, type MatchableRecord, scoredFactsOf } from './match-facts.service.ts';

const cologne: Centre = { country: 'DE', latitude: 50.94, longitude: 6.96 };
const plain = { group: null, kldb: null, rank: null, level: null };
const record: MatchableRecord = {
  country: 'DE',
  attributes: [
    { ...plain, id: 1, code: 'qualification', name: 'Pflegefachkraft', kldb: '81302' },
    { ...plain, id: 2, code: 'qualification', name: 'Erzieher/in', kldb: '83112' },
    { ...plain, id: 3, code: 'software', name: 'Vivendi' },
    { ...plain, id: 4, code: 'language', name: 'Deutsch', level: { name: 'C1', rank: 5 } },
    { ...plain, id: 5, code: 'graduation', name: 'Bachelor', rank: 1 },
    { ...plain, id: 6, code: 'nationality', name: 'Deutsch' },
    { ...plain, id: 7, code: 'handicap', name: 'Schwerbehinderung' },
  ],
  places: [{ name: 'Bonn', latitude: 50.74, longitude: 7.1, radius_km: 30 }],
  work_experience: [
    { qualification: { id: 8, name: 'Arzthelfer/in', kldb: '81102' } },
    { qualification: { id: 9, name: 'Ohne Schlüssel', kldb: null } },
    { qualification: null },
  ],
  job_place_types: [0],
  job_income_year: 40_000,
  job_income_hour: null,
  weekly_hours: null,
  job_date_entry: null,
};

test('reads wished and practised occupations, the first wish as the main one', () => {
  expect(scoredFactsOf(record, null).occupations.map(({ name, kind }) => [name, kind])).toEqual([
    ['Pflegefachkraft', 'main'],
    ['Erzieher/in', 'aspired'],
    ['Arzthelfer/in', 'practised'],
  ]);
});

test('believes a further wish for which a practised occupation speaks', () => {
  const kinder = { qualification: { id: 10, name: 'Kinderpfleger/in', kldb: '83112' } };
  const practised = { ...record, work_experience: [...record.work_experience, kinder] };
  expect(scoredFactsOf(practised, null).occupations[1]).toMatchObject({ name: 'Erzieher/in', kind: 'further' });
});

test('measures from the searched place', () => {
  const [bonn] = scoredFactsOf(record, cologne).places;
  expect(bonn).toMatchObject({ name: 'Bonn', radius_km: 30 });
  expect(bonn!.km).toBeCloseTo(24.3, 1);
});

describe('who is willing to move', () => {
  test.each<[string, number[], string | null, string, boolean]>([
    ['regional', [0], 'DE', 'DE', false],
    ['nationwide, at home', [0, 1], 'DE', 'DE', true],
    ['nationwide, abroad', [1], 'DE', 'AT', false],
    ['nationwide, country not stated', [1], null, 'DE', true],
    ['Europe', [2], 'DE', 'CH', true],
    ['worldwide', [3], 'AT', 'DE', true],
  ])('follows from the place types: %s', (_, job_place_types, country, searched, works_anywhere) => {
    const centre = { ...cologne, country: searched };
    expect(scoredFactsOf({ ...record, job_place_types, country }, centre).works_anywhere).toBe(works_anywhere);
  });
});

test('ranks every degree above all other education', () => {
  expect(educationRank('graduation', 0)).toBeGreaterThan(educationRank('education', 16));
  expect(educationRank('education', null)).toBe(0);
});

test('facts about the person do not change the score', () => {
  const criteria = {
    occupation: { type: 1 as const, any: [{ id: 1, name: 'Pflegefachkraft', kldb: '81302' }] },
    place: { name: 'Köln', radius_km: 100 },
    education: { name: 'Bachelor', rank: 101 },
  };
  const person = {
    salutation: 'm',
    first_name: 'Kim',
    birthday: '1960-01-01',
    image_hash: 'x',
    vermittler_profile_id: 7,
    postal_code: '10115',
    last_active_at: new Date(),
  };
  const attributes = record.attributes.filter(({ code }) => code !== 'nationality' && code !== 'handicap');
  const answers = [record, { ...record, ...person }, { ...record, attributes }].map((subject) =>
    scoreOf(criteria, scoredFactsOf(subject, cologne)),
  );
  expect(new Set(answers).size).toBe(1);
});
