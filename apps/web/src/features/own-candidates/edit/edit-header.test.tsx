import { ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { keepWalk } from '#features/own-candidates/list/list-walk.ts';
import { candidatesQuery, ownCandidateQuery } from '#features/own-candidates/own-candidates.queries.ts';
import { queryClient } from '#platform/query-client.ts';
import { newOwnCandidate, newOwnCandidateRow } from '#test/own-candidate.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { EditHeader } from './edit-header.tsx';

const offline = newOwnCandidate({ is_online: false });

function Header() {
  return <EditHeader candidate={useSuspenseQuery(ownCandidateQuery(offline.id)).data} />;
}

test('stays switched on when the candidate as it was before arrives late', async () => {
  let isOnline = false;
  const late = Promise.withResolvers<void>();
  const asked: string[] = [];
  server.use(
    http.get(`*${ownCandidatesApi.get.url.replace(':id', String(offline.id))}`, async () => {
      const answer = { ...offline, is_online: isOnline };
      asked.push(isOnline ? 'online' : 'offline');
      if (asked.length === 2) await late.promise;
      return HttpResponse.json(answer);
    }),
    http.patch(`*${ownCandidatesApi.bulk.url}`, () => {
      isOnline = true;
      return HttpResponse.json({ results: [{ id: offline.id, status: 'changed' }] });
    }),
  );
  const { user } = renderApp(<Header />, { user: newUser({ role_id: 3 }) });
  const online = await screen.findByRole('switch');
  void queryClient.invalidateQueries({ queryKey: ownCandidateQuery(offline.id).queryKey });
  await expect.poll(() => asked).toHaveLength(2);
  await user.click(online);
  await expect.poll(() => asked).toEqual(['offline', 'offline', 'online']);
  late.resolve();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(online).toHaveAttribute('aria-checked', 'true');
});

test('leads on to those of the list that were not loaded yet, and counts all of it', async () => {
  const filter = { sort: 'updated_at', withOffline: '1', withOnline: '1', withOwn: '1', q: '' } as const;
  const page = (ids: number[], next: string | null) => ({ data: ids.map((id) => newOwnCandidateRow({ id })), next });
  server.use(
    http.get(`*${ownCandidatesApi.get.url.replace(':id', String(offline.id))}`, () => HttpResponse.json(offline)),
    http.get(`*${ownCandidatesApi.list.url}`, () => HttpResponse.json(page([901], null))),
  );
  queryClient.setQueryData(candidatesQuery(filter).queryKey, {
    pages: [page([900, offline.id], 'further')],
    pageParams: [null],
  });
  keepWalk({ filter, ids: [900, offline.id], total: 64 });
  renderApp(<Header />, { user: newUser({ role_id: 3 }) });
  const way = (name: string) => screen.findByRole('link', { name });
  expect(await way('Vorige Person')).toHaveAttribute('href', '/de/candidates/900/edit');
  expect(await way('Nächste Person')).toHaveAttribute('href', '/de/candidates/901/edit');
  expect(screen.getByText('2 von 64')).toBeVisible();
});
