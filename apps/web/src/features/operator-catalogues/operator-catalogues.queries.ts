import { type EditableCatalogue, operatorCataloguesApi } from '@gegenpost/contract/operator-catalogues.ts';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { call, type Input } from '#platform/api.ts';
import { confirmed } from '#platform/confirmed-call.ts';

const KEY = 'operator-catalogues';

export type EntriesInput = {
  code: EditableCatalogue;
  q?: string | undefined;
  only?: 'changed' | 'hidden' | 'added' | undefined;
};

/** Entries of a list by name. */
export const entriesQuery = (filter: EntriesInput) =>
  infiniteQueryOptions({
    queryKey: [KEY, filter],
    queryFn: ({ signal, pageParam }) =>
      confirmed(() =>
        call(operatorCataloguesApi.list, {
          querystring: { ...filter, ...(pageParam === null ? {} : { after: pageParam }) },
          signal,
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

/** Changes of entries; each reads the lists anew, also after a refusal. */
export function useEntryChanges() {
  const client = useQueryClient();
  const run = async <T>(change: () => Promise<T>): Promise<T> => {
    try {
      return await confirmed(change);
    } finally {
      await client.invalidateQueries({ queryKey: [KEY] });
    }
  };
  return {
    add: (input: Input<typeof operatorCataloguesApi.create>) => run(() => call(operatorCataloguesApi.create, input)),
    change: (input: Input<typeof operatorCataloguesApi.patch>) => run(() => call(operatorCataloguesApi.patch, input)),
  };
}
