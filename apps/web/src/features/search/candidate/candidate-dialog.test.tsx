import { candidatesApi } from '@gegenpost/contract/candidates.ts';
import { SearchCriteria, searchApi } from '@gegenpost/contract/search.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { queryClient } from '#platform/query-client.ts';
import { newCard, newDetail } from '#test/candidate.ts';
import { candidate, openCandidate } from '#test/candidate-dialog.tsx';
import { server } from '#test/server.ts';
import { viewedProfilesQuery } from './candidate.queries.ts';
import { refreshCandidate } from './candidate-refresh.queries.ts';

const preloadOf = (card: object) => `?preload=${encodeURIComponent(JSON.stringify(card))}`;

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
  const { user } = openCandidate({}, '', { criteria: SearchCriteria.parse({ qualifications: [11] }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Das hat nicht geklappt.');
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('80 von 100')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('names the company of the agent first, with its logo and the way to its page', async () => {
  const logo = '/api/companies/5c1n7wd3hqa/logo?hash=a1b2&size=small';
  const agency = { gegenpost_id: '5c1n7wd3hqa', name: 'Hansen & Brodersen Personal', logo };
  const placed = newDetail({ vermittler: 'Jule Brodersen', vermittler_company: agency.name, agency });
  openCandidate({});
  server.use(http.get(`*${candidatesApi.get.url}`, () => HttpResponse.json(placed)));
  const link = await screen.findByRole('link', { name: 'Hansen & Brodersen Personal' });

  expect(link).toHaveAttribute('href', '/de/companies/5c1n7wd3hqa');
  expect(link.previousElementSibling).toHaveAttribute('src', logo);
  expect(link.closest('p')).toHaveTextContent(/^über Hansen & Brodersen Personal, Jule Brodersen/);
});

test('says that a grant is possible where employers may know', async () => {
  openCandidate({});
  server.use(http.get(`*${candidatesApi.get.url}`, () => HttpResponse.json(newDetail({ funding_possible: true }))));
  expect(await screen.findByText(/^Förderung möglich/)).toBeVisible();
});

test('leads from an own candidate to presenting it to a customer', async () => {
  const own = newDetail();
  const contact = { allowed: false, reason: 'own_candidate' as const, thread_id: null };
  openCandidate({});
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

test('shows what the address knows of the candidate until the whole profile is there', async () => {
  const words = { ...newCard(), qualifications: [{ id: 1, name: 'Aus der Adresse' }] };
  openCandidate({ profile_views_limit: null }, preloadOf(words));

  expect(screen.getByRole('heading', { name: 'Aus der Adresse' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Bewerbung schreiben' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Aus der Adresse' })).not.toBeInTheDocument();
});

test.each([
  ['another candidate', preloadOf(newCard({ profile: { gegenpost_id: 'AnotherOne1', name: 'Karla Quint' } }))],
  ['no card', preloadOf({ name: 'Karla Quint' })],
  ['no JSON', '?preload=%7BKarla%20Quint'],
])('shows nothing of an address that holds %s', async (_, search) => {
  openCandidate({ profile_views_limit: null }, search);

  expect(screen.queryByText(/Karla Quint/)).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Bewerbung schreiben' })).toBeVisible();
});

test('offers no contact where the address says so', async () => {
  openCandidate({ profile_views_limit: null }, '?withoutContact=1');

  expect(await screen.findByRole('heading', { name: 'Wünsche' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Bewerbung schreiben' })).not.toBeInTheDocument();
});

test('keeps a note when the field is left', async () => {
  const { user } = openCandidate({ profile_views_limit: null });
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
  const { user } = openCandidate({ profile_views_limit: null });
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

test('drops what a candidate withdrew from the open profile, and counts nothing for it', async () => {
  const named = newDetail({
    profile: { ...candidate.profile, name: 'Karla Quint', first_name: 'Karla', last_name: 'Quint' },
  });
  const asked: string[] = [];
  openCandidate({ profile_views_limit: null });
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
  openCandidate({ profile_views_limit: null });
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
  const { asked } = openCandidate({ profile_views_limit: null });
  expect(await screen.findByRole('link', { name: 'Bewerbung schreiben' })).toBeVisible();

  await refreshCandidate(queryClient, 'AnotherOne1');

  expect(asked.candidate).toBe(1);
});
