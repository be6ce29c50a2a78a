import { dashboardApi } from '@gegenpost/contract/dashboard.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { parseCookieConsent, readCookieConsent, storeCookieConsent } from '#platform/cookie-consent.ts';
import { server } from '#test/server.ts';
import { newAppState } from '#test/user.ts';
import { PublicFrontpage } from './public-frontpage.tsx';

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'cookie_consent=; Path=/; Max-Age=0';
  server.use(
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json(newAppState(), { status: 401 })),
    http.get(`*${dashboardApi.topEmployers.url}`, () => HttpResponse.json([])),
  );
});

const banner = () => screen.queryByRole('region', { name: 'Cookies' });

test('asks with two buttons that look alike', () => {
  render(<PublicFrontpage />);
  const [reject, allow] = [
    screen.getByRole('button', { name: 'Ablehnen' }),
    screen.getByRole('button', { name: 'Alle erlauben' }),
  ];
  expect(reject.className).toBe(allow.className);
});

test('allows nothing when refused, and does not ask again', async () => {
  const { unmount } = render(<PublicFrontpage />);
  await userEvent.click(screen.getByRole('button', { name: 'Ablehnen' }));

  expect(banner()).not.toBeInTheDocument();
  expect(parseCookieConsent(document.cookie)).toEqual([]);
  unmount();
  render(<PublicFrontpage />);
  expect(banner()).not.toBeInTheDocument();
});

test('allows the three optional services together', async () => {
  render(<PublicFrontpage />);
  await userEvent.click(screen.getByRole('button', { name: 'Alle erlauben' }));
  expect(parseCookieConsent(document.cookie)).toEqual(['analytics', 'advertising_display', 'advertising_conversion']);
});

test('opens from the footer with the choice so far, and changes it for one service', async () => {
  storeCookieConsent(['advertising_display']);
  render(<PublicFrontpage />);
  await userEvent.click(screen.getByRole('button', { name: 'Cookie-Einstellungen' }));

  const analytics = await screen.findByRole('checkbox', { name: /^Statistik/ });
  expect(analytics).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Technisch notwendig/ })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: /^Werbung auf anderen Seiten/ })).toBeChecked();
  await userEvent.click(analytics);
  await userEvent.click(screen.getByRole('button', { name: 'Auswahl speichern' }));

  expect(readCookieConsent()).toBe('analytics.advertising_display');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('ignores words in the cookie that are no service', () => {
  expect(parseCookieConsent('a=1; cookie_consent=analytics.spy; b=2')).toEqual(['analytics']);
  expect(parseCookieConsent('other_cookie_consent=analytics')).toBeNull();
});

test('is no part of the prerendered page', () => {
  expect(renderToString(<PublicFrontpage />)).not.toContain('cookie-banner');
});
