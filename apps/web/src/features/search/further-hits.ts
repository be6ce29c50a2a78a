import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ApiError } from '#platform/api.ts';

/** Whether a list cannot be continued from where it ended, e.g. since yesterday. */
export const cannotContinue = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 422 && Object.hasOwn(error.errors, 'cursor');

/**
 * Loads the next page. Where the list cannot be continued it is read anew as far as it was loaded, while it stays on
 * the screen, and goes on from there.
 *
 * @returns As the last call that was needed.
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
