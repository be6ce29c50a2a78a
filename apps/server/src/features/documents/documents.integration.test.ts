import { DOCUMENT_LIMITS, type Document, documentsApi } from '@gegenpost/contract/documents.ts';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { listFolder } from '#platform/files/files.ts';
import { type BrowserHeaders, sessionOf, signIn, testApp } from '#test/api.ts';
import { createDocument } from './documents.factory.ts';
import { eraseRemoved } from './documents.service.ts';
import { documents } from './documents.table.ts';

let now = new Date();
const app = await testApp({ clock: { now: () => now } });

type Owner = Awaited<ReturnType<typeof newCandidate>>;

/** Creates a candidate with so many documents, named A, B, C … */
async function newCandidate(count = 0) {
  const { profile_id, user_id } = await createCandidate(app.db);
  const ids: number[] = [];
  for (let index = 0; index < count; index++) {
    const name = `${String.fromCharCode(65 + index)}.pdf`;
    ids.push((await createDocument(app, profile_id, { name })).id);
  }
  return { profile_id, ids, headers: await sessionOf(app, user_id!) };
}

const call = (
  { headers }: { headers: BrowserHeaders },
  method: 'GET' | 'PATCH' | 'DELETE' | 'POST',
  path = '',
  payload?: object,
) => app.inject({ method, url: `${documentsApi.list.url}${path}`, headers, ...(payload ? { payload } : {}) });
const change = (owner: Owner, index: number, payload: object) => call(owner, 'PATCH', `/${owner.ids[index]}`, payload);
const remove = (owner: Owner, index: number) => call(owner, 'DELETE', `/${owner.ids[index]}`);
const restore = (owner: Owner, index: number) => call(owner, 'POST', `/${owner.ids[index]}/restore`);
const filesOf = async ({ profile_id }: Owner) => (await listFolder(app.files, `documents/${profile_id}`)).length;

/** The names in their order; also checks that the positions are 0, 1, 2 … */
async function orderOf(owner: Owner): Promise<string> {
  const list = (await call(owner, 'GET')).json<Document[]>();
  expect(list.map(({ sort }) => sort)).toEqual(list.map((_, index) => index));
  return list.map(({ name }) => name[0]).join('');
}

test('shows the own documents and nobody else’s', async () => {
  const [owner, other] = [await newCandidate(2), await newCandidate(1)];

  const list = (await call(owner, 'GET')).json<Document[]>();

  expect(list.map(({ id }) => id)).toEqual(owner.ids);
  expect(Object.keys(list[0]!)).toEqual([
    'id',
    'name',
    'kind',
    'media_type',
    'size',
    'file_id',
    'sort',
    'created_at',
    'has_neutral_copy',
  ]);
  expect((await call(other, 'GET')).json<Document[]>()).toHaveLength(1);
});

test('renames under the right ending, and changes the kind', async () => {
  const owner = await newCandidate(1);

  const answer = await change(owner, 0, { name: '../Arbeits\u202ezeugnis.exe', kind: 'reference' });

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ name: 'Arbeitszeugnis.pdf', kind: 'reference', sort: 0 });
  expect((await change(owner, 0, { kind: 'other' })).json()).toMatchObject({
    name: 'Arbeitszeugnis.pdf',
    kind: 'other',
  });
});

test.each([
  ['name', { name: '   ' }],
  ['name', { name: '..' }],
  ['name', { name: 'a'.repeat(101) }],
  ['kind', { kind: 'photo' }],
  ['sort', { sort: 20 }],
  ['media_type', { media_type: 'text/html' }],
])('refuses a wrong %s', async (field, payload) => {
  const answer = await change(await newCandidate(1), 0, payload);

  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test('moves a document, and the others around it', async () => {
  const owner = await newCandidate(4);

  await change(owner, 0, { sort: 2 });
  expect(await orderOf(owner)).toBe('BCAD');
  await change(owner, 3, { sort: 0, name: 'E' });
  expect(await orderOf(owner)).toBe('EBCA');
  await change(owner, 1, { sort: 19 });
  expect(await orderOf(owner)).toBe('ECAB');
});

test('leaves neither gaps nor twins however many move, remove and restore at once', async () => {
  const owner = await newCandidate(8);
  const moves = Array.from({ length: 20 }, (_, index) => change(owner, 2 + (index % 6), { sort: (index * 7) % 8 }));

  const answers = await Promise.all([...moves, remove(owner, 0), remove(owner, 1), restore(owner, 0)]);

  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  const kept = await app.db
    .select({ position: documents.position, deleted_at: documents.deleted_at })
    .from(documents)
    .where(eq(documents.profile_id, owner.profile_id))
    .orderBy(asc(documents.position));
  const places = kept.filter(({ deleted_at }) => deleted_at === null).map(({ position }) => position);
  expect(places).toEqual(places.map((_, index) => index));
  expect(places.length).toBeGreaterThanOrEqual(6);
});

test('takes a removal back to its place for ten minutes', async () => {
  const owner = await newCandidate(3);

  expect((await remove(owner, 1)).statusCode).toBe(204);
  expect(await orderOf(owner)).toBe('AC');
  expect((await remove(owner, 1)).statusCode).toBe(404);
  expect((await change(owner, 1, { name: 'X' })).statusCode).toBe(404);
  expect((await call(owner, 'GET', `/${owner.ids[1]}/file`)).statusCode).toBe(404);

  now = new Date(now.getTime() + 9 * 60_000);
  await eraseRemoved(app);
  expect((await restore(owner, 1)).json()).toMatchObject({ name: 'B.pdf', sort: 1 });
  expect(await orderOf(owner)).toBe('ABC');
  expect((await restore(owner, 1)).statusCode).toBe(404);
  expect((await call(owner, 'GET', `/${owner.ids[1]}/file`)).statusCode).toBe(200);
});

test('erases a removed document after ten minutes, its file with it', async () => {
  const owner = await newCandidate(2);
  await remove(owner, 0);

  now = new Date(now.getTime() + 11 * 60_000);
  expect((await restore(owner, 0)).statusCode).toBe(404);
  await eraseRemoved(app);

  // The files of the other document: the original and its neutral copy.
  expect(await filesOf(owner)).toBe(2);
  const rows = await app.db.select().from(documents).where(eq(documents.profile_id, owner.profile_id));
  expect(rows.map(({ name }) => name)).toEqual(['B.pdf']);
});

test('restores none where others have taken all places, not even of many at once', async () => {
  const owner = await newCandidate(DOCUMENT_LIMITS.files);
  for (const index of [0, 1, 2]) await remove(owner, index);
  for (const _ of [0, 1]) await createDocument(app, owner.profile_id);

  const answers = await Promise.all([0, 1, 2].map((index) => restore(owner, index)));

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403]);
  expect(answers.find(({ statusCode }) => statusCode === 403)?.json().code).toBe('too_many_files');
  expect(await orderOf(owner)).toHaveLength(DOCUMENT_LIMITS.files);
});

