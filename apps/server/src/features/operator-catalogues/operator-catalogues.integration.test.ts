import type { CatalogueEntry } from '@gegenpost/contract/operator-catalogues.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { operatorLog } from '#features/operator-log/operator-log.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { attributes } from '#features/reference/reference.table.ts';
import { loadReferenceData, shippedReferenceData } from '#features/reference/reference-load.service.ts';
import { createJobs } from '#platform/jobs.ts';
import { confirmOperator, guest, type SignedIn, signIn, testApp } from '#test/api.ts';
import { connectBeside } from '#test/db.ts';
import { testParts } from '#test/parts.ts';

const parts = await testParts();
const app = await testApp({ parts });
// Another process on the same database: it keeps its own lists, and hears of changes only by the database.
const beside = { db: connectBeside(parts.connection), jobs: createJobs(parts.connection, parts.log) };
const there = await testApp({ parts: { ...parts, ...beside } });
const { db } = app;
let operator: SignedIn;

beforeAll(async () => {
  await there.listen({ port: 0, host: '127.0.0.1' });
  operator = await signIn(app, { role: 5, is_operator: true });
  await confirmOperator(app, operator);
});

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  app.inject({
    method,
    url: `/api/operator/catalogues${url}`,
    headers: operator.headers,
    ...(payload ? { payload } : {}),
  });
const list = async (query: string) =>
  (await call('GET', `?${query}`)).json<{ items: CatalogueEntry[]; next: number }>();
async function entryOf(code: string, label: string): Promise<CatalogueEntry> {
  const [row] = await db
    .select()
    .from(attributes)
    .where(and(eq(attributes.code, code), eq(attributes.label, label)));
  return (await call('GET', `/entries/${row!.id}`)).json();
}
const change = ({ id, label, synonyms, is_hidden, version }: CatalogueEntry, changes: object) =>
  call('PATCH', `/entries/${id}`, { label, synonyms, is_hidden, version, reason: 'Oft gesucht', ...changes });
const suggested = async (typed: string, of = app) =>
  (await of.inject({ url: `/api/qualifications?q=${encodeURIComponent(typed)}`, headers: await guest(of) }))
    .json<{ id: number }[]>()
    .map(({ id }) => id);

test('a synonym is suggested at once, also by another process, and stands in the log', async () => {
  const [before] = (await list('code=qualification&q=Bäcker')).items;
  expect(await suggested('Semmelkünstler')).not.toContain(before!.id);
  expect(await suggested('Semmelkünstler', there)).not.toContain(before!.id);
  const answer = await change(before!, { synonyms: [...before!.synonyms, 'Semmelkünstler/in', 'semmelkünstler/in'] });
  expect(answer.json()).toMatchObject({ version: 1, is_changed: true });
  expect(answer.json().synonyms).toEqual([...before!.synonyms, 'Semmelkünstler/in']);
  expect(await suggested('Semmelkünstlerin')).toContain(before!.id);
  await expect.poll(() => suggested('Semmelkünstler', there)).toContain(before!.id);
  const log = await db
    .select()
    .from(operatorLog)
    .where(eq(operatorLog.subject_id, String(before!.id)));
  expect(log).toMatchObject([{ action: 'catalogue_changed', reason: 'Oft gesucht' }]);
});

test('a hidden entry stays on profiles and is offered no more, until it is shown again', async () => {
  const java = await entryOf('coding', 'Java');
  const { profile_id } = await createCandidate(db, { attributes: [{ attribute_id: java.id, code: 'coding' }] });
  const offered = async () =>
    (await app.inject({ url: '/api/attributes?code=coding', headers: await guest(app) }))
      .json<{ id: number }[]>()
      .some(({ id }) => id === java.id);
  expect(profile_id).toBeGreaterThan(0);
  expect((await change(java, { is_hidden: true })).json()).toMatchObject({ is_hidden: true, profiles: 1 });
  expect(await offered()).toBe(false);
  expect((await list('code=coding&only=hidden')).items.map(({ id }) => id)).toEqual([java.id]);
  expect((await change({ ...java, version: 1 }, { is_hidden: false })).statusCode).toBe(200);
  expect(await offered()).toBe(true);
});

