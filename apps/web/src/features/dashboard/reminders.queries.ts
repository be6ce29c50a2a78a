import { jobManagerApi } from '@gegenpost/contract/job-manager.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

export const remindersQuery = queryOptions({
  queryKey: ['job-manager', 'reminders'],
  queryFn: ({ signal }) => call(jobManagerApi.reminders, { signal }),
});
