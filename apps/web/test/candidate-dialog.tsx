import { candidatesApi } from '@gegenpost/contract/candidates.ts';
import { type UserDetails, userInfoApi } from '@gegenpost/contract/user-info.ts';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { viewedProfilesQuery } from '#features/search/candidate/candidate.queries.ts';
import { Component } from '#features/search/candidate/candidate-dialog.page.tsx';
import { ModalRouteContext } from '#platform/modal-route.ts';
import { queryClient } from '#platform/query-client.ts';
import { newDetail } from './candidate.ts';
import { renderApp } from './render.tsx';
import { server } from './server.ts';
import { newAppState, newUser } from './user.ts';

export const candidate = newDetail();

/** Opens the candidate; the mock server counts the view. */
export function openCandidate(details: Partial<UserDetails>, search = '', state?: unknown) {
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
