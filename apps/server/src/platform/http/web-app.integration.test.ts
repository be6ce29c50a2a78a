import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { signIn, testApp } from '#test/api.ts';

const webDir = mkdtempSync(path.join(tmpdir(), 'gegenpost-web-'));
afterAll(() => rmSync(webDir, { recursive: true, force: true }));
mkdirSync(path.join(webDir, 'assets'));
mkdirSync(path.join(webDir, '.vite'));
for (const [name, text] of Object.entries({
  'index.html': '<p>app</p>',
  'front.html': '<p>front</p>',
  'sharing.html': '<p>sharing</p>',
  'for-server.json': JSON.stringify({
    script_hashes: ['sha256-abc='],
    pages: '^(?:login|search|inbox/thread/(?:\\d+))$',
    preloads: [
      {
        pattern: 'login',
        for: 'guests',
        scripts: ['assets/login.js', 'assets/shell.js'],
        styles: ['assets/login.css'],
      },
      { pattern: 'inbox/thread/(?:\\d+)', for: 'users', scripts: ['assets/inbox.js'], styles: [] },
      { pattern: '[a-z0-9-]{2,80}', for: 'everybody', scripts: ['assets/content.js'], styles: [] },
    ],
  }),
  '.vite/manifest.json': '{}',
  'sw.js': 'worker',
  'assets/app-1a2b.js': 'script',
  'assets/app-1a2b.js.br': 'packed by brotli',
  'assets/app-1a2b.js.gz': 'packed by gzip',
})) {
  writeFileSync(path.join(webDir, name), text);
}

const app = await testApp({ webDir });
const get = (url: string, headers = {}) => app.inject({ url, headers });

test('shows the frontpage to guests and the dashboard to who is logged in', async () => {
  const guest = await get('/de');
  expect([guest.statusCode, guest.body]).toEqual([200, '<p>front</p>']);
  expect(guest.headers).toMatchObject({
    vary: expect.stringContaining('cookie'),
    'cache-control': 'private, no-cache',
  });
  const { headers } = await signIn(app);
  const user = await get('/de', headers);
  expect([user.statusCode, user.headers.location]).toEqual([302, '/de/dashboard']);
});

test('shows a shared profile as a page of its own to guests, in the app to who is logged in, and to no search engine', async () => {
  const url = '/de/external-sharing/abcdefghijklmnopqrstuvwxyz';
  const guest = await get(url);
  expect([guest.statusCode, guest.body]).toEqual([200, '<p>sharing</p>']);
  expect(guest.headers).toMatchObject({
    vary: expect.stringContaining('cookie'),
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-cache',
  });
  const { headers } = await signIn(app);
  expect((await get(url, headers)).body).toBe('<p>app</p>');
});

test('serves the app below the locale, and its 404 page where there is none', async () => {
  for (const [url, status] of [
    ['/de/inbox/thread/7', 200],
    ['/ab', 404],
    ['/en/search', 404],
  ] as const) {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([status, '<p>app</p>']);
  }
});

test('answers 404 below the locale where no page is, and shows the 404 page of the app', async () => {
  for (const [url, status] of [
    ['/de/search?place=50667', 200],
    ['/de/search/', 200],
    ['/de/impressum', 200],
    ['/de/impressum/mehr', 404],
    ['/de/gibt-es-nicht', 404],
    ['/de/Nirgends', 404],
    ['/de/Search', 404],
    ['/de/INBOX/THREAD/7', 404],
    ['/de/inbox/thread/abc', 404],
    ['/de/inbox/thread/7/8', 404],
  ] as const) {
    const answer = await get(url);
    expect([url, answer.statusCode, answer.body]).toEqual([url, status, '<p>app</p>']);
    expect(answer.headers['content-type']).toContain('text/html');
  }
});

test('names in a header what the app asks first, and what the page of the address loads, for whom it opens', async () => {
  const calls = '</api/user-info>; rel=preload; as=fetch; crossorigin, </api/rt>; rel=preload; as=fetch; crossorigin';
  const login =
    '</assets/login.js>; rel=modulepreload, </assets/shell.js>; rel=modulepreload, </assets/login.css>; rel=preload; as=style; crossorigin';
  const { headers } = await signIn(app);
  const linkOf = async (url: string, who = {}) => (await get(url, who)).headers.link;
  expect(await linkOf('/de/login?redirect=%2Fde%2Finbox')).toBe(`${calls}, ${login}`);
  expect(await linkOf('/de/inbox/thread/7', headers)).toBe(`${calls}, </assets/inbox.js>; rel=modulepreload`);
  expect(await linkOf('/de/inbox/thread/7')).toBe(calls);
  expect(await linkOf('/de/impressum', headers)).toBe(`${calls}, </assets/content.js>; rel=modulepreload`);
  expect(await linkOf('/de')).toBeUndefined();
  expect(await linkOf('/assets/app-1a2b.js', headers)).toBeUndefined();
});

test('leads from / to the default locale', async () => {
  const answer = await get('/?utm=1');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/de?utm=1']);
});

test('sends an unknown path to the same path below the locale', async () => {
  const answer = await get('/search?place=50667&redirect=%2Fa');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/de/search?place=50667&redirect=%2Fa']);
});

test('packs what the browser can unpack, and keeps hashed files for ever', async () => {
  const url = '/assets/app-1a2b.js';
  expect((await get(url)).body).toBe('script');
  expect((await get(url, { 'accept-encoding': 'gzip' })).body).toBe('packed by gzip');
  const packed = await get(url, { 'accept-encoding': 'gzip, br' });
  expect(packed.body).toBe('packed by brotli');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringMatching(/javascript/),
  });
  expect((await get('/sw.js')).headers['cache-control']).toBe('private, no-cache');
  const known = await get('/sw.js', { 'if-none-match': (await get('/sw.js')).headers.etag });
  expect(known.statusCode).toBe(304);
});

test.each([
  '/api/nothing',
  '/app/gegenpost',
  '/assets/gone.js',
  '/for-server.json',
  '/.vite/manifest.json',
  '/front.html',
  '/sharing.html',
])('neither serves nor redirects %s', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});

test('lets the inline script of its pages run, and no other', async () => {
  const { headers } = await get('/de');
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc=';");
});

test('takes no POST for a page', async () => {
  const answer = await app.inject({ method: 'POST', url: '/de/search' });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});
