import { createConnection } from 'node:net';
import { DOCUMENT_LIMITS, documentsApi } from '@gegenpost/contract/documents.ts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { refused } from '#platform/http/errors.ts';
import { guest, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { plainPdf, streamOf } from '#test/pdf-corpus/builder.ts';
import { picture, samplePdf } from '#test/sample-files.ts';
import { uploadsOf } from './upload.factory.ts';

const scan = vi.fn(async (_content: Buffer): Promise<'clean' | 'infected'> => 'clean');
const app = await testApp({ parts: { ...(await testParts()), scan } });
await app.jobs.start();
afterAll(() => app.jobs.stop());
const { url } = documentsApi.upload;
const { signInCandidate, upload, expectNothing } = uploadsOf(app);

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
