import { candidatesApi } from '@gegenpost/contract/candidates.ts';
import { type CandidateSearch, SearchCriteria, searchApi } from '@gegenpost/contract/search.ts';
import { type UserDetails, userInfoApi } from '@gegenpost/contract/user-info.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { ModalRouteContext } from '#platform/modal-route.ts';
import { queryClient } from '#platform/query-client.ts';
import { session } from '#platform/session.ts';
import { newCard, newDetail, newHit } from '#test/candidate.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';
import { viewedProfilesQuery } from './candidate.queries.ts';
import { Component } from './candidate-dialog.page.tsx';
import { refreshCandidate } from './candidate-refresh.queries.ts';

const candidate = newDetail();
const preloadOf = (card: object) => `?preload=${encodeURIComponent(JSON.stringify(card))}`;

/** Opens the candidate; the mock server counts the view. */
function open(details: Partial<UserDetails>, search = '', state?: unknown) {
  const asked = { candidate: 0, user: 0 };
  let counted = details.profile_views_count ?? 0;
  server.use(
    http.get(`*${candidatesApi.get.url}`, () => {
      asked.candidate += 1;
      counted += 1;
      return HttpResponse.json(candidate);
    }),
    http.get(`*${userInfoApi.get.url}`, () => {
      asked.user += 1;
      const user = newUser({ details: { ...details, profile_views_count: counted } });
      return HttpResponse.json({ user, ...newAppState() });
    }),
  );
  queryClient.setQueryData(viewedProfilesQuery.queryKey, []);
  const { user, router } = renderApp(
    <ModalRouteContext value={{ close: () => {} }}>
      <Routes>
        <Route path="/de/candidates/:productId" element={<Component />} />
      </Routes>
    </ModalRouteContext>,
    {
      path: `/de/candidates/${candidate.profile.gegenpost_id}${search}`,
      state,
      user: newUser({ details }),
      canOpen: ['Shop', 'CompanyDialog'],
    },
  );
  return { asked, user, router };
}

test('tells a company with limited views how many are left after this one, and asks for the candidate once', async () => {
  const { asked } = open({ profile_views_count: 6, profile_views_limit: 10 });

  expect(await screen.findByText('Noch 3 freie Profilansichten in diesem Monat.')).toBeVisible();
  expect(session.get().user?.details.profile_views_count).toBe(7);
  expect(asked).toEqual({ candidate: 1, user: 1 });
});

