import { referenceApi } from '@gegenpost/contract/reference.ts';
import { type CandidateSearch, searchApi } from '@gegenpost/contract/search.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { newHit } from '#test/candidate.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './search.page.tsx';

const kiel = { id: 5, postal_code: '24143', name: 'Kiel', state: 'SH', country: 'DE', latitude: 54.3, longitude: 10.1 };

/** Opens the search; `searches` are those that the server was asked for. */
function open(path: string) {
  const searches: CandidateSearch[] = [];
  server.use(
    http.get(`*${referenceApi.places.url}`, () => HttpResponse.json([kiel])),
    http.get(`*${referenceApi.attributes.url}`, () => HttpResponse.json([])),
    http.post(`*${searchApi.search.url}`, async ({ request }) => {
      searches.push((await request.json()) as CandidateSearch);
      return HttpResponse.json({
        data: [newHit()],
        meta: { total: 1, total_is_capped: false, cursor: null },
        facets: null,
        gains: null,
        near_misses: null,
      });
    }),
  );
  return { ...renderApp(<Component />, { path, user: newUser() }), searches };
}

test('searches as the address says', async () => {
  const { searches, router } = open('/de/search?place=24143&radius=50&sort=nearest');
  expect(await screen.findByRole('heading', { name: '1 Profil' })).toBeVisible();
  expect(searches).toMatchObject([{ criteria: { job_place_id: 5, job_place_radius: 50 }, sort: 'nearest' }]);
  expect(router.state.location.search).toBe('?place=24143&radius=50&sort=nearest');
  expect(notices.get()).toEqual([]);
});

test('drops what it does not know of an address, and says so', async () => {
  const { router } = open('/de/search?place=24143&colour=blue&radius=viel');
  expect(await screen.findByRole('heading', { name: '1 Profil' })).toBeVisible();
  expect(router.state.location.search).toBe('?place=24143');
  expect(notices.get()).toMatchObject([
    { kind: 'info', text: 'Einen Teil der Adresse kennen wir nicht. Wir haben ihn weggelassen.' },
  ]);
});

test('writes filters and order into the address and searches at once', async () => {
  const { user, router, searches } = open('/de/search');
  await user.click(await screen.findByRole('checkbox', { name: 'Nur selbst angemeldete' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reihenfolge' }), 'Neueste zuerst');

  expect(router.state.location.search).toBe('?sort=newest&only_self_registered=1');
  await expect.poll(() => searches.at(-1)).toMatchObject({ criteria: { only_self_registered: true }, sort: 'newest' });

  await user.click(screen.getByRole('button', { name: 'Alle zurücksetzen' }));
  expect(router.state.location.search).toBe('?sort=newest');
});
