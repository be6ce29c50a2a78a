import {
  type ExportFormat,
  type ImportApplication,
  type ImportDraft,
  type ImportUndo,
  profileExchangeApi,
} from '@gegenpost/contract/profile-exchange.ts';
import type { JobProfile, Station } from '@gegenpost/contract/profiles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profileQuery, stationsQuery } from '#features/profiles/profile-source.queries.ts';
import { call } from '#platform/api.ts';
import { download } from '#platform/download.ts';
import { upload } from '#platform/upload.ts';

type Download = { format: ExportFormat; anonymous: '0' | '1' };

/** The draft that was read from a file, and the profile at that moment. */
export type ReadImport = { draft: ImportDraft; profile: JobProfile; stations: Station[] };

/** Downloads the profile as a file. */
export function useDownload() {
  return useMutation({ mutationFn: (querystring: Download) => download(profileExchangeApi.export, { querystring }) });
}

/** Reads a file, and fetches the profile to compare it with; nothing is saved. */
export function useReadImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File): Promise<ReadImport> => {
      const form = new FormData();
      form.append('file', file);
      const signal = new AbortController().signal;
      const [draft, profile, stations] = await Promise.all([
        upload(profileExchangeApi.import, { form, onProgress: () => {}, signal }),
        client.fetchQuery({ ...profileQuery, staleTime: 0 }),
        client.fetchQuery({ ...stationsQuery, staleTime: 0 }),
      ]);
      return { draft, profile, stations };
    },
  });
}

/** Saves the selected changes. */
export function useApplyImport() {
  const show = useShowProfile();
  return useMutation({
    scope: { id: 'profile' },
    mutationFn: (body: ImportApplication) => call(profileExchangeApi.apply, { body }),
    onSuccess: ({ profile }) => show(profile),
  });
}

export function useUndoImport() {
  const show = useShowProfile();
  return useMutation({
    scope: { id: 'profile' },
    mutationFn: (body: ImportUndo) => call(profileExchangeApi.undo, { body }),
    onSuccess: ({ profile }) => show(profile),
  });
}

function useShowProfile() {
  const client = useQueryClient();
  return async (profile: JobProfile) => {
    await client.cancelQueries({ queryKey: profileQuery.queryKey, exact: true });
    client.setQueryData(profileQuery.queryKey, profile);
    await client.invalidateQueries({ queryKey: stationsQuery.queryKey });
  };
}
