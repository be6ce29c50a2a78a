import { readOccupations } from '@gegenpost/reference-data/attributes.ts';
import { expect, test } from 'vitest';
import { contradictionsOf } from './plausibility.factory.ts';
import { createRandom } from './random.ts';
import { tradeOf } from './trades.ts';
import { drawWorkplace } from './workplaces.ts';
import { buildDemoWorld } from './world.ts';

const { candidates } = buildDemoWorld(new Date('2026-11-21T10:15:00Z'));

test('has nobody whom an expert of the field would not believe', () => {
  expect(contradictionsOf(candidates, '2026-11-21')).toEqual([]);
});

test('knows for every occupation what people do and where they work', () => {
  const random = createRandom('test');
  for (const occupation of readOccupations()) {
    const { tasks, intros, workplaces } = tradeOf(occupation);
    expect(tasks.filter(({ level }) => level <= occupation.level).length, occupation.label).toBeGreaterThan(1);
    expect(intros.length, occupation.label).toBeGreaterThan(0);
    for (const place of workplaces) expect(drawWorkplace(random, place, 'Kiel')).not.toMatch(/[{}]|undefined/);
  }
});

test('says of itself what others do not say', () => {
  const texts = candidates.flatMap(({ about }) => about ?? []);
  const bySame = [...Map.groupBy(texts, (text) => text).values()];
  const most = Math.max(...bySame.map((same) => same.length));
  expect(most).toBeLessThan(12);
  expect(new Set(texts).size / texts.length).toBeGreaterThan(0.7);
});

test('spreads births, first days of work and starts over the year', () => {
  const months = (days: readonly string[]) => {
    const counts = Map.groupBy(days, (day) => day.slice(5, 7)).values();
    return [...counts].map((same) => same.length / days.length);
  };
  for (const days of [
    candidates.map(({ person }) => person.birthday!),
    candidates.flatMap(({ jobs }) => jobs.map((job) => job.from_on)),
  ]) {
    const shares = months(days);
    expect(shares).toHaveLength(12);
    expect(Math.min(...shares)).toBeGreaterThan(0.05);
    expect(Math.max(...shares)).toBeLessThan(0.15);
  }
});
