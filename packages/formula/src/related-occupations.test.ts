import { readOccupations } from '@gegenpost/reference-data/attributes.ts';
import { readLooseGroups, readRelatedOccupations } from '@gegenpost/reference-data/related-occupations.ts';
import { expect, test } from 'vitest';
import { NEAR_OCCUPATION } from './occupation.ts';
import { similarityOf } from './similarity.ts';

type Coded = Parameters<typeof similarityOf>[0];

const pairs = readRelatedOccupations();

test('pairs occupations that there are, each pair once', () => {
  const known = new Set(readOccupations().map(({ kldb }) => kldb.slice(0, 4)));
  expect(pairs.flatMap(({ codes }) => codes).filter((code) => !known.has(code))).toEqual([]);
  expect(new Set(pairs.map(({ codes }) => [...codes].sort().join())).size).toBe(pairs.length);
});

test('says more than the digits in common, and 0.85 at most', () => {
  for (const { codes, value } of pairs) {
    const [a, b] = codes.map((code, id) => ({ id, kldb: `${code}2` })) as [Coded, Coded];
    expect(similarityOf(a, b), codes.join()).toEqual({ value, is_related: true });
    expect(value).toBeLessThanOrEqual(0.85);
  }
});

const occupations = readOccupations().map(({ label, kldb }, id) => ({ id, label, kldb }));
const occupation = (title: string) => occupations.find(({ label }) => label === title)!;

test('names loose groups that hold more than one sub-group, each once', () => {
  const groups = readLooseGroups();
  expect(new Set(groups).size).toBe(groups.length);
  for (const group of groups) {
    const within = new Set(
      occupations.filter(({ kldb }) => kldb.startsWith(group)).map(({ kldb }) => kldb.slice(0, 4)),
    );
    expect(within.size, group).toBeGreaterThan(1);
  }
});

test.each([
  ['Ingenieur/in - Medizintechnik', 'Augenoptiker/in'],
  ['Augenoptiker/in', 'Zahntechniker/in'],
  ['Bäcker/in', 'Fleischer/in'],
  ['Maurer/in', 'Gerüstbauer/in'],
  ['Kraftfahrzeugmechatroniker/in - Personenkraftwagentechnik', 'Schiffsmechaniker/in'],
  ['Physiotherapeut/in', 'Diätassistent/in'],
  ['Facharzt/-ärztin - Augenheilkunde', 'Zahnarzt/-ärztin'],
  ['Ingenieur/in - Maschinenbau', 'Maschinenbauhelfer/in'],
])('%s and %s are no near miss of each other, though their codes are alike', (a, b) => {
  for (const [wanted, had] of [
    [a, b],
    [b, a],
  ] as const) {
    const isHelper = Number(occupation(had).kldb[4]) > Number(occupation(wanted).kldb[4]);
    const { value } = similarityOf(occupation(wanted), occupation(had));
    if (!isHelper) expect(value).toBeLessThan(NEAR_OCCUPATION);
  }
});

test.each([
  ['Ingenieur/in - Medizintechnik', 'Ingenieur/in - Elektrotechnik'],
  ['Pflegefachmann/-frau', 'Altenpfleger/in'],
  ['CNC-Fräser/in', 'Werkzeugmechaniker/in'],
  ['Bauingenieur/in', 'Ingenieur/in - Tiefbau'],
  ['Koch/Köchin', 'Kalte Mamsell/Kalter Mamsell'],
])('%s and %s are near each other', (a, b) => {
  expect(similarityOf(occupation(a), occupation(b)).value).toBeGreaterThanOrEqual(NEAR_OCCUPATION);
});

test('puts the wanted occupation before every other one', () => {
  for (const wanted of occupations) {
    expect(similarityOf(wanted, wanted).value).toBe(1);
    const others = occupations.filter(({ id }) => id !== wanted.id);
    expect(Math.max(...others.map((had) => similarityOf(wanted, had).value))).toBeLessThanOrEqual(0.9);
  }
});
