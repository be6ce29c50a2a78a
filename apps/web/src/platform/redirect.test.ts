import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  loginPathFor,
  pathKeepingTarget,
  redirectTarget,
  rememberedTarget,
  rememberTarget,
  safeRedirect,
  stepPathFor,
} from '#platform/redirect.ts';

const hostile = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2F/evil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  'javascript:alert(1)',
  ' /de',
  '/de/../..//evil.example',
  '/de/%2e%2e//evil.example',
  '/\t/evil.example',
  '/de\n',
  '/de@evil.example',
  '/api/logout',
  '/app/x',
  '',
  'de/search',
  '/',
  '/ab',
  '/en/search',
  '/de/%2F%2Fevil',
  '/de/%zz',
  '/dex',
  '/de/..',
  'data:text/html,x',
];

test.each(hostile)('refuses %j', (target) => {
  expect(safeRedirect(target)).toBeNull();
});

test.each(['/de', '/de/search', '/de/search?place=50667&radius=40', '/de/inbox/thread/128#end'])(
  'accepts %s',
  (target) => {
    expect(safeRedirect(target)).toBe(target);
  },
);

test('never leaves this site, whatever it is given', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    '%2F',
    '%5C',
    '%2e',
    '..',
    '.',
    '@',
    ':',
    'de',
    'javascript:',
    'evil.example',
    '\t',
    '\n',
    ' ',
    '?',
    '#',
    '&',
    '%09',
    'https://',
  );
  const target = fc.oneof(
    fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((p) => `/de/${p.join('')}`),
  );
  fc.assert(
    fc.property(target, target, (path, query) => {
      const accepted = redirectTarget(new URLSearchParams({ redirect: path, query }));
      if (accepted === null) return;
      const resolved = new URL(accepted, 'https://gegenpost.example/de/login');
      expect(resolved.origin).toBe('https://gegenpost.example');
      expect(resolved.pathname).toMatch(/^\/de(\/(?!\/)|$)/);
    }),
    { numRuns: 2000 },
  );
});

test('brings a place with its query through the login and back', () => {
  const url = new URL(
    loginPathFor({ pathname: '/de/search', search: '?place=50667&text=Köln%26Bonn' }),
    'https://x.example',
  );
  expect(url.pathname).toBe('/de/login');
  expect(JSON.parse(url.searchParams.get('query') ?? '')).toEqual({ place: '50667', text: 'Köln&Bonn' });
  expect(redirectTarget(url.searchParams)).toBe('/de/search?place=50667&text=K%C3%B6ln%26Bonn');
});

test('ignores a query that is no object', () => {
  expect(redirectTarget(new URLSearchParams({ redirect: '/de/search', query: '[1]' }))).toBe('/de/search');
  expect(redirectTarget(new URLSearchParams({ redirect: '/de/search', query: '{' }))).toBe('/de/search');
});

test('keeps the wanted place from page to page', () => {
  const params = new URLSearchParams({ redirect: '/de/search', query: '{"place":"50667"}', role: '2' });
  const next = new URL(pathKeepingTarget('Register', params), 'https://x.example');
  expect(next.pathname).toBe('/de/register');
  expect(redirectTarget(next.searchParams)).toBe('/de/search?place=50667');
});

test('leads from a step to the wanted place, which the dashboard need not be told', () => {
  expect(stepPathFor('AcceptNewTerms', { pathname: '/de/dashboard', search: '' })).toBe('/de/acceptnewterms');
  const step = new URL(stepPathFor('AcceptNewTerms', { pathname: '/de/inbox', search: '' }), 'https://x.example');
  expect(redirectTarget(step.searchParams)).toBe('/de/inbox');
});

test('remembers the wanted place for a week, and no place that is not ours', () => {
  rememberTarget(new URLSearchParams({ redirect: '/de/inbox' }));
  expect(redirectTarget(rememberedTarget())).toBe('/de/inbox');
  vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000 + 1 });
  expect(redirectTarget(rememberedTarget())).toBeNull();
  vi.useRealTimers();
  rememberTarget(new URLSearchParams({ redirect: '//evil.example' }));
  expect([...rememberedTarget()]).toEqual([]);
});
