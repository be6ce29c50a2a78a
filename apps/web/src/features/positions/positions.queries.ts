import {
  type NewPosition,
  type Position,
  type PositionChange,
  type PositionSummary,
  positionCriteria,
  positionsApi,
} from '@gegenpost/contract/positions.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Wanted } from '#features/projects/project-draft.queries.ts';
import { call } from '#platform/api.ts';
import { formatDate, formatPay } from '#platform/format.ts';

/** The company's positions, latest changed first. */
export const positionsQuery = queryOptions({
  queryKey: ['positions', 'list'],
  queryFn: ({ signal }) => call(positionsApi.list, { signal }),
});

export const positionQuery = (id: number) =>
  queryOptions({
    queryKey: ['positions', 'one', id],
    queryFn: ({ signal }) => call(positionsApi.get, { params: { id }, signal }),
  });

/** The position as it is now, after somebody else changed it. */
export const rereadPosition = (client: QueryClient, id: number) =>
  client.fetchQuery({ ...positionQuery(id), staleTime: 0 });

/** Writes the server's answer to the cache; projects show the titles of positions too. */
function keepPosition(client: QueryClient, position: Position): Promise<void> {
  client.setQueryData(positionQuery(position.id).queryKey, position);
  void client.invalidateQueries({ queryKey: ['projects'] });
  return client.invalidateQueries({ queryKey: positionsQuery.queryKey });
}

export function useCreatePosition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPosition) => call(positionsApi.create, { body }),
    onSuccess: (position) => keepPosition(client, position),
  });
}

export function useChangePosition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & PositionChange) =>
      call(positionsApi.update, { params: { id }, body }),
    onSuccess: (position) => keepPosition(client, position),
  });
}

export function useRemovePosition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(positionsApi.delete, { params: { id } }),
    onSuccess: async (_, id) => {
      await client.cancelQueries({ queryKey: positionsQuery.queryKey });
      client.setQueryData(positionsQuery.queryKey, (list) => list?.filter((position) => position.id !== id));
      void client.invalidateQueries({ queryKey: ['projects'] });
    },
  });
}

export function useRestorePosition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(positionsApi.restore, { params: { id } }),
    onSuccess: (position) => keepPosition(client, position),
  });
}

/** What a new position can begin with, fetched when it is asked for: an earlier one, the last letter, an advertisement. */
export const readPosition = (id: number) => call(positionsApi.get, { params: { id } });
export const readLastLetter = () => call(positionsApi.lastLetter, {});
export const readAdvertisement = (text: string) => call(positionsApi.read, { body: { text } });

/** The search for people for a position. */
export const criteriaOf = (position: PositionSummary): SearchCriteria =>
  SearchCriteria.parse(positionCriteria(position));

/** Criteria of a project for a position. */
export function wantedOfPosition(position: PositionSummary): Wanted {
  const { qualification, job_place, working_time, pay_to, pay_per, starts_on } = position;
  return {
    criteria: criteriaOf(position),
    qualifications: qualification ? [qualification] : [],
    place: job_place && { id: job_place.id, label: `${job_place.postal_code} ${job_place.name}` },
    further: [
      working_time?.name,
      pay_to === null ? undefined : formatPay(pay_to, pay_per),
      starts_on ? formatDate(starts_on) : undefined,
    ].filter((words) => words !== undefined),
  };
}

/**
 * The open position that a search is for: the only one with an occupation and the place of the search; null: none, or
 * several.
 */
export function positionOfCriteria(positions: readonly PositionSummary[], criteria: unknown): PositionSummary | null {
  const searched = SearchCriteria.safeParse(criteria).data;
  if (!searched) return null;
  const meant = positions.filter(
    ({ state, qualification, job_place }) =>
      state === 'open' &&
      searched.qualifications.some((id) => id === qualification?.id) &&
      searched.job_place_id === job_place?.id,
  );
  return meant.length === 1 ? (meant[0] ?? null) : null;
}
