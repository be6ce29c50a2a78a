import type { ImportProgressEvent } from '@gegenpost/contract/candidate-import-progress.ts';
import type {
  ImportRow,
  ImportRowChange,
  ImportRowFilter,
  ImportRowsPage,
} from '@gegenpost/contract/candidate-import-rows.ts';
import { candidateImportsApi, type Import, type ImportChange } from '@gegenpost/contract/candidate-imports.ts';
import type { BulkChange } from '@gegenpost/contract/own-candidate-bulk.ts';
import { OWN_CANDIDATES_AT_ONCE_MAX, ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { addressOf, call } from '#platform/api.ts';
import { upload } from '#platform/upload.ts';

const ALL = ['candidate-imports'] as const;

export const importsQuery = queryOptions({
  queryKey: [...ALL, 'list'],
  queryFn: ({ signal }) => call(candidateImportsApi.list, { signal }),
});

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: ({ signal }) => call(candidateImportsApi.get, { params: { id }, signal }),
  });

const rowsKey = (id: number) => [...ALL, 'rows', id] as const;

export const rowsQuery = (id: number, filter: ImportRowFilter) =>
  infiniteQueryOptions({
    queryKey: [...rowsKey(id), filter],
    queryFn: ({ pageParam, signal }) =>
      call(candidateImportsApi.rows, { params: { id }, querystring: { filter, after: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

export const valuesQuery = (id: number) =>
  queryOptions({
    queryKey: [...ALL, 'values', id],
    queryFn: ({ signal }) => call(candidateImportsApi.values, { params: { id }, signal }),
  });

export const demandQuery = (id: number) =>
  queryOptions({
    queryKey: [...ALL, 'demand', id],
    queryFn: ({ signal }) => call(candidateImportsApi.demand, { params: { id }, signal }),
  });

/** Who came by an import: those whose consent is missing, and those who could go online. */
export const importedQuery = (id: number) =>
  queryOptions({
    queryKey: [...ALL, 'candidates', id],
    queryFn: ({ signal }) => call(candidateImportsApi.candidates, { params: { id }, signal }),
  });

export const sampleAddress = (format: 'csv' | 'xlsx'): string => addressOf(candidateImportsApi.sample.url, { format });
export const reportAddress = (id: number): string => addressOf(candidateImportsApi.report.url, { id });

export type NewImport = { file: File; idempotency_key: string };

/** Uploads a file. The key comes before it, because the server reads a form as a stream. */
export function uploadImport(
  { file, idempotency_key }: NewImport,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Import> {
  const form = new FormData();
  form.append('idempotency_key', idempotency_key);
  form.append('file', file, file.name.normalize('NFC'));
  return upload(candidateImportsApi.upload, { form, onProgress, signal });
}

/** Takes over an import as the server tells it; what was derived from its rows is read anew. */
export function showImport(client: QueryClient, shown: Import): void {
  client.setQueryData(importQuery(shown.id).queryKey, shown);
  void client.invalidateQueries({ queryKey: importsQuery.queryKey });
  for (const { queryKey } of [rowsQuery(shown.id, 'all'), valuesQuery(shown.id), demandQuery(shown.id)]) {
    void client.invalidateQueries({ queryKey: queryKey.slice(0, 3) });
  }
}

/** Changes how the file is read. Changes wait for each other, so that the last one wins on the screen too. */
export function useChangeImport(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [...ALL, 'change', id],
    scope: { id: `candidate-import-${id}` },
    mutationFn: (body: ImportChange) => call(candidateImportsApi.patch, { params: { id }, body }),
    onSuccess: (shown) => showImport(client, shown),
  });
}

export type RowChange = ImportRowChange & { no: number };

/** Puts a row right. It stays where it is in every list, so that nothing jumps while somebody works through them. */
export function useChangeRow(id: number) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `candidate-import-${id}` },
    mutationFn: ({ no, ...body }: RowChange) => call(candidateImportsApi.patchRow, { params: { id, no }, body }),
    onSuccess: ({ row, counts, monthly_incomes }) => {
      client.setQueryData(importQuery(id).queryKey, (shown) => shown && { ...shown, counts, monthly_incomes });
      client.setQueriesData<InfiniteData<ImportRowsPage>>({ queryKey: rowsKey(id) }, (pages) => replaced(pages, row));
      void client.invalidateQueries({ queryKey: demandQuery(id).queryKey });
      void client.invalidateQueries({ queryKey: rowsKey(id), refetchType: 'none' });
    },
  });
}

function replaced(pages: InfiniteData<ImportRowsPage> | undefined, row: ImportRow) {
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page) => ({
        ...page,
        data: page.data.map((each) => (each.row_no === row.row_no ? row : each)),
      })),
    }
  );
}

export function useRunImport(id: number) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `candidate-import-${id}` }, // after the last correction
    mutationFn: () => call(candidateImportsApi.run, { params: { id } }),
    onSuccess: (shown) => showImport(client, shown),
  });
}

export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(candidateImportsApi.undo, { params: { id } }),
    onSuccess: (shown) => showImport(client, shown),
  });
}

export function useDiscardImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(candidateImportsApi.delete, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: importsQuery.queryKey }),
  });
}

type BulkSteps = { ids: readonly number[]; change: BulkChange; onDone: (done: number) => void };

/**
 * The same change to everybody who came by an import, in as many calls as it takes. One that was cut off can be made
 * again: who has it already is left as they are.
 *
 * @returns How many were refused.
 */
export function useChangeImported(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, change, onDone }: BulkSteps) => {
      let refused = 0;
      for (let from = 0; from < ids.length; from += OWN_CANDIDATES_AT_ONCE_MAX) {
        const part = ids.slice(from, from + OWN_CANDIDATES_AT_ONCE_MAX);
        const { results } = await call(ownCandidatesApi.bulk, { body: { ids: part, change } });
        refused += results.filter(({ status }) => status === 'refused').length;
        onDone(from + part.length);
      }
      return { refused };
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: importedQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: ['own-candidates'] });
    },
  });
}

/** Applies what a running import tells, without a call; at its end everything is read anew. */
export function applyProgress(client: QueryClient, { id, state, progress }: ImportProgressEvent): void {
  const { queryKey } = importQuery(id);
  client.setQueryData(queryKey, (shown) => shown && { ...shown, state, progress });
  if (state === 'running' || state === 'undoing') return;
  void client.invalidateQueries({ queryKey: ALL });
  void client.invalidateQueries({ queryKey: ['own-candidates'] });
}
