import { SearchCriteria, type UnderstoodText } from '@gegenpost/contract/search.ts';
import { inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { textLists } from '#features/matching/match-facts.service.ts';
import { findEntriesByWords } from '#features/reference/reference.service.ts';
import { attributes } from '#features/reference/reference.table.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { guest, type SignedIn, signIn, testApp } from '#test/api.ts';

const app = await testApp();
const { db } = app;
await loadReferenceData(db);
let employer: SignedIn;
beforeAll(async () => {
  employer = await signIn(app, { role: 2 });
});
const ask = (q: string, { headers } = employer) =>
  app.inject({ url: `/api/candidates/understand?${new URLSearchParams({ q })}`, headers });

test('turns words into criteria that a search accepts', async () => {
  const answer = await ask('Pflegefachkraft Kiel 30 km Englisch C1 Teilzeit Führerschein B SAP Bachelor xyz');
  expect(answer.statusCode).toBe(200);
  const understood = answer.json<UnderstoodText>();
  expect(understood).toMatchObject({
    qualifications: [{ name: 'Pflegefachfrau/Pflegefachmann' }],
    software: [{ name: 'SAP ERP' }],
    languages: [{ name: 'Englisch' }],
    job_working_time: [{ name: 'Teilzeit' }],
    driver_class: [{ name: 'B – Pkw bis 3,5 t' }],
    graduation: [{ name: 'Bachelor' }],
    job_place: { postal_code: '24103', name: 'Kiel', country: 'DE', radius: 30 },
    driver_license: false,
    only_temporary_work: false,
    text: 'xyz',
  });
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
  const criteria = SearchCriteria.parse({
    qualifications: ids(understood.qualifications),
    languages: understood.languages.map(({ id, level }) => ({ id, level })),
    job_place_id: understood.job_place!.id,
    job_place_radius: understood.job_place!.radius,
    text: understood.text,
  });
  const { headers } = employer;
  const payload = { criteria };
  const found = await app.inject({ method: 'POST', url: '/api/candidates/search', headers, payload });
  expect(found.statusCode).toBe(200);
});

describe('the doors', () => {
  test('are closed to guests and candidates', async () => {
    expect((await app.inject({ url: '/api/candidates/understand?q=Koch', headers: await guest(app) })).statusCode).toBe(
      401,
    );
    expect((await ask('Koch', await signIn(app, { role: 1 }))).statusCode).toBe(403);
  });
  test.each(['', '   ', 'x'.repeat(201), '\u0000'])('refuse %j', async (q) => {
    expect((await ask(q)).statusCode).toBe(422);
  });
  test.each(['%', '\\', "'; drop table places; --", '🦊', '𝒳', '/', '+', '(m/w/d)'])('survive %j', async (q) => {
    expect((await ask(q)).statusCode).toBe(200);
  });
});

describe('words that are left', () => {
  const labelsOf = async (typed: string) => {
    const ids = await findEntriesByWords(db, textLists, typed);
    if (ids.length === 0) return [];
    const rows = await db.select({ label: attributes.label }).from(attributes).where(inArray(attributes.id, ids));
    return rows.map(({ label }) => label);
  };
  test.each([
    ['stapler', 'Staplerschein (Flurförderzeuge)'],
    ['ingenieur medizin', 'Ingenieurin/Ingenieur Medizintechnik'],
    ['KRANKENSCHWESTER', 'Gesundheits- und Krankenpflegerin/Krankenpfleger'],
  ])('mean the entries that hold all of "%s"', async (typed, label) => {
    expect(await labelsOf(typed)).toContain(label);
  });
  test.each(['', '  ', '🦊', 'qqqq', 'Schwerbehinderung', 'Polen'])('mean nothing by "%s"', async (typed) => {
    expect(await labelsOf(typed)).toEqual([]);
  });
});
