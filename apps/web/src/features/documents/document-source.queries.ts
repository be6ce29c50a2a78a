import type { DocumentKind } from '@gegenpost/contract/candidate-documents.ts';
import { type Document, documentsApi } from '@gegenpost/contract/documents.ts';
import { type QueryClient, type QueryKey, queryOptions, type UseSuspenseQueryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { addressOf, call, callFile } from '#platform/api.ts';
import { upload } from '#platform/upload.ts';

export type NewDocument = { file: File; kind: DocumentKind; idempotency_key: string };
export type DocumentChange = { id: number; name?: string; kind?: DocumentKind; sort?: number };
type Progress = (share: number) => void;

/** Whose documents are shown, and how they are changed. */
export type DocumentSource = {
  /** Names the owner. Changes of the same owner are sent one after another. */
  id: string;
  list: Pick<UseSuspenseQueryOptions<Document[], Error, Document[], QueryKey>, 'queryKey' | 'queryFn'>;
  /** Download address. */
  address: (id: number) => string;
  read: (id: number, signal: AbortSignal) => Promise<Blob>;
  upload: (document: NewDocument, onProgress: Progress, signal: AbortSignal) => Promise<Document>;
  update: (change: DocumentChange) => Promise<Document>;
  remove: (id: number) => Promise<null>;
  restore: (id: number) => Promise<Document>;
  /** Refetches the list, and the profile, whose completeness counts documents. */
  refresh: (client: QueryClient) => Promise<unknown>;
};

export const documentsQuery = queryOptions({
  queryKey: ['documents', 'list'],
  queryFn: ({ signal }) => call(documentsApi.list, { signal }),
});

/** The candidate's own documents. */
export const ownDocuments: DocumentSource = {
  id: 'documents',
  list: { queryKey: documentsQuery.queryKey, queryFn: ({ signal }) => call(documentsApi.list, { signal }) },
  address: (id) => addressOf(documentsApi.file.url, { id }),
  read: (id, signal) => callFile(documentsApi.file, { params: { id }, signal }),
  upload: (document, onProgress, signal) =>
    upload(documentsApi.upload, { form: documentForm(document), onProgress, signal }),
  update: ({ id, ...body }) => call(documentsApi.update, { params: { id }, body }),
  remove: (id) => call(documentsApi.delete, { params: { id } }),
  restore: (id) => call(documentsApi.restore, { params: { id } }),
  refresh: (client) =>
    Promise.all([
      client.invalidateQueries({ queryKey: documentsQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['profile'] }),
    ]),
};

/** The documents that the components below show; without a provider the candidate's own. */
export const DocumentSourceContext = createContext<DocumentSource>(ownDocuments);

export const useDocumentSource = (): DocumentSource => useContext(DocumentSourceContext);

/** The multipart body of a document. The fields come before the file, because the server reads a form as a stream. */
export function documentForm({ file, kind, idempotency_key }: NewDocument): FormData {
  const form = new FormData();
  form.append('kind', kind);
  form.append('idempotency_key', idempotency_key);
  form.append('file', file, file.name.normalize('NFC'));
  return form;
}
