import { expect, test } from 'vitest';
import { saidBy } from './branch.ts';
import { agencyBranch, employerBranches } from './branches.ts';
import { contradictionsOfCompanies } from './company-plausibility.factory.ts';
import { knownCompanies } from './known-companies.ts';
import { buildDemoWorld } from './world.ts';

const { companies } = buildDemoWorld(new Date('2026-11-21T10:15:00Z'));
const drawn = companies.slice(knownCompanies.length);

test('has no company whose name, size, age and papers contradict each other', () => {
  expect(contradictionsOfCompanies(drawn)).toEqual([]);
});

test('has something to say for every size that a branch knows', () => {
  const silent = [...employerBranches, agencyBranch(3), agencyBranch(4)].flatMap(
    ({ names, employees, does, offers }) => {
      const [least, most] = employees;
      const counts = Array.from({ length: most - least + 1 }, (_, index) => least + index);
      const missing = counts.filter((count) => [does, offers].some((all) => saidBy(all, count).length === 0));
      return missing.map((count) => `${names[0]}, ${count}`);
    },
  );
  expect(silent).toEqual([]);
});

test('has employers in Austria and Switzerland, in several towns', () => {
  for (const [country, towns] of [
    ['AT', 6],
    ['CH', 5],
  ] as const) {
    const there = drawn.filter(({ row }) => row.country === country);
    expect(new Set(there.map(({ row }) => row.city)).size).toBeGreaterThanOrEqual(towns);
    expect(there.every(({ person }) => person.country === country && person.phone === null)).toBe(true);
  }
});

test('says of hardly any company what it says of another', () => {
  const texts = drawn.map(({ row }) => row.description!.replace(row.name, ''));
  expect(new Set(texts).size / texts.length).toBeGreaterThan(0.9);
});
