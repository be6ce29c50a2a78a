import type { Right } from '@gegenpost/contract/shared/scalars.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { thisPage } from '#platform/late-code.ts';
import { online } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { endSession } from '#platform/session.ts';
import { changeUser } from '#platform/user-changes.ts';
import { open, productId, routesOf } from '#test/app-router.tsx';
import { renderApp } from '#test/render.tsx';
import { newUser } from '#test/user.ts';
import { AppRouter } from './app-router.tsx';
import { homePage } from './page-loader.ts';

test('finds nothing under an id that is none', async () => {
  open('/de/candidates/short');
  expect(await screen.findByRole('heading', { name: 'Nicht gefunden' })).toBeVisible();
});

test('does not know a page of another role, but leads a guest to the login', async () => {
  open('/de/search', newUser({ role_id: 1 }));
  expect(await screen.findByRole('heading', { name: 'Nicht gefunden' })).toBeVisible();
});

test('leads a guest to the login and remembers the place', async () => {
  const { router } = open('/de/search?place=50667', null);
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe('/de/search');
});

test('leads to the login as soon as the session ends', async () => {
  const { router } = open('/de/dashboard');
  await screen.findByRole('heading', { name: 'Übersicht' });
  act(() => endSession('unauthenticated'));
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(router.state.location.search).toBe('?redirect=%2Fde%2Fdashboard');
});

test.each([
  ['/search?place=1#x', '/de/search'],
  ['/en/search', '/en/search'],
  ['/ab', '/ab'],
  ['/api/x', '/api/x'],
])('puts the locale before an unknown path of 3 or more characters: %s', async (path, expected) => {
  const { router } = open(path);
  await screen.findByRole('heading', { name: expected === '/de/search' ? 'Suche' : 'Nicht gefunden' });
  expect(router.state.location.pathname).toBe(expected);
  if (expected === '/de/search') expect(router.state.location).toMatchObject({ search: '?place=1', hash: '#x' });
});

test('shows links to existing pages only', async () => {
  open('/de/dashboard', newUser({ messagesCount: 3 }));
  await screen.findByRole('heading', { name: 'Übersicht' });
  const names = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(new Set(names)).toEqual(new Set(['#main', '/de/dashboard', '/de/search']));
});

test('opens the home page when the code of a page does not load', async () => {
  const openHome = vi.spyOn(homePage, 'open').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const routes = routesOf().map((route) =>
    route.name === 'Dashboard' ? { ...route, load: () => Promise.reject(new Error('gone')) } : route,
  );
  open('/de/dashboard', newUser(), routes);
  await waitFor(() => expect(openHome).toHaveBeenCalledTimes(1));
});

test('gives the code of a page 120 seconds to load, then opens the home page', async () => {
  vi.useFakeTimers();
  const openHome = vi.spyOn(homePage, 'open').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const never = new Promise<never>(() => {});
  const routes = routesOf().map((route) => (route.name === 'Dashboard' ? { ...route, load: () => never } : route));
  open('/de/dashboard', newUser(), routes);
  await act(() => vi.advanceTimersByTimeAsync(119_000));
  expect(openHome).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(openHome).toHaveBeenCalledTimes(1);
});

test('keeps a failure inside the page and offers another try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  const { user } = open(
    '/de/search',
    newUser(),
    routesOf(() => {
      if (isBroken) throw new Error('broken');
      return <h1>Geheilt</h1>;
    }),
  );
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
  expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Diese Seite konnte nicht geladen werden');
  isBroken = false;
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Geheilt' })).toBeVisible();
});

test('says that a part of a page cannot be loaded, and loads the page anew once there is a connection', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.spyOn(thisPage, 'reload').mockImplementation(() => {});
  online.set(false);
  const routes = routesOf(() => {
    throw new TypeError('Importing a module script failed.');
  });
  const { user } = open('/de/search', newUser(), routes);
  expect(await screen.findByText(/^Sie sind offline, und dieser Teil der Seite wurde noch nie geladen/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(reload).not.toHaveBeenCalled();
  online.set(true);
  await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  expect(
    await screen.findByText(/^Dieser Teil der Seite war nicht erreichbar\. Laden Sie die Seite neu/),
  ).toBeVisible();
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that a sub-account has no right to says so, is linked nowhere, and opens once the right is there', async () => {
  const routes = routesOf().map((route) =>
    route.name === 'Search' ? { ...route, right: 'search' as const } : { ...route, right: 'contact' as const },
  );
  const withRights = (rights: Right[]) => newUser({ details: { is_sub_account: true, rights } });
  const { router } = renderApp(<AppRouter routes={routes} />, { path: '/de/search', user: withRights(['contact']) });
  expect(await screen.findByRole('heading', { name: 'Nicht freigeschaltet' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Suche' })).toBeNull();

  act(() => changeUser(() => withRights(['search'])));
  expect(await screen.findByRole('heading', { name: 'Suche' })).toBeVisible();
  await act(() => router.navigate(pathTo('CandidateDialog', { productId })));
  expect(await screen.findByRole('dialog', { name: 'Nicht freigeschaltet' })).toBeVisible();
});
