import { requestAnswersApi } from '@gegenpost/contract/request-answers.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** Why letters of the company were rejected, by position. */
export const reasonCountsQuery = queryOptions({
  queryKey: ['messaging', 'rejection-reasons'],
  queryFn: ({ signal }) => call(requestAnswersApi.reasons, { signal }),
});
