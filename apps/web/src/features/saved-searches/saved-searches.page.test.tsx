import { type SavedSearch, savedSearchesApi } from '@gegenpost/contract/saved-searches.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { clickNotice } from '#test/notices.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';
import { Component } from './saved-searches.page.tsx';

const newSearch = (search: Partial<SavedSearch> = {}): SavedSearch => ({
  ...SearchCriteria.parse({}),
  id: 4,
  title: 'Pflege Kiel',
  label: 'Pflegefachkraft · 24143 Kiel, 40 km',
  job_place: null,
  notify: 'never',
  new_count: 0,
  created_at: '2026-11-01T09:00:00.000Z',
  last_opened_at: '2026-11-01T09:00:00.000Z',
  ...search,
});

/** Opens the page; the mock server stores what is written to it. */
function open(searches: SavedSearch[]) {
  let kept = searches;
  const at = (params: { id?: string | readonly string[] }) => kept.find(({ id }) => id === Number(params.id))!;
  server.use(
    http.get(`*${savedSearchesApi.list.url}`, () => HttpResponse.json(kept)),
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user: newUser(), ...newAppState() })),
    http.patch(`*${savedSearchesApi.update.url}`, async ({ params, request }) => {
      const changed = { ...at(params), ...((await request.json()) as object) };
      kept = kept.map((search) => (search.id === changed.id ? changed : search));
      return HttpResponse.json(changed);
    }),
    http.delete(`*${savedSearchesApi.delete.url}`, ({ params }) => {
      kept = kept.filter(({ id }) => id !== Number(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`*${savedSearchesApi.restore.url}`, ({ params }) => {
      kept = searches;
      return HttpResponse.json(searches.find(({ id }) => id === Number(params.id)));
    }),
  );
  return renderApp(<Component />, { path: '/de/saved-searches', user: newUser() });
}

test('shows each search in words, with what is new in it, and leads to it', async () => {
  open([newSearch({ new_count: 3 })]);

  expect(await screen.findByText('Pflegefachkraft · 24143 Kiel, 40 km')).toBeVisible();
  expect(screen.getByText('3 neue Profile')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pflege Kiel öffnen' })).toHaveAttribute('href', '/de/search?saved=4');
});

test('says how it begins when there is none', async () => {
  open([]);

  expect(await screen.findByText(/Sie haben noch keinen Suchauftrag/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zur Suche' })).toHaveAttribute('href', '/de/search');
});

test('renames in place, and gives up with Escape', async () => {
  const { user } = open([newSearch()]);
  await user.click(await screen.findByRole('button', { name: 'Pflege Kiel umbenennen' }));
  await user.keyboard('Altenpflege{Enter}');
  expect(await screen.findByRole('heading', { name: 'Altenpflege' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Altenpflege umbenennen' }));
  await user.keyboard('Doch nicht{Escape}');
  expect(screen.getByRole('heading', { name: 'Altenpflege' })).toBeVisible();
});

test('writes as often as it is told', async () => {
  const { user } = open([newSearch()]);
  const interval = await screen.findByRole('combobox', { name: /Pflege Kiel.*per E-Mail/ });
  await user.selectOptions(interval, 'täglich');

  await waitFor(() => expect(interval).toHaveValue('daily'));
});

test('removes at once, and takes it back', async () => {
  const { user } = open([newSearch()]);
  await user.click(await screen.findByRole('button', { name: 'Pflege Kiel löschen' }));
  expect(await screen.findByText(/Sie haben noch keinen Suchauftrag/)).toBeVisible();

  await clickNotice();
  expect(await screen.findByRole('heading', { name: 'Pflege Kiel' })).toBeVisible();
});
