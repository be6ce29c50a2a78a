import { outboxApi } from '@gegenpost/contract/outbox.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

export const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  queryFn: ({ signal }) => call(outboxApi.list, { signal }),
  staleTime: 0,
});
