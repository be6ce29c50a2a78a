import { candidatesApi } from '@gegenpost/contract/candidates.ts';
import { type CandidateSearch, searchApi } from '@gegenpost/contract/search.ts';
import type { UserDetails } from '@gegenpost/contract/user-info.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { queryClient } from '#platform/query-client.ts';
import { session } from '#platform/session.ts';
import { newDetail, newHit } from '#test/candidate.ts';
import { candidate, openCandidate } from '#test/candidate-dialog.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { viewedProfilesQuery } from './candidate.queries.ts';

test('tells a company with limited views how many are left after this one, and asks for the candidate once', async () => {
  const { asked } = openCandidate({ profile_views_count: 6, profile_views_limit: 10 });

  expect(await screen.findByText('Noch 3 freie Profilansichten in diesem Monat.')).toBeVisible();
  expect(session.get().user?.details.profile_views_count).toBe(7);
  expect(asked).toEqual({ candidate: 1, user: 1 });
});

test('reads the user not again where views have no limit', async () => {
  const { asked } = openCandidate({ profile_views_limit: null });

  expect(await screen.findByRole('link', { name: 'Bewerbung schreiben' })).toBeVisible();
  await waitFor(() => expect(queryClient.getQueryState(viewedProfilesQuery.queryKey)?.isInvalidated).toBe(true));
  expect(screen.queryByText(/freie Profilansicht/)).not.toBeInTheDocument();
  expect(asked).toEqual({ candidate: 1, user: 0 });
});

test('leads to the plans when the free views are used up', async () => {
  openCandidate({ profile_views_count: 10, profile_views_limit: 10 });
  const refusal = { message: 'Aufgebraucht.', code: 'profile_views_used_up' };
  server.use(http.get(`*${candidatesApi.get.url}`, () => HttpResponse.json(refusal, { status: 403 })));
  expect(await screen.findByText(/sind aufgebraucht\. Am 1\. .* geht es weiter, mit Abo sofort\./)).toBeVisible();
  const back = encodeURIComponent(`/de/candidates/${candidate.profile.gegenpost_id}`);
  const way = screen.getByRole('link', { name: 'Premium ansehen' });
  expect(way).toHaveAttribute('href', `/de/shop?return_to=${back}`);
});

test('marks the opened one in a list of hits that stays open', async () => {
  const opened = '2026-11-21T10:00:00.000Z';
  const key = ['candidates', 'search', { criteria: {}, sort: 'score' }];
  const other = newHit({ profile: { gegenpost_id: 'AAAAAAAAAAA' } });
  queryClient.setQueryData(key, {
    pages: [{ data: [newHit(), other], meta: { total: 2, cursor: null } }],
    pageParams: [null],
  });
  openCandidate({});
  server.use(http.get(`*${candidatesApi.get.url}`, () => HttpResponse.json({ ...candidate, viewed_at: opened })));

  await screen.findByRole('link', { name: 'Bewerbung schreiben' });
  expect(queryClient.getQueryData(key)).toMatchObject({
    pages: [{ data: [{ viewed_at: opened }, { viewed_at: null }] }],
  });
});

/** Opens a candidate from a search with one loaded page, as after a reload; `pages` are the requested cursors. */
async function openInList(answer: (page: number) => Response) {
  const pages: (string | null)[] = [];
  const list = { criteria: {}, sort: 'score' };
  queryClient.setQueryData(['candidates', 'search', list], {
    pages: [{ data: [newHit({ profile: { gegenpost_id: 'AAAAAAAAAAA' } })], meta: { total: 60, cursor: '1' } }],
    pageParams: [null],
  });
  const view = openCandidate({ profile_views_limit: null });
  server.use(
    http.post(`*${searchApi.search.url}`, async ({ request }) => {
      const { cursor = null } = (await request.json()) as CandidateSearch;
      pages.push(cursor);
      return answer(Number(cursor));
    }),
  );
  const { pathname } = view.router.state.location;
  await act(() => view.router.navigate(pathname, { state: { list }, replace: true }));
  return { ...view, pages };
}
const pageOf = (cursor: string, ...ids: string[]) =>
  HttpResponse.json({
    data: ids.map((gegenpost_id) => newHit({ profile: { gegenpost_id } })),
    meta: { total: 60, total_is_capped: false, cursor },
    facets: null,
    gains: null,
    near_misses: null,
  });

