import { randomUUID } from 'node:crypto';
import { createConnection } from 'node:net';
import { DOCUMENT_LIMITS, type Document, documentsApi } from '@gegenpost/contract/documents.ts';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { listFolder } from '#platform/files/files.ts';
import { refused } from '#platform/http/errors.ts';
import { type BrowserHeaders, guest, sessionOf, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { plainPdf, streamOf } from '#test/pdf-corpus/builder.ts';
import { openS3Store } from '#test/s3-store.ts';
import { docx, odt, picture, samplePdf } from '#test/sample-files.ts';
import { createDocument } from './documents.factory.ts';
import { documents } from './documents.table.ts';
import { removeUnusedFile } from './upload.service.ts';

const s3 = await openS3Store();
const scan = vi.fn(async (_content: Buffer): Promise<'clean' | 'infected'> => 'clean');
const apps = {
  'a folder': await testApp({ parts: { ...(await testParts()), scan } }),
  S3: await testApp({ parts: { ...(await testParts({ env: { FILES_URL: s3.url } })), scan } }),
};
const app = apps['a folder'];
for (const one of Object.values(apps)) await one.jobs.start();
afterAll(() => Promise.all(Object.values(apps).map((one) => one.jobs.stop())));

const { url } = documentsApi.upload;
type App = typeof app;
type Candidate = { headers: BrowserHeaders; profile_id: number };
type Options = { name?: string; type?: string; kind?: string; key?: string; field?: string; to?: App };

async function signInCandidate(to: App = app): Promise<Candidate> {
  const { profile_id, user_id } = await createCandidate(to.db);
  return { headers: await sessionOf(to, user_id!), profile_id };
}

async function upload({ headers }: Pick<Candidate, 'headers'>, content: Buffer, options: Options = {}) {
  const {
    name = 'Lebenslauf.pdf',
    type = 'application/pdf',
    kind = 'cv',
    key = randomUUID(),
    field = 'file',
  } = options;
  const form = new FormData();
  // Fields may stand before or after the file: forms guarantee no order.
  form.set('kind', kind);
  form.set(field, new Blob([new Uint8Array(content)], { type }), name);
  form.set('idempotency_key', key);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return (options.to ?? app).inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const rowsOf = ({ profile_id }: Candidate, to: App = app) =>
  to.db.select().from(documents).where(eq(documents.profile_id, profile_id));
/** Storage keys of the original files, without neutral copies. */
const filesOf = async ({ profile_id }: Candidate, to: App = app) =>
  (await listFolder(to.files, `documents/${profile_id}`)).filter((key) => !key.includes('.neutral.'));

async function expectNothing(candidate: Candidate, to: App = app) {
  expect(await rowsOf(candidate, to)).toEqual([]);
  expect(await listFolder(to.files, `documents/${candidate.profile_id}`)).toEqual([]);
}

const word = 'Kanarivogel';
describe.each(Object.entries(apps))('in %s', (_, to) => {
  test.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
    ['a PDF', () => samplePdf, 'application/pdf', 'pdf'],
    ['a DOCX', () => docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
    ['an ODT', () => odt(), 'application/vnd.oasis.opendocument.text', 'odt'],
    ['a JPG', () => picture('jpeg'), 'image/jpeg', 'jpg'],
    ['a PNG', () => picture('png'), 'image/png', 'png'],
    ['a WebP', () => picture('webp'), 'image/webp', 'webp'],
  ])('keeps %s, whatever it is called', async (__, make, media_type, ending) => {
    const candidate = await signInCandidate(to);

    const answer = await upload(candidate, await make(), { name: 'Große Prüfung.exe', type: 'text/html', to });

    expect(answer.statusCode).toBe(201);
    const document = answer.json<Document>();
    expect(document).toMatchObject({ name: `Große Prüfung.${ending}`, kind: 'cv', media_type, sort: 0 });
    expect(document.file_id).toMatch(/^[0-9a-f]{32}$/);
    expect(await filesOf(candidate, to)).toEqual([`documents/${candidate.profile_id}/${document.file_id}.${ending}`]);
    const loaded = await to.inject({ url: `/api/documents/${document.id}/file`, headers: candidate.headers });
    expect(loaded.rawPayload).toHaveLength(document.size);
    expect(loaded.headers['content-type']).toBe(media_type);
  });

  test('leaves nothing where the limit is reached', async () => {
    const candidate = await signInCandidate(to);
    for (let index = 0; index < DOCUMENT_LIMITS.files; index++) await createDocument(to, candidate.profile_id);
    const before = await filesOf(candidate, to);

    const answer = await upload(candidate, samplePdf, { to });

    expect([answer.statusCode, answer.json().code]).toEqual([403, 'too_many_files']);
    expect(await filesOf(candidate, to)).toEqual(before);
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

const reprint = 'Drucken Sie es bitte neu als PDF: Datei öffnen, „Drucken“ wählen, dort „Als PDF speichern“';
test.each<[string, Buffer, string, string]>([
  [
    'opens an address',
    plainPdf({ catalog: '/OpenAction << /S /URI /URI (https://example.org) >>' }),
    'file_active_content',
    reprint,
  ],
  [
    'carries its data as XML',
    plainPdf({
      catalog: '/Names << /EmbeddedFiles << /Names [(a.xml) 5 0 R] >> >>',
      objects: ['<< /Type /Filespec /EF << /F 6 0 R >> >>', streamOf('/Type /EmbeddedFile', '<?xml version="1.0"?>')],
    }),
    'file_active_content',
    reprint,
  ],
  ['is not whole', samplePdf.subarray(0, -20), 'file_unreadable', 'Drucken Sie sie bitte neu als PDF'],
  ['is encrypted', plainPdf({ trailer: '/Encrypt << /V 1 >>' }), 'file_protected', 'drucken Sie sie neu als PDF'],
])('says what to do with a PDF that %s, and leaves nothing behind', async (_, content, code, words) => {
  const candidate = await signInCandidate();
  const answer = await upload(candidate, content);

  expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
  expect(answer.json().message).toContain(words);
  await expectNothing(candidate);
});

const tooLarge = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(DOCUMENT_LIMITS.bytes)]);
const hostile: [string, () => Promise<Buffer> | Buffer, number, string][] = [
  ['an empty file', () => Buffer.alloc(0), 415, 'file_type_unsupported'],
  ['a page of HTML', () => Buffer.from('<!doctype html><script>1</script>'), 415, 'file_type_unsupported'],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'file_type_unsupported'],
  ['a program', () => Buffer.from('MZ\x90\0program'), 415, 'file_type_unsupported'],
  ['an old DOC', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, 'file_type_unsupported'],
  ['half a PNG', async () => (await picture('png')).subarray(0, 60), 415, 'file_type_unsupported'],
  [
    'an SVG behind the first bytes of a JPG',
    () => Buffer.from('\xff\xd8\xff<svg/>', 'latin1'),
    415,
    'file_type_unsupported',
  ],
  ['a byte more than allowed', () => tooLarge.subarray(0, DOCUMENT_LIMITS.bytes + 1), 413, 'file_too_large'],
  [
    '64 megapixels of one colour',
    () =>
      sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    413,
    'file_too_large',
  ],
];

test.each(hostile)('refuses %s and leaves nothing behind', async (_, make, status, code) => {
  const candidate = await signInCandidate();

  const answer = await upload(candidate, await make());

  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  await expectNothing(candidate);
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

test('asks the scanner, and keeps nothing that it finds or does not answer for', async () => {
  const candidate = await signInCandidate();
  scan.mockResolvedValueOnce('infected');
  const infected = await upload(candidate, samplePdf);
  scan.mockRejectedValueOnce(refused('scanner_unavailable', 503));
  const unknown = await upload(candidate, samplePdf);

  expect([infected.statusCode, infected.json().code]).toEqual([422, 'file_infected']);
  expect([unknown.statusCode, unknown.json()]).toEqual([
    503,
    { code: 'scanner_unavailable', message: expect.stringContaining('in ein paar Minuten') },
  ]);
  await expectNothing(candidate);
  expect(scan.mock.lastCall?.[0]).toEqual(samplePdf);
});

test('leaves no row where the store fails', async () => {
  const candidate = await signInCandidate();
  vi.spyOn(app.files, 'put').mockRejectedValueOnce(new Error('the disk is full'));

  expect((await upload(candidate, samplePdf)).statusCode).toBe(500);
  await expectNothing(candidate);
});

test('leaves no file where the row is refused', async () => {
  const candidate = await signInCandidate();
  await app.db.execute(sql`delete from candidates where profile_id = ${candidate.profile_id}`);

  expect((await upload(candidate, samplePdf)).statusCode).toBe(404);
  await expectNothing(candidate);
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

test('refuses what is no form, and a form that lacks something or breaks off', async () => {
  const candidate = await signInCandidate();
  const post = (type: string, payload: string) =>
    app.inject({ method: 'POST', url, headers: { ...candidate.headers, 'content-type': type }, payload });
  const half = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7';

  expect((await post('application/json', '{}')).statusCode).toBe(415);
  expect((await post('multipart/form-data; boundary=x', half)).statusCode).toBe(400);
  expect(Object.keys((await post('multipart/form-data; boundary=x', '--x--\r\n')).json().errors)).toEqual([
    'kind',
    'idempotency_key',
    'file',
  ]);
  expect((await upload(candidate, samplePdf, { field: 'other' })).json().errors).toHaveProperty('file');
  expect((await upload(candidate, samplePdf, { kind: 'photo' })).json().errors).toHaveProperty('kind');
  expect((await upload(candidate, samplePdf, { key: 'once' })).json().errors).toHaveProperty('idempotency_key');
  await expectNothing(candidate);
});

test('leaves nothing of an upload that breaks off', async () => {
  const candidate = await signInCandidate();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = createConnection(Number(new URL(address).port), '127.0.0.1');
  const lines = [
    `POST ${url} HTTP/1.1`,
    'host: localhost',
    `cookie: ${candidate.headers.cookie}`,
    `x-csrf-token: ${candidate.headers['x-csrf-token']}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 5000000',
    '',
    '--x',
    'content-disposition: form-data; name="file"; filename="a.pdf"',
    '',
    '',
  ];
  socket.write(lines.join('\r\n'));
  socket.write(samplePdf);
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.destroy();

  await expect.poll(() => app.inject({ url: '/healthz' }).then(({ statusCode }) => statusCode)).toBe(200);
  await expectNothing(candidate);
});

test('is closed to guests', async () => {
  expect((await upload({ headers: await guest(app) }, samplePdf)).statusCode).toBe(401);
});
