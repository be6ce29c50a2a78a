import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { searchToTheEnd, searchUrl } from '#test/searches.ts';

const app = await testApp();
const { db } = app;
const ground = { age_ignored: false, legal_ground: 'age_justification' };
const year = Number(berlinDay(new Date()).slice(0, 4));

let employer: SignedIn;
/** By age: two candidates, born at the beginning and at the end of the year. */
const bornIn = new Map<number, string[]>();
beforeAll(async () => {
  employer = await signIn(app, { role: 2, subscribed: true });
  for (let age = 15; age <= 81; age++) {
    const born = year - age;
    const people = [`${born}-01-01`, `${born}-12-31`].map((birthday) =>
      createCandidate(db, { profile: { birthday }, visibility: { visibility: 'public' } }),
    );
    bornIn.set(
      age,
      (await Promise.all(people)).map(({ gegenpost_id }) => gegenpost_id),
    );
  }
});

const found = async (from: number, to: number) =>
  new Set((await searchToTheEnd(app, employer, { criteria: { ...ground, age: [from, to] } })).ids);

test('every candidate is found in exactly one band of five years', async () => {
  const seen = new Set<string>();
  for (let from = 15; from < 80; from += 5) {
    const ids = await found(from, from + 5);
    const ages = [...bornIn].filter(([age]) => age >= from && (age < from + 5 || from === 75));
    expect(ids).toEqual(new Set(ages.flatMap(([, people]) => people)));
    for (const id of ids) expect(seen.has(id)).toBe(false);
    for (const id of ids) seen.add(id);
  }
  expect(seen.size).toBe(bornIn.size * 2);
});

test('two bands share whole steps of five years, or no candidate', async () => {
  const [one, other, next] = [await found(20, 35), await found(30, 45), await found(35, 45)];
  expect([...one].filter((id) => other.has(id))).toHaveLength(10);
  expect([...one].filter((id) => next.has(id))).toEqual([]);
});

const narrow = [
  [20, 20],
  [80, 80],
  [23, 24],
  [20, 24],
  [25, 20],
  [15, 16],
];

test.each(narrow)('a band from %i to %i is refused wherever criteria are sent', async (from, to) => {
  const criteria = { ...ground, age: [from, to] };
  const gegenpostId = bornIn.get(20)![0]!;
  const wide = { title: 'Alle', idempotency_key: crypto.randomUUID() };
  const saved = (await callAs(app, employer, 'POST', '/api/saved-searches', wide)).json();
  const explain = `/api/candidates/${gegenpostId}/explanation?criteria=${encodeURIComponent(JSON.stringify(criteria))}`;
  const answers = [
    await callAs(app, employer, 'POST', searchUrl, { criteria }),
    await callAs(app, employer, 'POST', searchUrl, { criteria: { age: [from, to] } }),
    await callAs(app, employer, 'GET', explain),
    await callAs(app, employer, 'POST', '/api/saved-searches', { ...wide, ...criteria }),
    await callAs(app, employer, 'PATCH', `/api/saved-searches/${saved.id}`, { criteria }),
    await callAs(app, employer, 'POST', '/api/last-searches', { criteria, total: 1 }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 422));
  if (from % 5 === 0 && to % 5 === 0) {
    expect(answers[0]!.json().errors['criteria.age']).toEqual([
      'Zwischen den beiden Altersgrenzen müssen mindestens fünf Jahre liegen, die kleinere zuerst.',
    ]);
  }
  await callAs(app, employer, 'DELETE', `/api/saved-searches/${saved.id}`);
});

test('a saved search with a single age becomes the band that begins with it', async () => {
  const of = async (age: [number, number]) => {
    const body = { title: `${age}`, age: [20, 40], idempotency_key: crypto.randomUUID() };
    const { id } = (await callAs(app, employer, 'POST', '/api/saved-searches', body)).json();
    await db.execute(sql`update saved_searches
      set criteria = jsonb_set(criteria, '{age}', ${JSON.stringify(age)}::jsonb) where id = ${id}`);
  };
  for (const age of [
    [20, 20],
    [80, 80],
    [25, 45],
  ] as [number, number][])
    await of(age);
  const migration = readFileSync(new URL('../../../../migrations/0037_age_bands.sql', import.meta.url), 'utf8');
  for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
  const list = await callAs(app, employer, 'GET', '/api/saved-searches');
  expect(list.statusCode, list.body).toBe(200);
  const ages = Object.fromEntries(list.json().map(({ title, age }: { title: string; age: number[] }) => [title, age]));
  expect(ages).toMatchObject({ '20,20': [20, 25], '80,80': [75, 80], '25,45': [25, 45] });
});
