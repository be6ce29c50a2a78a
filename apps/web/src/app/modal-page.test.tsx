import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { Component as RealSearch } from '#features/search/search.page.tsx';
import { ApiError } from '#platform/api.ts';
import { mounted, open, productId, routesOf, unmounted } from '#test/app-router.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';

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

test.each([
  ['that fails', new Error('broken'), 'Diese Seite konnte nicht geladen werden', 'Das hat nicht geklappt.'],
  ['that is not there', new ApiError(404, { message: '', code: 'not_found' }), 'Nicht gefunden', 'keine Seite'],
])(
  'a modal route %s shows a dialog that says so, and closing it leads back to the page beneath',
  async (_, error, title, words) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = () => {
      throw error;
    };
    const routes = routesOf().map((route) =>
      route.name === 'CandidateDialog' ? { ...route, load: async () => ({ Component: Broken }) } : route,
    );
    const { user, router } = open('/de/search?place=50667', newUser(), routes);
    await user.click(await screen.findByRole('link', { name: 'Profil öffnen' }));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog).toHaveTextContent(words);
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Suche']);

    await user.click(within(dialog).getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: '/de/search', search: '?place=50667' });
  },
);

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
