import {
  type JobProfile,
  type JobProfileChange,
  type NewStation,
  type PreviewAs,
  profilesApi,
  type Station,
} from '@gegenpost/contract/profiles.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { reloadUser } from '#platform/session.ts';
import { upload } from '#platform/upload.ts';
import { previewsKey } from './preview-key.queries.ts';

/** The fields that a candidate can change, as displayed: entries with their names. */
export type ProfileChange = Partial<
  Omit<JobProfile, 'gegenpost_id' | 'has_profile_image' | 'hash' | 'income' | 'completeness'>
>;

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(profilesApi.get, { signal }),
});

export const stationsQuery = queryOptions({
  queryKey: ['profile', 'stations'],
  queryFn: ({ signal }) => call(profilesApi.stations, { signal }),
});

/** Never cached: it shows what others see at this moment. */
export const previewQuery = (as: PreviewAs) =>
  queryOptions({
    queryKey: [...previewsKey, as],
    queryFn: ({ signal }) => call(profilesApi.preview, { querystring: { as }, signal }),
    staleTime: 0,
  });

export const releasesQuery = queryOptions({
  queryKey: ['profile', 'releases'],
  queryFn: ({ signal }) => call(profilesApi.releases, { signal }),
});

/**
 * Changes fields optimistically, and rolls back when the server refuses. Changes are sent one after another. Each
 * touches only its own fields, so that a refusal leaves the others alone.
 */
export function usePatchProfile() {
  const client = useQueryClient();
  const apply = (change: Partial<JobProfile>) =>
    client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, ...change });
  return useMutation({
    scope: { id: 'profile' },
    mutationFn: (change: ProfileChange) => call(profilesApi.patch, { body: bodyOf(change) }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: profileQuery.queryKey, exact: true });
      const profile = client.getQueryData(profileQuery.queryKey);
      apply(change);
      return profile && pick(profile, change);
    },
    onSuccess: ({ completeness, income, ...profile }, change) =>
      apply({ ...pick(profile, change), completeness, income }),
    onError: (_error, _change, before) => before && apply(before),
  });
}

/** The body of a change: ids in place of names. */
export function bodyOf({ job_places, languages, job_place_types, ...change }: ProfileChange): JobProfileChange {
  const rest = Object.entries(change).map(([field, value]) => [
    field,
    Array.isArray(value) ? value.map(({ id }) => id) : value,
  ]);
  return {
    ...(job_places && { job_places: job_places.map(({ place_id, radius }) => ({ place_id, radius })) }),
    ...(languages && { languages: languages.map(({ id, level_id }) => ({ id, level_id })) }),
    ...(job_place_types && { job_place_types }),
    ...Object.fromEntries(rest),
  };
}

export function pick<T extends object>(whole: T, names: object): Partial<T> {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => Object.hasOwn(names, name))) as Partial<T>;
}

export type StationChange =
  | { kind: 'create'; station: NewStation; idempotency_key: string }
  | { kind: 'update'; id: number; station: NewStation }
  | { kind: 'delete'; id: number };

/** Adds, replaces or removes a station; a removal changes the list at once. */
export function useChangeStation() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'stations' },
    mutationFn: async (change: StationChange): Promise<Station | null> => {
      if (change.kind === 'delete') return call(profilesApi.deleteStation, { params: { id: change.id } });
      const { station } = change;
      if (change.kind === 'update')
        return call(profilesApi.updateStation, { params: { id: change.id }, body: station });
      return call(profilesApi.createStation, { body: { station, idempotency_key: change.idempotency_key } });
    },
    onMutate: (change) => {
      if (change.kind !== 'delete') return;
      client.setQueryData(stationsQuery.queryKey, (stations) => stations?.filter(({ id }) => id !== change.id));
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: stationsQuery.queryKey }),
        client.invalidateQueries({ queryKey: profileQuery.queryKey, exact: true }), // the completeness
      ]),
  });
}

export type ImageUpload = { image: Blob; onProgress: (share: number) => void; signal: AbortSignal };

/** Uploads the profile image. The shell shows it when the user was fetched again. */
export function useUploadImage() {
  const refresh = useImageRefresh();
  return useMutation({
    mutationFn: ({ image, onProgress, signal }: ImageUpload) => {
      const form = new FormData();
      form.append('image', image, 'image');
      return upload(profilesApi.uploadImage, { form, onProgress, signal });
    },
    onSuccess: refresh,
  });
}

export function useDeleteImage() {
  const refresh = useImageRefresh();
  return useMutation({ mutationFn: () => call(profilesApi.deleteImage), onSuccess: refresh });
}

function useImageRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      reloadUser().catch(() => {}), // `call` has already shown a notice; the shell follows with the next load
      client.invalidateQueries({ queryKey: profileQuery.queryKey, exact: true }),
    ]);
}

/** Withdraws a release from a company. */
export function useWithdrawRelease() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (gegenpost_id: string) => call(profilesApi.withdrawRelease, { params: { gegenpost_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: releasesQuery.queryKey }),
  });
}

/** Restores a withdrawn release. */
export function useRestoreRelease() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (gegenpost_id: string) => call(profilesApi.restoreRelease, { params: { gegenpost_id } }),
    onSettled: () => client.invalidateQueries({ queryKey: releasesQuery.queryKey }),
  });
}
