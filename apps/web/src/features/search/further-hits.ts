import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ApiError } from '#platform/api.ts';

/** Whether a list cannot be continued from its cursor, e.g. because the cursor is from yesterday. */
export const cannotContinue = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 422 && Object.hasOwn(error.errors, 'cursor');

/**
 * Loads the next page. If the list cannot be continued, its loaded pages are refetched while they stay on the screen,
 * and it continues from there.
 *
 * @returns The result of the last request.
 */
export async function loadFurther<Found extends Pick<UseInfiniteQueryResult, 'fetchNextPage' | 'refetch'>>(
  found: Found,
  options: { cancelRefetch?: boolean } = {},
): Promise<Pick<UseInfiniteQueryResult, 'hasNextPage'>> {
  const page = await found.fetchNextPage(options);
  if (!cannotContinue(page.error)) return page;
  const anew = await found.refetch(options);
  return anew.isSuccess ? found.fetchNextPage(options) : page;
}
