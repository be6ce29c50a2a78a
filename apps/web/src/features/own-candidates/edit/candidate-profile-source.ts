import { type OwnCandidate, type OwnCandidateChange, ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  ownCandidateQuery,
  patchCandidate,
  refreshSeen,
  showInLists,
} from '#features/own-candidates/own-candidates.queries.ts';
import { imageForm, type ProfileSource } from '#features/profiles/profile-source.queries.ts';
import { addressOf, call } from '#platform/api.ts';
import { upload } from '#platform/upload.ts';

/** Names one candidate where changes are sent one after another. */
export const scopeOf = (id: number): string => `own-candidate-${id}`;

/** The profile of a candidate of the company, for the sections of the candidate's own profile page. */
export function useCandidateProfileSource({ id, gegenpost_id, person: { salutation } }: OwnCandidate): ProfileSource {
  const client = useQueryClient();
  return useMemo(
    () => candidateProfileSource(client, id, { gegenpost_id, id, salutation }),
    [client, id, gegenpost_id, salutation],
  );
}

function candidateProfileSource(client: QueryClient, id: number, person: ProfileSource['person']): ProfileSource {
  const { queryKey } = ownCandidateQuery(id);
  const params = { id };
  const read = () => call(ownCandidatesApi.get, { params });
  const write: ProfileSource['write'] = (_, change) =>
    client.setQueryData(
      queryKey,
      (candidate) => candidate && { ...candidate, profile: { ...candidate.profile, ...change } },
    );
  /** Takes over only what the change of something else has changed here; other fields stay as they were read. */
  const refresh = async () => {
    const candidate = await read();
    const { completeness, has_profile_image, hash } = candidate.profile;
    write(client, { completeness, has_profile_image, hash });
    const { is_online } = candidate; // a consent that is withdrawn takes the profile offline
    client.setQueryData(queryKey, (now) => now && { ...now, is_online });
    showInLists(client, candidate);
    await refreshSeen(client, id);
  };
  return {
    id: scopeOf(id),
    voice: 'other',
    person,
    read: () => client.getQueryData(queryKey)?.profile,
    write,
    cancel: () => client.cancelQueries({ queryKey, exact: true }),
    refresh,
    patch: async (_client, profile, before) => {
      const body: OwnCandidateChange = { profile, previous: previousOf('profile', before) };
      return (await patchCandidate(client, id, body)).profile;
    },
    reread: async () => (await read()).profile,
    stations: {
      queryKey: [...queryKey, 'stations'],
      queryFn: ({ signal }) => call(ownCandidatesApi.stations, { params, signal }),
    },
    createStation: (station, idempotency_key) =>
      call(ownCandidatesApi.createStation, { params, body: { station, idempotency_key } }),
    updateStation: (childId, station, previous) =>
      call(ownCandidatesApi.updateStation, { params: { id, childId }, body: { station, previous } }),
    deleteStation: (childId) => call(ownCandidatesApi.deleteStation, { params: { id, childId } }),
    uploadImage: ({ image, ...parts }) => {
      const endpoint = { ...ownCandidatesApi.uploadImage, url: addressOf(ownCandidatesApi.uploadImage.url, params) };
      return upload(endpoint, { form: imageForm(image), ...parts });
    },
    deleteImage: () => call(ownCandidatesApi.deleteImage, { params }),
    preview: (as) => ({
      queryKey: [...queryKey, 'preview', as],
      queryFn: ({ signal }) => call(ownCandidatesApi.preview, { params, querystring: { as }, signal }),
      staleTime: 0,
    }),
    refreshImage: refresh,
  };
}

/** How the fields of a group stood, by their paths. */
export const previousOf = (group: string, before: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(before).map(([field, value]) => [`${group}.${field}`, value]));
