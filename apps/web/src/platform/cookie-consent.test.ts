import { afterEach, expect, test, vi } from 'vitest';
import { parseCookieConsent, storeCookieConsent } from './cookie-consent.ts';

afterEach(() => vi.restoreAllMocks());

test('keeps the choice for 30 days', () => {
  const write = vi.spyOn(document, 'cookie', 'set');
  storeCookieConsent(['analytics']);
  storeCookieConsent([]);
  const written = write.mock.calls.map(([cookie]) => cookie);
  expect(written[0]).toMatch(/^cookie_consent=analytics;.*Max-Age=2592000;/);
  expect(written[1]).toMatch(/^cookie_consent=none;.*Max-Age=2592000;/);
});

test('allows one service for statistics and two for advertising', () => {
  const all = 'analytics.advertising_display.advertising_conversion';
  expect(parseCookieConsent(`a=b; cookie_consent=${all}.other`)).toEqual(all.split('.'));
  expect(parseCookieConsent('cookie_consent=none')).toEqual([]);
  expect(parseCookieConsent('a=b')).toBeNull();
});
