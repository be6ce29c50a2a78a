import { referenceApi } from '@gegenpost/contract/reference.ts';
import { type SavedSearch, savedSearchesApi } from '@gegenpost/contract/saved-searches.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Wanted } from '#features/projects/project-draft.queries.ts';
import { attributesQuery } from '#features/reference/reference.queries.ts';
import { notices } from '#platform/notices.ts';
import { queryClient } from '#platform/query-client.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { CriteriaFields } from './criteria-fields.tsx';

const search = (id: number, title: string, criteria: Partial<SearchCriteria>): SavedSearch => ({
  ...SearchCriteria.parse(criteria),
  id,
  title,
  label: title,
  job_place: null,
  notify: 'never',
  new_count: 0,
  created_at: '2026-11-01T09:00:00.000Z',
  last_opened_at: '2026-11-01T09:00:00.000Z',
});
const nothing: Wanted = { criteria: SearchCriteria.parse({}), qualifications: [], place: null, further: [] };

function Form() {
  const [wanted, setWanted] = useState(nothing);
  return <CriteriaFields wanted={wanted} draft={undefined} onChange={setWanted} />;
}

test('takes over the search that was chosen last, however late the names of another come', async () => {
  const names = Promise.withResolvers<void>();
  server.use(
    http.get(`*${savedSearchesApi.list.url}`, () =>
      HttpResponse.json([search(1, 'Pflege', { qualifications: [11] }), search(2, 'Zeitarbeit', {})]),
    ),
    http.get(`*${referenceApi.attributes.url}`, async () => {
      await names.promise;
      const entry = { id: 11, code: 'qualification', key: 'p', label: 'Pflegefachkraft', synonyms: [] };
      return HttpResponse.json([{ ...entry, group: null, parent_id: null, sort: 1 }]);
    }),
  );
  const { user } = renderApp(<Form />, { user: newUser() });
  const source = await screen.findByRole('combobox', { name: 'Kriterien übernehmen aus' });
  await user.selectOptions(source, 'Pflege');
  await user.selectOptions(source, 'Zeitarbeit');
  expect(await screen.findByText('Zeitarbeit', { selector: 'b' })).toBeVisible();

  names.resolve();
  const { queryKey } = attributesQuery('qualification');
  await waitFor(() => expect(queryClient.getQueryData(queryKey)).toBeDefined());
  expect(screen.queryByText('Pflegefachkraft')).toBeNull();
  expect(source).toHaveValue('2');
});

test('says why the criteria of a search cannot be taken over', async () => {
  const refusal = { message: 'Diese Liste gibt es nicht.' };
  server.use(
    http.get(`*${savedSearchesApi.list.url}`, () => HttpResponse.json([search(1, 'Pflege', { qualifications: [11] })])),
    http.get(`*${referenceApi.attributes.url}`, () => HttpResponse.json(refusal, { status: 404 })),
  );
  const { user } = renderApp(<Form />, { user: newUser() });
  const source = await screen.findByRole('combobox', { name: 'Kriterien übernehmen aus' });
  await user.selectOptions(source, 'Pflege');
  await expect.poll(() => notices.get()).toMatchObject([{ kind: 'error', text: refusal.message }]);
  expect(source).toHaveValue('');
});