const others = ['D', 'E', 'F', 'G'].map((letter) => letter.repeat(11));

test('finds its place in a list that is loaded anew, page by page, and goes on from there', async () => {
  const own = candidate.profile.gegenpost_id;
  const { user, router, pages } = await openInList((page) =>
    page < 3 ? pageOf(String(page + 1), `${page}BBBBBBBBBB`) : pageOf('4', 'CCCCCCCCCCC', own, ...others),
  );
  expect(await screen.findByText('5 von 60')).toBeVisible();
  expect(pages).toEqual(['1', '2', '3']);
  await user.keyboard('k');
  expect(router.state.location.pathname).toBe('/de/candidates/CCCCCCCCCCC');
});

test('asks once for a page that fails, and shows no place then', async () => {
  const { pages } = await openInList(() => HttpResponse.json({ message: 'Gerade nicht.' }, { status: 500 }));
  expect(await screen.findByRole('link', { name: 'Bewerbung schreiben' })).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(pages).toEqual(['1']);
  expect(screen.queryByRole('button', { name: 'Nächstes Profil' })).not.toBeInTheDocument();
});

/** Opens the candidate among two others that a search found; only the last was opened before in this month. */
async function openAmong(details: Partial<UserDetails>) {
  const own = candidate.profile.gegenpost_id;
  const list = { criteria: {}, sort: 'score' };
  const [next, last] = ['BBBBBBBBBBB', 'CCCCCCCCCCC'];
  const hits = [own, next, last].map((gegenpost_id) => newHit({ profile: { gegenpost_id } }));
  const view = openCandidate(details);
  queryClient.setQueryData(['candidates', 'search', list], {
    pages: [{ data: hits, meta: { total: 3, cursor: null } }],
    pageParams: [null],
  });
  server.use(
    http.get(`*${candidatesApi.get.url}`, ({ params }) => {
      view.asked.candidate += 1;
      return HttpResponse.json(newDetail({ profile: { gegenpost_id: String(params.productId) } }));
    }),
  );
  await act(() => view.router.navigate(view.router.state.location.pathname, { state: { list }, replace: true }));
  return view;
}

test('says that the next one costs a view, and asks once in each list before it is opened', async () => {
  const { user, asked } = await openAmong({ profile_views_count: 3, profile_views_limit: 10 });
  const next = await screen.findByRole('button', { name: 'Nächstes Profil, kostet eine Profilansicht' });
  await waitFor(() => expect(asked.candidate).toBe(1));
  await user.click(next);
  expect(await screen.findByText(/Dieses Profil haben Sie in diesem Monat noch nicht geöffnet/)).toBeVisible();
  expect(asked.candidate).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Profil öffnen' }));
  await waitFor(() => expect(asked.candidate).toBe(2));
  await user.click(await screen.findByRole('button', { name: /^Nächstes Profil/ }));
  await waitFor(() => expect(asked.candidate).toBe(3));
  expect(screen.queryByText(/noch nicht geöffnet/)).not.toBeInTheDocument();
});

test('asks the server for nobody else when no view is left, and says what can be done', async () => {
  const { user, asked } = await openAmong({ profile_views_count: 9, profile_views_limit: 10 });
  await screen.findByRole('link', { name: 'Bewerbung schreiben' });
  session.set((state) => ({
    ...state,
    user: newUser({ details: { profile_views_count: 10, profile_views_limit: 10 } }),
  }));
  await user.click(screen.getByRole('button', { name: /^Nächstes Profil/ }));
  expect(await screen.findByText(/sind aufgebraucht\. Am 1\. /)).toBeVisible();
  expect(asked.candidate).toBe(1);
});
