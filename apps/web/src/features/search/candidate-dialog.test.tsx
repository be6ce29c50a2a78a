import { candidatesApi } from '@gegenpost/contract/candidates.ts';
import { type UserDetails, userInfoApi } from '@gegenpost/contract/user-info.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { ModalRouteContext } from '#platform/modal-route.ts';
import { queryClient } from '#platform/query-client.ts';
import { session } from '#platform/session.ts';
import { newDetail } from '#test/candidate.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';
import { viewedProfilesQuery } from './candidate.queries.ts';
import { Component } from './candidate-dialog.page.tsx';
import { refreshCandidate } from './candidate-refresh.queries.ts';

const candidate = newDetail();

/** Opens the candidate; the server counts the view. */
function open(details: Partial<UserDetails>) {
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
  renderApp(
    <ModalRouteContext value={{ close: () => {} }}>
      <Routes>
        <Route path="/de/candidates/:productId" element={<Component />} />
      </Routes>
    </ModalRouteContext>,
    { path: `/de/candidates/${candidate.profile.gegenpost_id}`, user: newUser({ details }) },
  );
  return asked;
}

test('tells a company with limited views how many are left after this one, and asks for the candidate once', async () => {
  const asked = open({ profile_views_count: 6, profile_views_limit: 10 });

  expect(await screen.findByText('Noch 3 freie Profilansichten in diesem Monat.')).toBeVisible();
  expect(session.get().user?.details.profile_views_count).toBe(7);
  expect(asked).toEqual({ candidate: 1, user: 1 });
});

test('reads the user not again where views have no limit', async () => {
  const asked = open({ profile_views_limit: null });

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
  const asked = open({ profile_views_limit: null });
  expect(await screen.findByRole('link', { name: 'Bewerbung schreiben' })).toBeVisible();

  await refreshCandidate(queryClient, 'AnotherOne1');

  expect(asked.candidate).toBe(1);
});
