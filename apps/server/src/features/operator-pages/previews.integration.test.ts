import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { pagePreviews } from '#features/pages/page-versions.table.ts';
import { confirmOperator, testApp } from '#test/api.ts';
import { formOf } from '#test/forms.ts';
import { callPages, createPublicPage, signInEditor, writeDraft } from '#test/pages.ts';

let now = new Date();
const app = await testApp({ clock: { now: () => now } });
const editor = await signInEditor(app);
beforeEach(() => {
  now = new Date();
  return confirmOperator(app, editor);
});
const open = (token: string) => app.inject({ url: `/api/page-previews/${token}` });

async function previewOf(id: number): Promise<{ token: string; expires_at: string }> {
  return (await callPages(app, editor, ['POST', `pages/${id}/preview-links`])).json();
}

test('shows a draft to whoever has its link, to no search engine, for seven days', async () => {
  const { id } = await createPublicPage(app, editor, { body: 'Öffentlich' });
  const { token, expires_at } = await previewOf(id);
  expect((await open(token)).json()).toMatchObject({ body: 'Öffentlich' });
  await writeDraft(app, editor, id, { title: 'Neu', body: 'Entwurf' });

  const answer = await open(token);
  expect(answer.json()).toEqual({ title: 'Neu', body: 'Entwurf', expires_at });
  expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
  now = new Date(new Date(expires_at).getTime() - 1);
  expect((await open(token)).statusCode).toBe(200);
  now = new Date(expires_at);
  expect((await open(token)).statusCode).toBe(404);
});

test('stores no token that opens anything, and no other token opens', async () => {
  const { id } = await createPublicPage(app, editor);
  const { token } = await previewOf(id);
  const rows = JSON.stringify(await app.db.select().from(pagePreviews));

  expect(rows).not.toContain(token);
  expect((await open(`${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`)).statusCode).toBe(404);
  expect((await open('kurz')).statusCode).toBe(404);
});

test('ends all links of a page at once, and leaves those of others', async () => {
  const [page, other] = [await createPublicPage(app, editor), await createPublicPage(app, editor)];
  const [first, second, kept] = [await previewOf(page.id), await previewOf(page.id), await previewOf(other.id)];
  const { statusCode } = await callPages(app, editor, ['DELETE', `pages/${page.id}/preview-links`]);

  expect(statusCode).toBe(204);
  const answers = await Promise.all([first, second, kept].map(({ token }) => open(token)));
  expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 200]);
});

async function upload(content: Buffer, fields: Record<string, string> = { alt: 'Ein Kran' }) {
  const form = await formOf({ ...fields, image: [content, 'kran.png'] });
  const headers = { ...editor.headers, ...form.headers };
  return app.inject({ method: 'POST', url: '/api/operator/media', headers, payload: form.payload });
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'Kanarivogel' } })
    .png()
    .toBuffer();

test('shows everybody an image that an operator uploaded, smaller and without metadata', async () => {
  const { url, alt, width, height } = (await upload(await picture(3200, 1000))).json();
  expect([alt, width, height]).toEqual(['Ein Kran', 1600, 500]);

  const image = await app.inject({ url });
  expect(image.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(image.rawPayload.toString('latin1')).not.toContain('Kanarivogel');
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 500 });
  expect((await app.inject({ url: `/api/media/${'0'.repeat(24)}-1x1` })).statusCode).toBe(404);
  expect((await app.inject({ url: '/api/media/..%2F..%2Fsecret' })).statusCode).toBe(404);
});

test.each([
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'image'],
  ['a damaged image', async () => (await picture(90, 90)).subarray(0, 60), 415, 'image'],
  ['more than 8 MB', async () => Buffer.alloc(8 * 1024 * 1024 + 1), 413, 'image'],
])('refuses %s and says why', async (_, content, status, field) => {
  const answer = await upload(await content());
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([status, [field]]);
});

test.each(['', '   ', 'x'.repeat(201)])('refuses an image whose description is "%s"', async (alt) => {
  const answer = await upload(await picture(9, 9), { alt });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['alt']]);
});
