import { type HelpItemChange, helpApi, type OperatorHelpItem } from '@gegenpost/contract/help.ts';
import type { Role } from '@gegenpost/contract/shared/scalars.ts';
import { type SupportRequest, supportApi } from '@gegenpost/contract/support.ts';
import { type OperatorTour, type TourChange, toursApi } from '@gegenpost/contract/tours.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { confirmed } from '#platform/confirmed-call.ts';

/** A help item or a tour is named by its role and route. */
export type Place = { role: Role; route: string };

/** All help items with what the running version ships. */
export const helpItemsQuery = queryOptions({
  queryKey: ['operator', 'help-items'],
  queryFn: ({ signal }): Promise<OperatorHelpItem[]> => confirmed(() => call(helpApi.operatorList, { signal })),
});

export const operatorToursQuery = queryOptions({
  queryKey: ['operator', 'tours'],
  queryFn: ({ signal }): Promise<OperatorTour[]> => confirmed(() => call(toursApi.operatorList, { signal })),
});

/** What an operator does with a text or a tour; afterwards both the area and the help itself are read again. */
function useOperatorChange<Body, Answer>(run: (place: Place, body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ place, body }: { place: Place; body: Body }) => confirmed(() => run(place, body)),
    onSuccess: async () => {
      for (const name of ['help', 'tours']) void client.invalidateQueries({ queryKey: [name] });
      await client.invalidateQueries({ queryKey: ['operator'] });
    },
  });
}

type Reason = { reason: string };

export const useSaveHelpItem = () =>
  useOperatorChange((params, body: HelpItemChange) => call(helpApi.save, { params, body }));
export const useRestoreShippedHelp = () =>
  useOperatorChange((params, body: Reason) => call(helpApi.restoreShipped, { params, body }));
export const useRemoveHelpItem = () =>
  useOperatorChange((params, body: Reason) => call(helpApi.remove, { params, body }));
export const useRestoreHelpItem = () =>
  useOperatorChange((params, body: Reason) => call(helpApi.restore, { params, body }));

/** With the version that was shown. */
type Seen = Reason & { version: number };

export const useSaveTour = () => useOperatorChange((params, body: TourChange) => call(toursApi.save, { params, body }));
export const useRestoreShippedTour = () =>
  useOperatorChange((params, body: Seen) => call(toursApi.restoreShipped, { params, body }));
export const useRemoveTour = () => useOperatorChange((params, body: Seen) => call(toursApi.remove, { params, body }));
export const useRestoreTour = () =>
  useOperatorChange((params, body: Reason) => call(toursApi.restore, { params, body }));

export type RequestState = SupportRequest['state'];

/** Questions to the operators in a state, latest first. */
export const helpRequestsQuery = (state: RequestState) =>
  infiniteQueryOptions({
    queryKey: ['operator', 'help-requests', state],
    queryFn: ({ signal, pageParam }) =>
      confirmed(() =>
        call(supportApi.operatorList, { querystring: { state, ...(pageParam && { before: pageParam }) }, signal }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, has_more }) => (has_more ? (items.at(-1)?.id ?? null) : null),
  });

export const helpRequestQuery = (id: number) =>
  queryOptions({
    queryKey: ['operator', 'help-request', id],
    queryFn: ({ signal }) => confirmed(() => call(supportApi.operatorGet, { params: { id }, signal })),
  });

function useRequestChange<Body>(run: (id: number, body: Body) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: Body }) => confirmed(() => run(id, body)),
    onSuccess: () => client.invalidateQueries({ queryKey: ['operator'] }),
  });
}

export const useAnswer = () =>
  useRequestChange((id, body: { body: string; idempotency_key: string }) =>
    call(supportApi.answer, { params: { id }, body }),
  );
export const useCloseRequest = () =>
  useRequestChange((id, body: Reason) => call(supportApi.close, { params: { id }, body }));
