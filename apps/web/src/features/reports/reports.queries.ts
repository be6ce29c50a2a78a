import { reportsApi } from '@gegenpost/contract/reports.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Input } from '#platform/api.ts';
import { confirmed } from '#platform/confirmed-call.ts';

export type Folder = 'open' | 'decided';

/** Reports by folder, page by page. */
export const reportsQuery = (folder: Folder) =>
  infiniteQueryOptions({
    queryKey: ['operator', 'reports', folder],
    queryFn: ({ signal, pageParam: offset }) =>
      confirmed(() => call(reportsApi.list, { querystring: { folder, offset }, signal })),
    initialPageParam: 0,
    getNextPageParam: ({ items, has_more }, _pages, offset) => (has_more ? offset + items.length : null),
  });

export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: ['operator', 'report', id],
    queryFn: ({ signal }) => confirmed(() => call(reportsApi.get, { params: { id }, signal })),
  });

export const complaintQuery = (token: string) =>
  queryOptions({
    queryKey: ['report-complaint', token],
    queryFn: ({ signal }) => call(reportsApi.complaint, { params: { token }, signal }),
    retry: false,
    staleTime: 0,
  });

export const useComplain = (token: string) =>
  useMutation({ mutationFn: (text: string) => call(reportsApi.complain, { params: { token }, body: { text } }) });

function useRefreshed<V>(id: number, run: (value: V) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: V) => confirmed(() => run(value)),
    onSettled: () => {
      client.removeQueries({ queryKey: ['operator', 'reports'] });
      return client.invalidateQueries({ queryKey: reportQuery(id).queryKey });
    },
  });
}

export const useReview = (id: number) => useRefreshed<void>(id, () => call(reportsApi.review, { params: { id } }));

export const useDecide = (id: number) =>
  useRefreshed<Input<typeof reportsApi.decide>['body']>(id, (body) =>
    call(reportsApi.decide, { params: { id }, body }),
  );
