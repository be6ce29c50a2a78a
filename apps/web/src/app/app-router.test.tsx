import type { Right } from '@gegenpost/contract/shared/scalars.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { Component as RealSearch } from '#features/search/search.page.tsx';
import { thisPage } from '#platform/late-code.ts';
import { useCloseModal, useModalState, useSheet } from '#platform/modal-route.ts';
import { online } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { endSession } from '#platform/session.ts';
import { changeUser } from '#platform/user-changes.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import type { AppRoute } from './app-route.ts';
import { AppRouter } from './app-router.tsx';
import { homePage } from './page-loader.ts';

const mounted = vi.fn();
const unmounted = vi.fn();
const productId = '7k2m9qx41tb';

function SearchPage() {
  const state = useModalState();
  useEffect(() => {
    mounted();
    return unmounted;
  }, []);
  return (
    <>
      <h1>Suche</h1>
      <Link to={pathTo('CandidateDialog', { productId })} state={state}>
        Profil öffnen
      </Link>
    </>
  );
}

function Dialog() {
  const close = useCloseModal();
  const sheet = useSheet();
  return (
    <div role="dialog" aria-label="Profil">
      <button type="button" onClick={close}>
        Schließen
      </button>
      <button type="button" onClick={() => sheet.open(7)}>
        Blatt öffnen
      </button>
      <Link to={pathTo('ContactRequest', { productId })} state={useModalState()}>
        Schreiben
      </Link>
      {sheet.opened === 7 && <p>Blatt</p>}
    </div>
  );
}

let suffix = 0;
function routesOf(Search = SearchPage): AppRoute[] {
  suffix += 1; // loaded pages are cached by name
  const page = (name: AppRoute['name'], Component: () => React.ReactNode, part: Partial<AppRoute> = {}): AppRoute => ({
    name,
    access: [2, 3, 4],
    shell: 'app',
    page: `${name}-${suffix}`,
    texts: 'app',
    load: async () => ({ Component }),
    ...part,
  });
  return [
    page('Search', Search),
    page('Dashboard', () => <h1>Übersicht</h1>, { access: [1, 2, 3, 4] }),
    page('CandidateDialog', Dialog, { modal: { parent: 'Search' } }),
    page('ContactRequest', () => <div role="dialog" aria-label="Anfrage" />, { modal: { parent: 'Search' } }),
    page('Login', () => <h1>Anmelden</h1>, { access: 'guests', shell: 'public' }),
  ];
}
const open = (path: string, user: ReturnType<typeof newUser> | null = newUser(), routes = routesOf()) =>
  renderApp(<AppRouter routes={routes} />, { path, user });

beforeEach(() => {
  mounted.mockClear();
  unmounted.mockClear();
});

test('keeps the page beneath a modal route mounted while it opens and closes', async () => {
  const { user, router } = open('/de/search?place=50667');
  await user.click(await screen.findByRole('link', { name: 'Profil öffnen' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/de/candidates/${productId}`);
  expect(screen.getByRole('heading', { name: 'Suche' })).toBeVisible();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location).toMatchObject({ pathname: '/de/search', search: '?place=50667' });
  expect(mounted).toHaveBeenCalledTimes(1);
  expect(unmounted).not.toHaveBeenCalled();
});

test('does not draw the page beneath again while modal routes follow each other', async () => {
  const drawn = vi.fn();
  const Row = ({ state }: { state: object }) => <li>{String(drawn(state))}</li>;
  const List = () => (
    <>
      <h1>Liste</h1>
      <Row state={useLocation()} />
    </>
  );
  const { router } = open('/de/search?place=50667', newUser(), routesOf(List));
  expect(await screen.findByRole('heading', { name: 'Liste' })).toBeVisible();
  drawn.mockClear();
  const { location: background } = router.state;
  for (const id of ['3n8r5vk07ze', '4n8r5vk07ze']) {
    // As from the browser's history, which keeps a copy.
    const state = structuredClone({ background });
    await act(() => router.navigate(`/de/candidates/${id}`, { state }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  }
  await act(() => router.navigate(-2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(drawn).not.toHaveBeenCalled();
});

test('closes a modal route with Back', async () => {
  const { user, router } = open('/de/search');
  await user.click(await screen.findByRole('link', { name: 'Profil öffnen' }));
  await screen.findByRole('dialog');
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(unmounted).not.toHaveBeenCalled();
});

test('opens a modal route over its natural parent on a direct visit, and closes to it', async () => {
  const { user, router } = open(`/de/candidates/${productId}`);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Suche' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(router.state.location.pathname).toBe('/de/search');
  expect(unmounted).not.toHaveBeenCalled();
});

test('keeps the query of a modal route that says what is beneath it, on a direct visit and after it', async () => {
  const List = () => <h1>Liste von {useLocation().search}</h1>;
  const routes = routesOf(List).map((route) =>
    route.modal ? { ...route, modal: { ...route.modal, keepsQuery: true as const } } : route,
  );
  const { user, router } = open(`/de/candidates/${productId}?agent=7`, newUser(), routes);
  expect(await screen.findByRole('heading', { name: 'Liste von ?agent=7' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Schließen' }));
  expect(router.state.location).toMatchObject({ pathname: '/de/search', search: '?agent=7' });
});

test('keeps the profile that a leasing agent opens by its address, and begins their search once it is closed', async () => {
  const meta = { total: 0, total_is_capped: false, cursor: null };
  server.use(
    http.post('*/api/candidates/search', () =>
      HttpResponse.json({ data: [], meta, facets: null, gains: null, near_misses: null }),
    ),
  );
  const { user, router } = open(`/de/candidates/${productId}`, newUser({ role_id: 4 }), routesOf(RealSearch));
  expect(await screen.findByRole('heading', { name: '0 Profile' })).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/de/candidates/${productId}`);
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(router.state.location.search).toBe('?only_temporary_work=1'));
  expect(router.state.location.pathname).toBe('/de/search');
});

test('keeps the natural parent under a modal route that was opened from one visited directly', async () => {
  const { user, router } = open(`/de/candidates/${productId}`);
  await user.click(await screen.findByRole('link', { name: 'Schreiben' }));
  expect(await screen.findByRole('dialog', { name: 'Anfrage' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Suche' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/de/candidates/${productId}`));
});

test('closes a sheet over a modal route first, also after a direct visit', async () => {
  const { user, router } = open(`/de/candidates/${productId}`);
  await user.click(await screen.findByRole('button', { name: 'Blatt öffnen' }));
  expect(screen.getByText('Blatt')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Blatt')).toBeNull());
  expect(router.state.location.pathname).toBe(`/de/candidates/${productId}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/de/search'));
});

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
