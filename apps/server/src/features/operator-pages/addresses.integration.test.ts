import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#test/api.ts';
import { callPages, createPublicPage, newSlug, signInEditor, writeDraft } from '#test/pages.ts';

const webDir = mkdtempSync(path.join(tmpdir(), 'gegenpost-web-'));
afterAll(() => rmSync(webDir, { recursive: true, force: true }));
const html = '<title>Gegenpost</title><meta name="description" content="Von allem" />';
writeFileSync(path.join(webDir, 'index.html'), html);
writeFileSync(
  path.join(webDir, 'for-server.json'),
  '{"script_hashes":[],"pages":"^(?:login|page-preview/(?:[^/]+))$"}',
);

const app = await testApp({ webDir });
const editor = await signInEditor(app);
const get = (url: string) => app.inject({ url });

async function rename(id: number, slug: string) {
  const { revision } = (await callPages(app, editor, ['GET', `operator/pages/${id}`])).json();
  await callPages(app, editor, ['POST', `pages/${id}/rename`], { revision, slug, reason: 'Kürzer' });
}

test('leads browsers from every former address to the present one, with the query, and nowhere else', async () => {
  const { id, slug } = await createPublicPage(app, editor);
  const [second, third] = [newSlug(), newSlug()];
  await rename(id, second);
  await rename(id, third);

  for (const old of [slug, second]) {
    const answer = await get(`/de/${old}?von=//evil.example&x=%0d%0aSet-Cookie:a`);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(`/de/${third}?von=//evil.example&x=%0d%0aSet-Cookie:a`);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect((await get(`/de/${third}`)).statusCode).toBe(200);
  for (const url of [`/de//evil.example/${slug}`, `/de/${slug}/@evil.example`, `//evil.example/${slug}`]) {
    const { location = '/de' } = (await get(url)).headers;
    expect(new URL(String(location), 'https://a.example').origin).toBe('https://a.example');
  }
});

test('leads nowhere once the page is withdrawn', async () => {
  const { id, slug } = await createPublicPage(app, editor);
  await rename(id, newSlug());
  const { revision } = (await callPages(app, editor, ['GET', `operator/pages/${id}`])).json();
  await callPages(app, editor, ['DELETE', `pages/${id}`], { revision, reason: 'Vorbei' });

  expect((await get(`/de/${slug}`)).statusCode).toBe(404);
});

test('tells search engines title and description of a page, as text', async () => {
  const title = '</title><script>alert(1)</script>';
  const { id, slug } = await createPublicPage(app, editor, { title, description: '"><script>$& alert(2)</script>' });
  const { body, headers } = await get(`/de/${slug}`);

  expect(headers['content-type']).toContain('text/html');
  expect(body).not.toContain('<script>');
  expect(body).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; – Gegenpost</title>');
  expect(body).toContain('content="&quot;&gt;&lt;script&gt;$&amp; alert(2)&lt;/script&gt;"');
  await writeDraft(app, editor, id, { title: 'Kanarivogel', description: 'Kanarivogel' });
  expect((await get(`/de/${slug}`)).body).not.toContain('Kanarivogel');
});

test('hides drafts that are shown by a link from search engines', async () => {
  const { headers, statusCode } = await get(`/de/page-preview/${'a'.repeat(52)}`);
  expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
  expect((await get('/de/login')).headers['x-robots-tag']).toBeUndefined();
});
