import type { Document } from '@gegenpost/contract/documents.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionSignal } from '#platform/session-state.ts';
import { newUuid } from '#platform/uuid.ts';
import { type DocumentChange, type DocumentSource, useDocumentSource } from './document-source.queries.ts';

/** Changes a document optimistically; after a refusal the refetched list restores the old state. */
export function useChangeDocument() {
  return useListMutation(
    ({ update }) => update,
    (documents, { id, sort, ...fields }: DocumentChange) => {
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

/** Adds a file to the list under no special kind. Companies sort theirs by none. */
export function useAddDocument() {
  const client = useQueryClient();
  const source = useDocumentSource();
  return useMutation({
    mutationKey: [source.id],
    scope: { id: source.id },
    mutationFn: (file: File) =>
      source.upload({ file, kind: 'other', idempotency_key: newUuid() }, () => {}, sessionSignal()),
    onSuccess: (document) =>
      client.setQueryData<Document[]>(source.list.queryKey, (documents) => documents && [...documents, document]),
    onSettled: () => source.refresh(client),
  });
}

/** Removes a document from the list optimistically; it can be restored for ten minutes. */
export function useDeleteDocument() {
  return useListMutation(
    ({ remove }) => remove,
    (documents, id: number) => documents.filter((each) => each.id !== id),
  );
}

export function useRestoreDocument() {
  return useListMutation(
    ({ restore }) => restore,
    (documents, _id: number) => documents,
  );
}

/**
 * Mutations run one after another; the list is refetched after the last one, so that no intermediate state flickers.
 */
function useListMutation<V, R>(
  sendOf: (source: DocumentSource) => (variables: V) => Promise<R>,
  apply: (documents: Document[], variables: V) => Document[],
) {
  const client = useQueryClient();
  const source = useDocumentSource();
  const { queryKey } = source.list;
  const mutationKey = [source.id];
  return useMutation({
    mutationKey,
    scope: { id: source.id },
    mutationFn: sendOf(source),
    onMutate: async (variables) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Document[]>(queryKey, (documents) => documents && apply([...documents], variables));
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) return source.refresh(client);
    },
  });
}
