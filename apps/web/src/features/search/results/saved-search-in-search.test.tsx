import { type SavedSearch, savedSearchesApi } from '@gegenpost/contract/saved-searches.ts';
import { SearchCriteria, searchApi } from '@gegenpost/contract/search.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { Component } from '#features/search/search.page.tsx';
import { newHit } from '#test/candidate.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';

const kept: SavedSearch = {
  ...SearchCriteria.parse({ only_temporary_work: true, job_income_year: 50_000 }),
  id: 4,
  title: 'Zeitarbeit Kiel',
  label: 'Zeitarbeit',
  job_place: null,
  notify: 'never',
  new_count: 1,
  created_at: '2026-11-01T09:00:00.000Z',
  last_opened_at: '2026-11-01T09:00:00.000Z',
};

test('a saved search brings its criteria and who is new, and takes changes over', async () => {
  const hit = newHit();
  const changes: unknown[] = [];
  server.use(
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user: newUser(), ...newAppState() })),
    http.post(`*${savedSearchesApi.open.url}`, () =>
      HttpResponse.json({ saved_search: kept, new: [hit.profile.gegenpost_id] }),
    ),
    http.patch(`*${savedSearchesApi.update.url}`, async ({ request }) => {
      const change = (await request.json()) as { criteria: object };
      changes.push(change);
      return HttpResponse.json({ ...kept, ...change.criteria });
    }),
    http.post(`*${searchApi.search.url}`, () =>
      HttpResponse.json({
        data: [hit],
        meta: { total: 1, total_is_capped: false, cursor: null },
        facets: null,
        gains: null,
        near_misses: null,
      }),
    ),
  );
  const { router, user } = renderApp(<Component />, { path: '/de/search?saved=4', user: newUser() });

  expect(await screen.findByText('Zeitarbeit Kiel')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toContain('only_temporary_work=1'));
  expect(await screen.findByText('neu')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Änderungen speichern' })).not.toBeInTheDocument();

  await user.click(await screen.findByRole('button', { name: /^bis 50\.000.* entfernen$/ }));
  await user.click(await screen.findByRole('button', { name: 'Änderungen speichern' }));

  await waitFor(() => expect(changes).toMatchObject([{ criteria: { job_income_year: null } }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Änderungen speichern' })).not.toBeInTheDocument());
  expect(router.state.location.search).toContain('saved=4');
});
