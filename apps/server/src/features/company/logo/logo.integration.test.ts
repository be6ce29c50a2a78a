import { crc32, deflateSync } from 'node:zlib';
import { LOGO_LIMITS } from '@gegenpost/contract/company-logo.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { companies } from '#features/company/company.table.ts';
import { listFolder } from '#platform/files/files.ts';
import { type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { formOf } from '#test/forms.ts';
import { removeUnusedLogo } from './logo.service.ts';

const app = await testApp();
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());

const CANARY = 'Kanarivogel';
const url = '/api/company/logo';

async function upload(user: Pick<SignedIn, 'headers'>, content: Buffer, name = 'logo.png') {
  const form = await formOf({ logo: [content, name] });
  return app.inject({ method: 'POST', url, headers: { ...user.headers, ...form.headers }, payload: form.payload });
}

const companyOf = async ({ company_id }: SignedIn) =>
  (await app.db.select().from(companies).where(eq(companies.id, company_id!)))[0]!;
const filesOf = ({ company_id }: SignedIn) => listFolder(app.files, `companies/${company_id}`);
const load = (gegenpostId: string, hash: string, size = 'large') =>
  app.inject({ url: `/api/companies/${gegenpostId}/logo?hash=${hash}&size=${size}` });

/** A red bar on nothing, with a word in its metadata. */
const transparent = (format: 'png' | 'webp' = 'png', { width = 1000, height = 250 } = {}) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } } })
    .withExif({ IFD0: { Copyright: CANARY } })
    .toFormat(format)
    .toBuffer();

test('draws a logo anew in two sizes, in its proportions, with its transparency and without metadata', async () => {
  const user = await signIn(app);
  const source = await transparent();
  expect(source.toString('latin1')).toContain(CANARY);
  const { logo_hash } = (await upload(user, source)).json();
  const { gegenpost_id } = await companyOf(user);

  for (const [size, width, height] of [
    ['large', 512, 128],
    ['small', 128, 32],
  ] as const) {
    const answer = await load(gegenpost_id, logo_hash, size);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answer.rawPayload.toString('latin1')).not.toContain(CANARY);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height, hasAlpha: true });
  }
});

test.each([
  ['tall', { width: 300, height: 900 }, { width: 85, height: 256 }],
  ['tiny', { width: 20, height: 10 }, { width: 20, height: 10 }],
])('fits a %s logo into its box', async (_, from, to) => {
  const user = await signIn(app);
  const { logo_hash } = (await upload(user, await transparent('webp', from), 'logo.webp')).json();
  const answer = await load((await companyOf(user)).gegenpost_id, logo_hash);

  expect(await sharp(answer.rawPayload).metadata()).toMatchObject(to);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');

/** A PNG that says to be of so many pixels and holds hardly any. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

async function animatedWebp(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
}

/** A PNG with the chunk that makes it move. */
async function animatedPng(): Promise<Buffer> {
  const png = await transparent('png', { width: 20, height: 10 });
  const afterHeader = 33;
  const control = chunk('acTL', Buffer.from('0000000200000000', 'hex'));
  return Buffer.concat([png.subarray(0, afterHeader), control, png.subarray(afterHeader)]);
}

const cmyk = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();

test.each([
  ['an SVG named .png', async () => svg, 415, /kein Bild als PNG, JPG oder WebP.*SVG/],
  [
    'an SVG behind the signature of a PNG',
    async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), svg]),
    415,
    /beschädigt/,
  ],
  ['a GIF', async () => Buffer.from('GIF89a'), 415, /kein Bild als PNG/],
  ['nothing', async () => Buffer.alloc(0), 415, /kein Bild als PNG/],
  ['40 megapixels', async () => hugePng(8000, 5000), 413, /unter 40 Megapixeln/],
  ['a bomb of pixels', async () => hugePng(60_000, 60_000), 413, /unter 40 Megapixeln/],
  ['a damaged PNG', async () => (await transparent()).subarray(0, 200), 415, /beschädigt/],
  ['colours for printing', cmyk, 415, /CMYK.*RGB/],
  ['a moving WebP', animatedWebp, 415, /bewegt sich/],
  ['a moving PNG', animatedPng, 415, /bewegt sich/],
  ['more than 8 MB', async () => Buffer.alloc(LOGO_LIMITS.bytes + 1, 1), 413, /höchstens 8 MB/],
])('refuses %s, says why at the field, and keeps the logo of before', async (_, content, status, text) => {
  const user = await signIn(app);
  const { logo_hash } = (await upload(user, await transparent())).json();
  const files = await filesOf(user);
  const answer = await upload(user, await content());

  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({
    message: expect.stringMatching(text),
    errors: { logo: [expect.stringMatching(text)] },
  });
  expect((await companyOf(user)).logo_hash).toBe(logo_hash);
  expect(await filesOf(user)).toEqual(files);
});

test('asks for the file where a form brings none', async () => {
  const user = await signIn(app);
  const form = await formOf({ bild: [await transparent(), 'logo.png'] });
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { ...user.headers, ...form.headers },
    payload: form.payload,
  });

  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['logo']]);
});

test('shows one logo under one address, gone with the next one and its files', async () => {
  const user = await signIn(app);
  const first = (await upload(user, await transparent())).json().logo_hash;
  const second = (await upload(user, await transparent())).json().logo_hash;
  const { gegenpost_id } = await companyOf(user);

  expect(second).not.toBe(first);
  expect((await load(gegenpost_id, second)).statusCode).toBe(200);
  const old = await load(gegenpost_id, first);
  expect([old.statusCode, old.json().code]).toEqual([404, 'media_not_available']);
  await expect.poll(() => filesOf(user)).toHaveLength(2);
  const other = await companyOf(await signIn(app));
  expect((await load(other.gegenpost_id, second)).statusCode).toBe(404);
  const { statusCode } = await app.inject({ method: 'DELETE', url, headers: user.headers });
  expect(statusCode).toBe(204);
  expect((await companyOf(user)).logo_hash).toBeNull();
  await expect.poll(() => filesOf(user)).toEqual([]);
});

test('keeps the files of the logo that is shown, whatever a job of before says', async () => {
  const user = await signIn(app);
  const { logo_hash } = (await upload(user, await transparent())).json();
  await removeUnusedLogo(app, { company_id: user.company_id!, hash: logo_hash });

  expect(await filesOf(user)).toHaveLength(2);
});

test('is changed by whoever may bill', async () => {
  const main = await signIn(app);
  const created = await createUser(app.db, { company_id: main.company_id, rights: ['search'] });
  const reader = { headers: await sessionOf(app, created.user_id) };

  expect((await upload(reader, await transparent())).json().code).toBe('right_missing');
  expect((await app.inject({ method: 'DELETE', url, headers: reader.headers })).statusCode).toBe(403);
});
