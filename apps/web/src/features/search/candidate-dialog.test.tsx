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
import { Component } from './candidate-dialog.page.tsx';
import { viewedProfilesQuery } from './search.queries.ts';

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