test('says in the room of the match why it is missing, and asks for it again', async () => {
  server.use(
    http.get(
      `*${searchApi.explain.url}`,
      () => HttpResponse.json({ message: 'Das hat nicht geklappt.' }, { status: 500 }),
      { once: true },
    ),
    http.get(`*${searchApi.explain.url}`, () =>
      HttpResponse.json({
        explanation: {
          ...{ score: 80, band: 'good', coverage: 100, must: { met: 1, total: 1 }, nice: { met: 0, total: 0 } },
          parts: [
            {
              ...{ key: 'occupation', weight: 20, is_must: true, value: 0.8, points: 80, state: 'met' },
              ...{ required: 'Ingenieur', has: 'Ingenieur', source: '' },
            },
          ],
        },
        missed: [],
      }),
    ),
  );
  const { user } = open({}, '', { criteria: SearchCriteria.parse({ qualifications: [11] }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Das hat nicht geklappt.');
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('80 von 100')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('names the company of the agent first, with its logo and the way to its page', async () => {
  const logo = '/api/companies/5c1n7wd3hqa/logo?hash=a1b2&size=small';
  const agency = { gegenpost_id: '5c1n7wd3hqa', name: 'Hansen & Brodersen Personal', logo };
  const placed = newDetail({ vermittler: 'Jule Brodersen', vermittler_company: agency.name, agency });
  open({});
  server.use(http.get(`*${candidatesApi.get.url}`, () => HttpResponse.json(placed)));
  const link = await screen.findByRole('link', { name: 'Hansen & Brodersen Personal' });

  expect(link).toHaveAttribute('href', '/de/companies/5c1n7wd3hqa');
  expect(link.previousElementSibling).toHaveAttribute('src', logo);
  expect(link.closest('p')).toHaveTextContent(/^über Hansen & Brodersen Personal, Jule Brodersen/);
});

test('says that a grant is possible where employers may know', async () => {
  open({});
  server.use(http.get(`*${candidatesApi.get.url}`, () => HttpResponse.json(newDetail({ funding_possible: true }))));
  expect(await screen.findByText(/^Förderung möglich/)).toBeVisible();
});

test('leads from an own candidate to presenting it to a customer', async () => {
  const own = newDetail();
  const contact = { allowed: false, reason: 'own_candidate' as const, thread_id: null };
  open({});
  server.use(
    http.get(`*${candidatesApi.get.url}`, () =>
      HttpResponse.json({ ...own, profile: { ...own.profile, id: 40 }, contact }),
    ),
  );
  expect(await screen.findByRole('link', { name: 'Beim Kunden vorstellen' })).toHaveAttribute(
    'href',
    '/de/candidates/40/edit#presentations',
  );
});

test('leads to the plans when the free views are used up', async () => {
  open({ profile_views_count: 10, profile_views_limit: 10 });
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
  open({});
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
  const view = open({ profile_views_limit: null });
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
  const view = open(details);
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

test('reads the user not again where views have no limit', async () => {
  const { asked } = open({ profile_views_limit: null });

  expect(await screen.findByRole('link', { name: 'Bewerbung schreiben' })).toBeVisible();
  await waitFor(() => expect(queryClient.getQueryState(viewedProfilesQuery.queryKey)?.isInvalidated).toBe(true));
  expect(screen.queryByText(/freie Profilansicht/)).not.toBeInTheDocument();
  expect(asked).toEqual({ candidate: 1, user: 0 });
});

test('drops what a candidate withdrew from the open profile, and counts nothing for it', async () => {
  const named = newDetail({
    profile: { ...candidate.profile, name: 'Karla Quint', first_name: 'Karla', last_name: 'Quint' },
  });
  const asked: string[] = [];
  open({ profile_views_limit: null });
  server.use(
    http.get(`*${candidatesApi.get.url}`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(asked.length === 1 ? named : candidate);
    }),
  );
  expect((await screen.findAllByText('Karla Quint'))[0]).toBeVisible();
  queryClient.setQueryData(viewedProfilesQuery.queryKey, [named]);

  await refreshCandidate(queryClient, candidate.profile.gegenpost_id);

  await waitFor(() => expect(screen.queryByText('Karla Quint')).not.toBeInTheDocument());
  expect(asked).toEqual(['', '?again=true']);
  expect(queryClient.getQueryData(viewedProfilesQuery.queryKey)).toBeUndefined();
});

test('shows nothing of a profile that cannot be read again', async () => {
  open({ profile_views_limit: null });
  expect(await screen.findByRole('link', { name: 'Bewerbung schreiben' })).toBeVisible();
  server.use(
    http.get(`*${candidatesApi.get.url}`, () =>
      HttpResponse.json({ message: 'Kandidat nicht gefunden.', code: 'candidate_not_found' }, { status: 404 }),
    ),
  );

  await refreshCandidate(queryClient, candidate.profile.gegenpost_id);

  expect(await screen.findByText(/gibt es nicht/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Bewerbung schreiben' })).not.toBeInTheDocument();
});

test('leaves other candidates alone', async () => {
  const { asked } = open({ profile_views_limit: null });
  expect(await screen.findByRole('link', { name: 'Bewerbung schreiben' })).toBeVisible();

  await refreshCandidate(queryClient, 'AnotherOne1');

  expect(asked.candidate).toBe(1);
});

test('shows what the address knows of the candidate until the whole profile is there', async () => {
  const words = { ...newCard(), qualifications: [{ id: 1, name: 'Aus der Adresse' }] };
  open({ profile_views_limit: null }, preloadOf(words));

  expect(screen.getByRole('heading', { name: 'Aus der Adresse' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Bewerbung schreiben' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Aus der Adresse' })).not.toBeInTheDocument();
});

test.each([
  ['another candidate', preloadOf(newCard({ profile: { gegenpost_id: 'AnotherOne1', name: 'Karla Quint' } }))],
  ['no card', preloadOf({ name: 'Karla Quint' })],
  ['no JSON', '?preload=%7BKarla%20Quint'],
])('shows nothing of an address that holds %s', async (_, search) => {
  open({ profile_views_limit: null }, search);

  expect(screen.queryByText(/Karla Quint/)).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Bewerbung schreiben' })).toBeVisible();
});

test('offers no contact where the address says so', async () => {
  open({ profile_views_limit: null }, '?withoutContact=1');

  expect(await screen.findByRole('heading', { name: 'Wünsche' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Bewerbung schreiben' })).not.toBeInTheDocument();
});

test('keeps a note when the field is left', async () => {
  const { user } = open({ profile_views_limit: null });
  const bodies: unknown[] = [];
  server.use(
    http.put(`*${candidatesApi.note.url}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ note: 'Klingt gut' });
    }),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Notiz Ihrer Firma' }), 'Klingt gut');
  await user.tab();

  expect(await screen.findByText('Gespeichert')).toBeVisible();
  expect(bodies).toEqual([{ note: 'Klingt gut', previous: null }]);
});

test('loses nothing of a note that a colleague changed meanwhile', async () => {
  const { user } = open({ profile_views_limit: null });
  server.use(
    http.put(`*${candidatesApi.note.url}`, () =>
      HttpResponse.json({ message: 'Jemand war schneller.', code: 'note_changed' }, { status: 409 }),
    ),
  );
  const field = await screen.findByRole('textbox', { name: 'Notiz Ihrer Firma' });
  server.use(
    http.get(`*${candidatesApi.get.url}`, () => HttpResponse.json(newDetail({ note: 'Die Sicht der Kollegin' }))),
  );
  await user.type(field, 'Meine Sicht');
  await user.tab();

  expect(await screen.findByText('Die Sicht der Kollegin')).toBeVisible();
  expect(field).toHaveValue('Meine Sicht');
  const bodies: unknown[] = [];
  server.use(
    http.put(`*${candidatesApi.note.url}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ note: 'Meine Sicht' });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Meinen Text behalten' }));

  expect(await screen.findByText('Gespeichert')).toBeVisible();
  expect(bodies).toEqual([{ note: 'Meine Sicht', previous: 'Die Sicht der Kollegin' }]);
});
