import { type LogFilter, operatorApi } from '@gegenpost/contract/operator.ts';
import { operatorOverviewApi } from '@gegenpost/contract/operator-overview.ts';
import { operatorQueueApi } from '@gegenpost/contract/operator-queue.ts';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { confirmed } from '#platform/confirmed-call.ts';

/** What operators did, latest first. */
export const operatorLogQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['operator', 'log', filter],
    queryFn: ({ signal, pageParam: before }) =>
      confirmed(() => call(operatorApi.log, { querystring: { ...filter, before }, signal })),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, has_more }) => (has_more ? items.at(-1)?.id : undefined),
  });

export const overviewQuery = queryOptions({
  queryKey: ['operator', 'overview'],
  queryFn: ({ signal }) => confirmed(() => call(operatorOverviewApi.overview, { signal })),
});

export const queueQuery = queryOptions({
  queryKey: ['operator', 'queue'],
  queryFn: ({ signal }) => confirmed(() => call(operatorQueueApi.queue, { signal })),
});

/** Has a mail or a job tried again. */
export function useRepeat() {
  const client = useQueryClient();
  return async (what: 'repeatMail' | 'repeatJob', id: string, reason: string): Promise<void> => {
    await confirmed(() => call(operatorQueueApi[what], { params: { id }, body: { reason } }));
    await client.invalidateQueries({ queryKey: ['operator'] });
  };
}
