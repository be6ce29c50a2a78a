import { ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import { useMemo } from 'react';
import { type DocumentSource, documentForm } from '#features/documents/document-source.queries.ts';
import { ownCandidateQuery } from '#features/own-candidates/own-candidates.queries.ts';
import type { ProfileSource } from '#features/profiles/profile-source.queries.ts';
import { addressOf, call, callFile } from '#platform/api.ts';
import { upload } from '#platform/upload.ts';

/** The documents of a candidate of the company. */
export function useCandidateDocumentSource(id: number, profile: ProfileSource): DocumentSource {
  return useMemo(() => candidateDocumentSource(id, profile), [id, profile]);
}

function candidateDocumentSource(id: number, profile: ProfileSource): DocumentSource {
  const params = { id };
  const queryKey = [...ownCandidateQuery(id).queryKey, 'documents'];
  return {
    id: `own-candidate-${id}-documents`,
    list: { queryKey, queryFn: ({ signal }) => call(ownCandidatesApi.documents, { params, signal }) },
    address: (childId) => addressOf(ownCandidatesApi.documentFile.url, { id, childId }),
    read: (childId, signal) => callFile(ownCandidatesApi.documentFile, { params: { id, childId }, signal }),
    upload: (document, onProgress, signal) => {
      const { uploadDocument } = ownCandidatesApi;
      const endpoint = { ...uploadDocument, url: addressOf(uploadDocument.url, params) };
      return upload(endpoint, { form: documentForm(document), onProgress, signal });
    },
    update: ({ id: childId, ...body }) => call(ownCandidatesApi.updateDocument, { params: { id, childId }, body }),
    remove: (childId) => call(ownCandidatesApi.deleteDocument, { params: { id, childId } }),
    restore: (childId) => call(ownCandidatesApi.restoreDocument, { params: { id, childId } }),
    refresh: (client) => Promise.all([client.invalidateQueries({ queryKey }), profile.refresh(client)]),
  };
}
