import { randomUUID } from 'node:crypto';
import { createConnection } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import { contactRequestsApi } from '@gegenpost/contract/contact-requests.ts';
import { IMAGE_LIMITS, profilesApi } from '@gegenpost/contract/profiles.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { threadMembers } from '#features/messaging/messaging.table.ts';
import { listFolder } from '#platform/files/files.ts';
import { type BrowserHeaders, guest, type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { removeUnusedImage } from './image-upload.service.ts';
import { imageKey } from './images.service.ts';
import { createCandidate } from './profiles.factory.ts';
import { profiles } from './profiles.table.ts';

const app = await testApp();
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());

const url = profilesApi.uploadImage.url;
const CANARY = 'Kanarivogel';

/** A picture of one colour, with a word in every kind of metadata. */
function picture(format: 'jpeg' | 'png' | 'webp', { width = 640, height = 400 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .withExif({ IFD0: { Copyright: CANARY, ImageDescription: CANARY }, IFD3: { GPSLatitudeRef: 'N' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><author>${CANARY}</author></x:xmpmeta>`)
    .toFormat(format)
    .toBuffer();
}

async function upload(
  headers: BrowserHeaders,
  content: Buffer,
  { field = 'image', name = 'foto.jpg', type = 'image/jpeg' } = {},
) {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(content)], { type }), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const load = ({ headers }: Pick<SignedIn, 'headers'>, gegenpostId: string, path = 'image') =>
  app.inject({ url: `/api/profiles/${gegenpostId}/${path}`, headers });
const filesOf = async (profileId: number) =>
  (await listFolder(app.files, `profile-images/${profileId}`)).map((key) => key.split('/').at(-1)!).sort();
const hashOf = async (profileId: number) =>
  (await app.db.select().from(profiles).where(eq(profiles.id, profileId)))[0]!.image_hash;

test.each(['jpeg', 'png', 'webp'] as const)('draws a %s anew as two squares without metadata', async (format) => {
  const { headers, profile_id, gegenpost_id } = await signIn(app, { role: 3 });
  const source = await picture(format);
  expect(source.toString('latin1')).toContain(CANARY);

  const answer = await upload(headers, source);

  expect(answer.statusCode).toBe(200);
  const { hash } = answer.json<{ hash: string }>();
  expect(await hashOf(profile_id)).toBe(hash);
  for (const [path, size] of [
    ['image', 512],
    ['image_small', 96],
  ] as const) {
    const { rawPayload } = await load({ headers }, gegenpost_id, path);
    const { format: kind, width, height, exif, xmp, icc, iptc } = await sharp(rawPayload).metadata();
    expect({ kind, width, height, exif, xmp, icc, iptc }).toEqual({ kind: 'webp', width: size, height: size });
    expect(rawPayload.toString('latin1')).not.toContain(CANARY);
  }
});

test('turns a picture upright before it forgets how it was held', async () => {
  const { headers, gegenpost_id } = await signIn(app);
  const half = { create: { width: 200, height: 400, channels: 3, background: '#ff0000' } } as const;
  const lying = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0000ff' } })
    .composite([{ input: await sharp(half).png().toBuffer(), gravity: 'west' }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

  await upload(headers, lying);

  const { rawPayload } = await load({ headers }, gegenpost_id);
  const { data } = await sharp(rawPayload)
    .extract({ left: 400, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(200); // the red half is on top
});

test('replaces an image: another hash, the old files go, and a late job spares the new ones', async () => {
  const { headers, profile_id } = await signIn(app, { role: 2 });
  const first = (await upload(headers, await picture('png'))).json<{ hash: string }>().hash;
  const second = (await upload(headers, await picture('png'))).json<{ hash: string }>().hash;

  expect(second).not.toBe(first);
  const kept = [`${second}-512.webp`, `${second}-96.webp`];
  await expect.poll(() => filesOf(profile_id)).toEqual(kept);
  await removeUnusedImage(app, { profile_id, hash: second });
  expect(await filesOf(profile_id)).toEqual(kept);
});

test('removes the image and its files, also when there is none', async () => {
  const { headers, profile_id, gegenpost_id } = await signIn(app, { role: 4 });
  await upload(headers, await picture('jpeg'));

  const answers = [
    await app.inject({ method: 'DELETE', url, headers }),
    await app.inject({ method: 'DELETE', url, headers }),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect((await load({ headers }, gegenpost_id)).statusCode).toBe(404);
  await expect.poll(() => filesOf(profile_id)).toEqual([]);
});

test('keeps nothing but the picture of a file that is two things at once', async () => {
  const { headers, profile_id } = await signIn(app);
  const tail = `<script>alert('${CANARY}')</script>PK\x03\x04${CANARY}`;
  const polyglot = Buffer.concat([await picture('jpeg'), Buffer.from(tail)]);

  const { hash } = (await upload(headers, polyglot, { name: '../../../evil.php', type: 'text/html' })).json();

  expect(await filesOf(profile_id)).toEqual([`${hash}-512.webp`, `${hash}-96.webp`]);
  for (const size of [512, 96] as const) {
    const stored = Buffer.from(await app.files.getBytes(imageKey(profile_id, hash, size)));
    expect(stored.toString('latin1')).not.toContain(CANARY);
    expect(stored.toString('latin1')).not.toContain('script');
  }
});

/** A PNG whose header claims this size. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(1024 * 1024));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>`;
const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const hostile: [string, () => Promise<Buffer> | Buffer, number, string][] = [
  ['an empty file', () => Buffer.alloc(0), 415, 'file_type_unsupported'],
  ['an SVG named as a JPG', () => Buffer.from(svg), 415, 'file_type_unsupported'],
  [
    'an SVG behind the first bytes of a JPG',
    () => Buffer.concat([jpegHead, Buffer.from(svg)]),
    415,
    'file_type_unsupported',
  ],
  [
    'a GIF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
    415,
    'file_type_unsupported',
  ],
  [
    'a TIFF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
    415,
    'file_type_unsupported',
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), 415, 'file_type_unsupported'],
  ['a page of HTML', () => Buffer.from('<!doctype html><script>1</script>'), 415, 'file_type_unsupported'],
  ['half a JPG', async () => (await picture('jpeg')).subarray(0, 900), 415, 'file_type_unsupported'],
  [
    'half a PNG',
    async () => {
      const whole = await picture('png');
      return whole.subarray(0, whole.length / 2);
    },
    415,
    'file_type_unsupported',
  ],
  ['the first bytes of a PNG alone', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 415, 'file_type_unsupported'],
  ['a PNG that says to have 3.6 gigapixels', () => hugePng(60_000), 413, 'file_too_large'],
  ['64 real megapixels of one colour', () => picture('png', { width: 8000, height: 8000 }), 413, 'file_too_large'],
  [
    'a byte more than allowed',
    () => Buffer.concat([jpegHead, Buffer.alloc(IMAGE_LIMITS.bytes - 3)]),
    413,
    'file_too_large',
  ],
];

test.each(hostile)('refuses %s and leaves nothing behind', async (_, make, status, code) => {
  const { headers, profile_id } = await signIn(app);

  const answer = await upload(headers, await make());

  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(await filesOf(profile_id)).toEqual([]);
  expect(await hashOf(profile_id)).toBeNull();
});

test('takes a picture under a wrong ending for what it is', async () => {
  const { headers } = await signIn(app);
  expect((await upload(headers, await picture('png'), { name: 'foto.exe', type: 'text/plain' })).statusCode).toBe(200);
});

test('refuses what is no form, and a form that brings no image or breaks off', async () => {
  const { headers } = await signIn(app);
  const post = (type: string, payload: string) =>
    app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload });
  const half = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc';

  expect((await post('application/json', '{}')).statusCode).toBe(415);
  expect((await post('image/jpeg', 'abc')).statusCode).toBe(415);
  expect((await post('multipart/form-data', half)).statusCode).toBe(400);
  expect((await post('multipart/form-data; boundary=x', half)).statusCode).toBe(400);
  expect((await upload(headers, await picture('png'), { field: 'other' })).json().errors).toHaveProperty('image');
});

test('leaves nothing of an upload that breaks off', async () => {
  const { headers, profile_id } = await signIn(app);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const content = await picture('png', { width: 3000, height: 3000 });
  const socket = createConnection(Number(new URL(address).port), '127.0.0.1');
  const lines = [
    `POST ${url} HTTP/1.1`,
    'host: localhost',
    `cookie: ${headers.cookie}`,
    `x-csrf-token: ${headers['x-csrf-token']}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${content.length + 1000}`,
    '',
    '--x',
    'content-disposition: form-data; name="image"; filename="a.png"',
    '',
    '',
  ];
  socket.write(lines.join('\r\n'));
  socket.write(content.subarray(0, content.length / 2));
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.destroy();

  await expect.poll(() => app.inject({ url: '/healthz' }).then(({ statusCode }) => statusCode)).toBe(200);
  expect(await filesOf(profile_id)).toEqual([]);
  expect(await hashOf(profile_id)).toBeNull();
});

test('shows people of companies to their colleagues and to those they wrote to, and to nobody else', async () => {
  const employer = await signIn(app, { subscribed: true });
  const colleague = await signIn(app, { company_id: employer.company_id });
  const { user_id, gegenpost_id } = await createCandidate(app.db);
  const candidate = { headers: await sessionOf(app, user_id!) };
  await upload(employer.headers, await picture('webp'));
  const status = async (by: Pick<SignedIn, 'headers'>) => (await load(by, employer.gegenpost_id)).statusCode;
  expect(await status(candidate)).toBe(404);

  const request = await newContactRequest(app.db, gegenpost_id, { idempotency_key: randomUUID() });
  await app.inject({ method: 'POST', url: contactRequestsApi.create.url, headers: employer.headers, payload: request });

  expect(await status(candidate)).toBe(200);
  expect(await status(employer)).toBe(200);
  expect(await status(colleague)).toBe(200);
  expect(await status(await signIn(app))).toBe(404);
  expect(await status(await signIn(app, { role: 1 }))).toBe(404);
  expect(await status({ headers: await guest(app) })).toBe(401);
  await app.db.update(threadMembers).set({ deleted_at: new Date() }).where(eq(threadMembers.user_id, user_id!));
  expect(await status(candidate)).toBe(404);
});

test('is closed to guests', async () => {
  expect((await upload(await guest(app), await picture('png'))).statusCode).toBe(401);
});
