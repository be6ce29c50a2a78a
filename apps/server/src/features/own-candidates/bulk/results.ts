import type { BulkResult } from '@gegenpost/contract/own-candidate-bulk.ts';

export type Results = BulkResult['results'];
type Result = Omit<Results[number], 'id'>;

export const changed: Result = { status: 'changed' };
export const unchanged: Result = { status: 'unchanged' };
export const refusedAs = (code: NonNullable<Result['code']>): Result => ({ status: 'refused', code });

/**
 * One result for each id, in the order given; an id that is given twice has the same one twice.
 *
 * @param found The company's candidates; all others are not found.
 */
export function resultsOf<One extends { id: number }>(
  profileIds: readonly number[],
  found: readonly One[],
  decide: (one: One) => Result,
): Results {
  const byId = new Map(found.map((one) => [one.id, decide(one)]));
  return profileIds.map((id) => ({ id, ...(byId.get(id) ?? refusedAs('not_found')) }));
}

export function changedIds(results: Results): number[] {
  return [...new Set(results.filter(({ status }) => status === 'changed').map(({ id }) => id))];
}
