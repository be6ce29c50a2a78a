import fc from 'fast-check';
import { expect, test } from 'vitest';
import { targetOf } from './web-paths.ts';

const web = {
  files: new Set(['index.html', 'sw.js', 'icon.svg', 'assets/app-1a2b.js']),
  pages: /^(?:search|inbox\/thread\/\d+)$/,
};

test.each([
  ['/', { kind: 'redirect', to: '/de' }],
  ['/?utm=1', { kind: 'redirect', to: '/de?utm=1' }],
  ['/de', { kind: 'frontpage' }],
  ['/de?a=1', { kind: 'frontpage' }],
  ['/de/', { kind: 'redirect', to: '/de' }],
  ['/de/search?place=50667', { kind: 'app', found: true }],
  ['/de/search/', { kind: 'app', found: true }],
  ['/de/inbox/thread/7', { kind: 'app', found: true }],
  ['/de/inbox/thread/x', { kind: 'app', found: false }],
  ['/de/impressum', { kind: 'content', slug: 'impressum', search: '' }],
  ['/de/no-such-page', { kind: 'content', slug: 'no-such-page', search: '' }],
  ['/de/NoPage', { kind: 'app', found: false }],
  ['/de/external-sharing/abc234?x=1', { kind: 'shared' }],
  ['/de/external-sharing', { kind: 'content', slug: 'external-sharing', search: '' }],
  ['/search', { kind: 'redirect', to: '/de/search' }],
  ['/inbox/thread/7?x=1&y=%C3%A4', { kind: 'redirect', to: '/de/inbox/thread/7?x=1&y=%C3%A4' }],
  ['/abc', { kind: 'redirect', to: '/de/abc' }],
  ['/dex', { kind: 'redirect', to: '/de/dex' }],
  ['/ab', { kind: 'app', found: false }],
  ['/a', { kind: 'app', found: false }],
  ['/%C3%A4b', { kind: 'app', found: false }],
  ['/en/search', { kind: 'app', found: false }],
  ['/DE', { kind: 'app', found: false }],
  ['/sw.js', { kind: 'file', name: 'sw.js' }],
  ['/icon.svg?v=2', { kind: 'file', name: 'icon.svg' }],
  ['/assets/app-1a2b.js', { kind: 'file', name: 'assets/app-1a2b.js' }],
  ['/assets/gone-9z.js', { kind: 'nothing' }],
  ['/favicon.ico', { kind: 'nothing' }],
  ['/wp-login.php', { kind: 'nothing' }],
  ['/api', { kind: 'nothing' }],
  ['/api/nothing', { kind: 'nothing' }],
  ['/app/gegenpost', { kind: 'nothing' }],
  ['/healthz/x', { kind: 'nothing' }],
  ['/apidocs', { kind: 'redirect', to: '/de/apidocs' }],
  ['//evil.example/x', { kind: 'redirect', to: '/de/evil.example/x' }],
  ['/\\evil.example', { kind: 'redirect', to: '/de/evil.example' }],
  ['/\\/evil.example', { kind: 'redirect', to: '/de/evil.example' }],
  ['/%2F/evil.example', { kind: 'redirect', to: '/de/%2F/evil.example' }],
  ['/../..//evil.example', { kind: 'redirect', to: '/de/evil.example' }],
  ['/de/../../evil', { kind: 'redirect', to: '/de/evil' }],
  ['/javascript:alert(1)', { kind: 'redirect', to: '/de/javascript:alert(1)' }],
  ['http://evil.example/abc', { kind: 'nothing' }],
])('sends %s to %o', (url, target) => {
  expect(targetOf(url, web)).toEqual(target);
});

test('never redirects to another origin, nor in a circle', () => {
  const part = fc.constantFrom(
    '/',
    '//',
    '\\',
    '%2f',
    '%5c',
    '@',
    ':',
    '.',
    '..',
    'evil.example',
    'javascript:',
    '\t',
    '?',
  );
  const path = fc.array(fc.oneof(part, fc.string({ maxLength: 4 }))).map((parts) => `/${parts.join('')}`);
  fc.assert(
    fc.property(path, (url) => {
      const target = targetOf(url, web);
      if (target.kind !== 'redirect') return;
      const reached = new URL(target.to, 'https://gegenpost.example/');
      expect(reached.origin).toBe('https://gegenpost.example');
      expect(reached.pathname).toMatch(/^\/de(\/|$)/);
      expect(targetOf(target.to, web).kind).not.toBe('redirect');
    }),
    { numRuns: 500 },
  );
});