test('answers for a foreign document as for a missing one', async () => {
  const [owner, stranger] = [await newCandidate(1), await newCandidate()];
  await remove(owner, 0);
  const own = await createDocument(app, owner.profile_id);
  const bodies = async (id: number) => [
    await call(stranger, 'PATCH', `/${id}`, { name: 'X' }),
    await call(stranger, 'DELETE', `/${id}`),
    await call(stranger, 'POST', `/${owner.ids[0]}/restore`),
    await call(stranger, 'GET', `/${id}/file`),
  ];

  const [foreign, missing] = [await bodies(own.id), await bodies(2_000_000_000)];

  expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect(foreign.map(({ body }) => body)).toEqual(missing.map(({ body }) => body));
  expect(foreign[3]!.json().code).toBe('media_not_available');
});

test('sends the file to be saved, and never to be shown or kept', async () => {
  const owner = await newCandidate();
  const content = '%PDF-1.7 Prüfung';
  const { id, size } = await createDocument(app, owner.profile_id, { name: 'Prüfung "1".pdf', content });

  const answer = await call(owner, 'GET', `/${id}/file`);

  expect(answer.body).toBe(content);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(size),
    'content-disposition': `attachment; filename="Pr_fung _1_.pdf"; filename*=UTF-8''Pr%C3%BCfung%20%221%22.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'accept-ranges': 'none',
  });
});

test('answers HEAD with the headers alone, and a range with the whole', async () => {
  const owner = await newCandidate(1);
  const url = `/api/documents/${owner.ids[0]}/file`;

  const head = await app.inject({ method: 'HEAD', url, headers: owner.headers });
  const ranged = await app.inject({ url, headers: { ...owner.headers, range: 'bytes=0-3' } });

  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '18']);
  expect([ranged.statusCode, ranged.body]).toEqual([200, '%PDF-1.7 Unterlage']);
});

test('says that a file is not there when the store lost it', async () => {
  const owner = await newCandidate();
  const row = await createDocument(app, owner.profile_id);
  await app.files.delete(`documents/${owner.profile_id}/${row.file_id}.pdf`);

  expect((await call(owner, 'GET', `/${row.id}/file`)).json().code).toBe('media_not_available');
});

test('keeps for a user of a company what they attach to messages; colleagues and candidates do not see it', async () => {
  const [employer, owner] = [await signIn(app, { role: 2, subscribed: true }), await newCandidate(1)];
  const colleague = await signIn(app, { company_id: employer.company_id!, rights: ['contact'] });
  const paper = await createDocument(app, employer.profile_id, { name: 'Stelle.pdf', kind: 'other' });

  expect((await call(employer, 'GET')).json<Document[]>().map(({ name }) => name)).toEqual(['Stelle.pdf']);
  expect((await call(employer, 'GET', `/${paper.id}/file`)).headers['content-disposition']).toContain('Stelle.pdf');
  expect((await call(employer, 'DELETE', `/${paper.id}`)).statusCode).toBe(204);
  expect((await call(employer, 'POST', `/${paper.id}/restore`)).statusCode).toBe(200);
  for (const stranger of [colleague, owner]) {
    expect((await call(stranger, 'GET', `/${paper.id}/file`)).statusCode).toBe(404);
    expect((await call(stranger, 'DELETE', `/${paper.id}`)).statusCode).toBe(404);
  }
  expect((await call(colleague, 'GET')).json()).toEqual([]);
  expect((await call(employer, 'GET', `/${owner.ids[0]}/file`)).statusCode).toBe(404);
});
