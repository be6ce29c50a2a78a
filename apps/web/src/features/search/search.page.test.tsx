import { referenceApi } from '@gegenpost/contract/reference.ts';
import { type CandidateSearch, searchApi } from '@gegenpost/contract/search.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { catalogue, chips, hits, openSearch, section } from '#test/search.tsx';
import { server } from '#test/server.ts';

test('searches as the address says', async () => {
  const { searches, router } = openSearch('/de/search?place=24143&radius=50&sort=nearest');
  expect(await screen.findByRole('heading', { name: '1 Profil' })).toBeVisible();
  expect(searches).toMatchObject([{ criteria: { job_place_id: 5, job_place_radius: 50 }, sort: 'nearest' }]);
  expect(router.state.location.search).toBe('?place=24143&radius=50&sort=nearest');
  expect(notices.get()).toEqual([]);
});

test('drops what it does not know of an address, and says so', async () => {
  const { router } = openSearch('/de/search?place=24143&colour=blue&radius=viel');
  expect(await screen.findByRole('heading', { name: '1 Profil' })).toBeVisible();
  expect(router.state.location.search).toBe('?place=24143');
  expect(notices.get()).toMatchObject([
    { kind: 'info', text: 'Einen Teil der Adresse kennen wir nicht. Wir haben ihn weggelassen.' },
  ]);
});

test('drops entries that no list knows any more, and keeps the others', async () => {
  const { router, searches } = openSearch('/de/search?software=31.99&languages=41-45.98-45');
  await waitFor(() => expect(router.state.location.search).toBe('?languages=41-45&software=31'));
  expect(await chips().findByText('Englisch ab C1')).toBeVisible();
  expect(chips().getByText('SAP HCM')).toBeVisible();
  await waitFor(() => expect(searches.at(-1)).toMatchObject({ criteria: { software: [31] } }));
  expect(notices.get()).toHaveLength(1);
});

test('keeps the known entries even where the server refuses all before the unknown one is found out', async () => {
  const { router } = openSearch('/de/search?software=31.99');
  const list = Promise.withResolvers<void>();
  server.use(
    http.post(`*${searchApi.search.url}`, async ({ request }) => {
      const { criteria } = (await request.clone().json()) as { criteria: { software: number[] } };
      if (!criteria.software.includes(99)) return;
      setTimeout(list.resolve);
      return HttpResponse.json({ message: 'nein', errors: { 'criteria.software': ['nein'] } }, { status: 422 });
    }),
    http.get(`*${referenceApi.attributes.url}`, async () => {
      await list.promise;
      return HttpResponse.json(catalogue.filter(({ code }) => code === 'software'));
    }),
  );
  expect(await screen.findByRole('heading', { name: '1 Profil' })).toBeVisible();
  expect(router.state.location.search).toBe('?software=31');
});

test('keeps what was found readable when the next search fails', async () => {
  const { user } = openSearch('/de/search');
  await screen.findByRole('heading', { name: '1 Profil' });
  server.use(http.post(`*${searchApi.search.url}`, () => HttpResponse.json({ message: 'Zu viel.' }, { status: 500 })));
  await user.click(await section('Herkunft'));
  await user.click(await screen.findByRole('checkbox', { name: 'Nur selbst angemeldete' }));
  expect(await screen.findByText('Zu viel. Darunter steht noch das Ergebnis von vorher.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Beruf 1' })).toBeVisible();
});

test('says that the list is changing until the next search is answered', async () => {
  const { user } = openSearch('/de/search');
  await screen.findByRole('heading', { name: '1 Profil' });
  const list = screen.getByRole('region', { name: 'Ergebnisse' });
  expect(list).toHaveAttribute('aria-busy', 'false');
  const answered = Promise.withResolvers<void>();
  server.use(http.post(`*${searchApi.search.url}`, () => answered.promise));
  await user.click(await section('Herkunft'));
  await user.click(await screen.findByRole('checkbox', { name: 'Nur selbst angemeldete' }));
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'true'));
  answered.resolve();
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'));
});

test('drops criteria that the server refuses, and finds without them', async () => {
  const { router } = openSearch('/de/search?qualifications=11&driver_license=1');
  server.use(
    http.post(
      `*${searchApi.search.url}`,
      () => HttpResponse.json({ message: 'nein', errors: { 'criteria.qualifications': ['nein'] } }, { status: 422 }),
      { once: true },
    ),
  );
  expect(await screen.findByRole('heading', { name: '1 Profil' })).toBeVisible();
  expect(router.state.location.search).toBe('?driver_license=1');
  expect(screen.queryByText('nein')).not.toBeInTheDocument();
});

test('does not claim an exact total that it does not have', async () => {
  openSearch('/de/search', { total: 1000, total_is_capped: true });
  expect(await screen.findByRole('heading', { name: 'Mehr als 1.000 Profile' })).toBeVisible();
});

test('begins the search of a leasing agent with temporary work alone, until that is taken out', async () => {
  const { user, router } = openSearch('/de/search', {}, 4);
  expect(router.state.location.search).toBe('?only_temporary_work=1');
  await user.click(await screen.findByRole('button', { name: /Nur Zeitarbeit.*entfernen|Zeitarbeit.*entfernen/ }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('reads a list anew that cannot be continued any more, shows it all the while, and goes on', async () => {
  const { user } = openSearch('/de/search');
  await screen.findByRole('heading', { name: '1 Profil' });
  const asked: (string | null)[] = [];
  const anew = Promise.withResolvers<void>();
  let first = 'ended';
  server.use(
    http.post(`*${searchApi.search.url}`, async ({ request }) => {
      const { cursor } = (await request.json()) as CandidateSearch;
      if (cursor !== undefined) asked.push(cursor);
      if (cursor === 'ended') {
        first = 'fresh';
        return HttpResponse.json({ message: 'nein', errors: { cursor: ['nein'] } }, { status: 422 });
      }
      if (first === 'fresh' && !cursor) await anew.promise;
      const next = cursor ? null : first;
      const data = cursor ? hits.slice(2, 4) : hits.slice(0, 2);
      const meta = { total: 4, total_is_capped: false, cursor: next };
      return HttpResponse.json({ data, meta, facets: null, gains: null, near_misses: null });
    }),
  );
  await user.click(await section('Herkunft'));
  await user.click(await screen.findByRole('checkbox', { name: 'Nur selbst angemeldete' }));
  await user.click(await screen.findByRole('button', { name: 'Weitere laden' }));
  await waitFor(() => expect(asked).toEqual([null, 'ended', null]));
  expect(screen.getByRole('link', { name: 'Beruf 1' })).toBeVisible();
  expect(screen.queryByText(/nein/)).not.toBeInTheDocument();
  anew.resolve();
  expect(await screen.findByRole('link', { name: 'Beruf 4' })).toBeVisible();
  expect(asked).toEqual([null, 'ended', null, 'fresh']);
  expect(screen.queryByText(/nein/)).not.toBeInTheDocument();
});
