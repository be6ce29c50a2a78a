import type { DocumentKind } from '@gegenpost/contract/candidate-documents.ts';
import { type Document, documentsApi } from '@gegenpost/contract/documents.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { addressOf, call, callFile } from '#platform/api.ts';
import { upload } from '#platform/upload.ts';

const ALL = ['documents'] as const;

export const documentsQuery = queryOptions({
  queryKey: [...ALL, 'list'],
  queryFn: ({ signal }) => call(documentsApi.list, { signal }),
});

/** Download address of a document, for its owner and for viewers to whom it is released. */
export const documentAddress = (id: number): string => addressOf(documentsApi.file.url, { id });

export const readDocument = (id: number, signal: AbortSignal): Promise<Blob> =>
  callFile(documentsApi.file, { params: { id }, signal });

export type NewDocument = { file: File; kind: DocumentKind; idempotency_key: string };

/** Uploads a file. The fields come before it, because the server reads a form as a stream. */
export function uploadDocument(
  { file, kind, idempotency_key }: NewDocument,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Document> {
  const form = new FormData();
  form.append('kind', kind);
  form.append('idempotency_key', idempotency_key);
  form.append('file', file, file.name.normalize('NFC'));
  return upload(documentsApi.upload, { form, onProgress, signal });
}

/** Refetches the list, and the profile, whose completeness counts documents. */
export async function refreshDocuments(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: documentsQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['profile'] }),
  ]);
}

type Change = { id: number } & z.input<typeof documentsApi.update.schema.body>;

/** Changes a document optimistically; after a refusal the refetched list restores the old state. */
export function useChangeDocument() {
  return useListMutation(
    ({ id, ...body }: Change) => call(documentsApi.update, { params: { id }, body }),
    (documents, { id, sort, ...fields }) => {
      const changed = documents.map((each) => (each.id === id ? { ...each, ...fields } : each));
      if (sort === undefined) return changed;
      const [entry] = changed.splice(
        changed.findIndex((each) => each.id === id),
        1,
      );
      if (entry) changed.splice(sort, 0, entry);
      return changed;
    },
  );
}

/** Removes a document from the list optimistically; it can be restored for ten minutes. */
export function useDeleteDocument() {
  return useListMutation(
    (id: number) => call(documentsApi.delete, { params: { id } }),
    (documents, id) => documents.filter((each) => each.id !== id),
  );
}

export function useRestoreDocument() {
  return useListMutation(
    (id: number) => call(documentsApi.restore, { params: { id } }),
    (documents) => documents,
  );
}

/**
 * Mutations run one after another; the list is refetched after the last one, so that no intermediate state flickers.
 */
function useListMutation<V, R>(
  mutationFn: (variables: V) => Promise<R>,
  apply: (documents: Document[], variables: V) => Document[],
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ALL,
    scope: { id: 'documents' },
    mutationFn,
    onMutate: async (variables) => {
      await client.cancelQueries({ queryKey: documentsQuery.queryKey });
      client.setQueryData(documentsQuery.queryKey, (documents) => documents && apply([...documents], variables));
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: ALL }) === 1) return refreshDocuments(client);
    },
  });
}
