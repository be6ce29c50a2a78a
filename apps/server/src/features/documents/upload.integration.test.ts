import { randomUUID } from 'node:crypto';
import { DOCUMENT_LIMITS, type Document } from '@gegenpost/contract/documents.ts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { listFolder } from '#platform/files/files.ts';
import { testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { openS3Store } from '#test/s3-store.ts';
import { docx, odt, picture, samplePdf } from '#test/sample-files.ts';
import { createDocument } from './documents.factory.ts';
import { uploadsOf } from './upload.factory.ts';
import { removeUnusedFile } from './upload.service.ts';

const s3 = await openS3Store();
const scan = async () => 'clean' as const;
const apps = {
  'a folder': await testApp({ parts: { ...(await testParts()), scan } }),
  S3: await testApp({ parts: { ...(await testParts({ env: { FILES_URL: s3.url } })), scan } }),
};
const app = apps['a folder'];
for (const one of Object.values(apps)) await one.jobs.start();
afterAll(() => Promise.all(Object.values(apps).map((one) => one.jobs.stop())));
const { signInCandidate, upload, rowsOf, filesOf } = uploadsOf(app);

describe.each(Object.entries(apps))('in %s', (_, to) => {
  const uploads = uploadsOf(to);

  test.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
    ['a PDF', () => samplePdf, 'application/pdf', 'pdf'],
    ['a DOCX', () => docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
    ['an ODT', () => odt(), 'application/vnd.oasis.opendocument.text', 'odt'],
    ['a JPG', () => picture('jpeg'), 'image/jpeg', 'jpg'],
    ['a PNG', () => picture('png'), 'image/png', 'png'],
    ['a WebP', () => picture('webp'), 'image/webp', 'webp'],
  ])('keeps %s, whatever it is called', async (__, make, media_type, ending) => {
    const candidate = await uploads.signInCandidate();

    const answer = await uploads.upload(candidate, await make(), { name: 'Große Prüfung.exe', type: 'text/html' });

    expect(answer.statusCode).toBe(201);
    const document = answer.json<Document>();
    expect(document).toMatchObject({ name: `Große Prüfung.${ending}`, kind: 'cv', media_type, sort: 0 });
    expect(document.file_id).toMatch(/^[0-9a-f]{32}$/);
    expect(await uploads.filesOf(candidate)).toEqual([
      `documents/${candidate.profile_id}/${document.file_id}.${ending}`,
    ]);
    const loaded = await to.inject({ url: `/api/documents/${document.id}/file`, headers: candidate.headers });
    expect(loaded.rawPayload).toHaveLength(document.size);
    expect(loaded.headers['content-type']).toBe(media_type);
  });

  test('leaves nothing where the limit is reached', async () => {
    const candidate = await uploads.signInCandidate();
    for (let index = 0; index < DOCUMENT_LIMITS.files; index++) await createDocument(to, candidate.profile_id);
    const before = await uploads.filesOf(candidate);

    const answer = await uploads.upload(candidate, samplePdf);

    expect([answer.statusCode, answer.json().code]).toEqual([403, 'too_many_files']);
    expect(await uploads.filesOf(candidate)).toEqual(before);
  });
});

test('takes one of twenty uploads at once where one place is left', async () => {
  const candidate = await signInCandidate();
  for (let index = 1; index < DOCUMENT_LIMITS.files; index++) await createDocument(app, candidate.profile_id);

  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(candidate, samplePdf)));

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(19).fill(403)]);
  expect(await rowsOf(candidate)).toHaveLength(20);
  expect(await filesOf(candidate)).toHaveLength(20);
});

test('makes one document of an upload that is repeated, also at once, and refuses another file under its key', async () => {
  const candidate = await signInCandidate();
  const key = randomUUID();

  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(candidate, samplePdf, { key })));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201));
  expect(new Set(answers.map((answer) => answer.json<Document>().id)).size).toBe(1);
  const other = await upload(candidate, docx(), { key });
  expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused']);
  expect(await filesOf(candidate)).toHaveLength(1);
  expect((await upload(await signInCandidate(), docx(), { key })).statusCode).toBe(201);
});

const word = 'Kanarivogel';

test('keeps of an image nothing but the picture, upright', async () => {
  const candidate = await signInCandidate();
  const tail = `<script>alert('${word}')</script>PK\x03\x04${word}`;
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const source = Buffer.concat([await picture(format, word), Buffer.from(tail)]);
    const { id } = (await upload(candidate, source, { name: 'Zeugnis.html' })).json<Document>();
    const { rawPayload } = await app.inject({ url: `/api/documents/${id}/file`, headers: candidate.headers });
    expect(source.toString('latin1')).toContain(word);
    expect(rawPayload.toString('latin1')).not.toMatch(/Kanari|script/);
    const { format: kind, width, exif, xmp } = await sharp(rawPayload).metadata();
    expect({ kind, width, exif, xmp }).toEqual({ kind: format, width: 64, exif: undefined, xmp: undefined });
  }
});

test.each([
  ['../../../etc/passwd', 'passwd.pdf'],
  ['C:\\Temp\\Zeug<nis>.PDF', 'Zeug_nis_.PDF'],
  ['gehalt\u202efdp.exe', 'gehaltfdp.pdf'],
  [`${'ä'.repeat(150)}.pdf`, `${'ä'.repeat(96)}.pdf`],
  ['..', 'Unterlage.pdf'],
  ['nul', '_nul.pdf'],
])('cleans the name %j', async (typed, name) => {
  expect((await upload(await signInCandidate(), samplePdf, { name: typed })).json<Document>().name).toBe(name);
});

test('removes the file of an upload whose process ended, and spares that of a document', async () => {
  const { profile_id } = await signInCandidate();
  const lost = { profile_id, file_id: 'lost', media_type: 'application/pdf' };
  await app.files.put(`documents/${profile_id}/lost.pdf`, 'verloren');
  const kept = await createDocument(app, profile_id);

  for (const job of [lost, lost, kept]) await removeUnusedFile(app, job);

  expect(await listFolder(app.files, `documents/${profile_id}`)).toEqual([
    `documents/${profile_id}/${kept.file_id}.neutral.pdf`,
    `documents/${profile_id}/${kept.file_id}.pdf`,
  ]);
  const { rows } = await app.db.execute(sql`select 1 from pgboss.job where name = 'documents.remove-unused-file'`);
  expect(rows.length).toBeGreaterThan(0);
});