test('a release keeps what operators renamed, hid, added, and which synonyms they gave and took', async () => {
  const word = await entryOf('software', 'Microsoft Word');
  const excel = await entryOf('software', 'Microsoft Excel');
  const [dropped, ...others] = excel.synonyms;
  await change(word, { label: 'Word (Microsoft)' });
  await change(excel, { is_hidden: true, synonyms: [...others, 'Tabellenkunst'] });
  const added = await call('POST', '/entries', {
    like_id: word.id,
    label: 'Zettelwerk',
    synonyms: ['ZW'],
    reason: 'Neu',
  });
  expect(added.statusCode).toBe(201);
  const shipped = shippedReferenceData();
  const next = shipped.attributes.map((entry) =>
    entry.key === excel.key && entry.code === 'software'
      ? { ...entry, label: 'Excel 2027', synonyms: [...entry.synonyms, 'XLS'] }
      : entry,
  );
  for (const data of [
    { ...shipped, attributes: next },
    { ...shipped, attributes: next.filter(({ key }) => key !== word.key) },
  ]) {
    expect(await loadReferenceData(db, data)).toBe(true);
    expect(await loadReferenceData(db, data)).toBe(false);
    const [renamed] = (await list('code=software&q=Word (Microsoft)')).items;
    expect(renamed).toMatchObject({ id: word.id, is_dropped: data.attributes.length < next.length });
    const [hidden] = (await list('code=software&q=Excel 2027')).items;
    expect(hidden).toMatchObject({ id: excel.id, is_hidden: true });
    expect(hidden!.synonyms).toEqual([...others, 'XLS', 'Tabellenkunst']);
    expect(hidden!.synonyms).not.toContain(dropped ?? 'nothing');
    const [row] = await db.select().from(attributes).where(eq(attributes.id, added.json().id));
    expect(row).toMatchObject({ label: 'Zettelwerk', synonyms: ['ZW'], is_retired: false });
  }
  // Shown again, an entry that the release dropped is offered no more than before.
  await loadReferenceData(db, { ...shipped, attributes: next });
});

test('searches go on after an operator added a language', async () => {
  const german = await entryOf('language', 'Deutsch');
  const body = { like_id: german.id, label: 'Plautdietsch', synonyms: ['Plautdietsch (Ukraine)'], reason: 'Fehlt' };
  expect((await call('POST', '/entries', body)).statusCode).toBe(201);
  const employer = await signIn(app, { subscribed: true });
  for (const url of [
    '/api/qualifications?q=Pflege',
    '/api/places?q=Kiel',
    '/api/candidates/understand?q=Plautdietsch',
  ]) {
    expect((await app.inject({ url, headers: employer.headers })).statusCode).toBe(200);
  }
});

test('of two operators who change an entry at once one is refused, and two entries never get one name', async () => {
  const [first, second] = (await list('code=soft_skill')).items;
  const answers = await Promise.all([1, 2, 3].map((n) => change(first!, { synonyms: [`Eigenschaft ${n}`] })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const created = await Promise.all(
    [1, 2, 3].map(() =>
      call('POST', '/entries', { like_id: second!.id, label: 'Gelassenheit am Telefon', synonyms: [], reason: 'Neu' }),
    ),
  );
  expect(created.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
  const taken = await change(second!, { label: 'GELASSENHEIT am Telefon' });
  expect([taken.statusCode, Object.keys(taken.json().errors)]).toEqual([422, ['label']]);
});

test('lists page by page, and refuses lists and additions that the product needs as they are', async () => {
  const first = await list('code=qualification');
  expect(first.items).toHaveLength(50);
  const second = await list(`code=qualification&after=${first.next}`);
  const labels = [...first.items, ...second.items].map(({ label }) => label.toLowerCase());
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(100);
  expect(labels.slice(0, 3)).not.toContain('');
  expect((await call('GET', '?code=salutation')).statusCode).toBe(422);
  const [salutation] = await db.select().from(attributes).where(eq(attributes.code, 'salutation'));
  expect((await call('GET', `/entries/${salutation!.id}`)).statusCode).toBe(404);
  const body = { label: 'X', synonyms: [], is_hidden: true, version: 0, reason: 'Test' };
  expect((await call('PATCH', `/entries/${salutation!.id}`, body)).statusCode).toBe(404);
  const occupation = { like_id: first.items[0]!.id, label: 'Neuer Beruf', synonyms: [], reason: 'Test' };
  expect((await call('POST', '/entries', occupation)).statusCode).toBe(422);
  expect((await list('code=software&q=%25')).items).toEqual([]);
});
