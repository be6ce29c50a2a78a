import {
  type JobProfile,
  type JobProfileChange,
  type NewStation,
  profilesApi,
  type Station,
  type StationFields,
} from '@gegenpost/contract/profiles.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { type ImageUpload, useProfileSource } from './profile-source.queries.ts';

/** The fields that a candidate can change, as displayed: entries with their names. */
export type ProfileChange = Partial<
  Omit<JobProfile, 'gegenpost_id' | 'has_profile_image' | 'hash' | 'income' | 'completeness'>
>;

export const releasesQuery = queryOptions({
  queryKey: ['profile', 'releases'],
  meta: { keptOffline: true },
  queryFn: ({ signal }) => call(profilesApi.releases, { signal }),
});

/**
 * Changes fields optimistically, and rolls back when the server refuses. Changes are sent one after another. Each
 * touches only its own fields, so that a refusal leaves the others alone.
 */
export function usePatchProfile() {
  const client = useQueryClient();
  const source = useProfileSource();
  const { reread } = source;
  const apply = (change: Partial<JobProfile>) => source.write(client, change);
  const { mutateAsync } = useMutation({
    scope: { id: source.id },
    mutationFn: ({ change, before }: Patch) => source.patch(client, bodyOf(change), bodyOf(before)),
    onMutate: async ({ change, before }) => {
      await source.cancel(client);
      apply(change);
      return before;
    },
    onSuccess: ({ completeness, income, ...profile }, { change }) =>
      apply({ ...pick(profile, change), completeness, income }),
    onError: (_error, _patch, before) => before && apply(before),
  });
  const present = (change: ProfileChange): ProfileChange | null => {
    const profile = source.read(client);
    return profile ? pick(profile, change) : null;
  };
  return {
    present,
    send: (change: ProfileChange) => mutateAsync({ change, before: present(change) ?? {} }),
    /** Reads the fields of a change anew; undefined: nobody else writes this profile. */
    reread: reread
      ? async (change: ProfileChange) => {
          const theirs: ProfileChange = pick(await reread(), change);
          apply(theirs);
          return theirs;
        }
      : undefined,
  };
}

type Patch = { change: ProfileChange; before: ProfileChange };

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
  | { kind: 'update'; id: number; station: NewStation; previous: StationFields }
  | { kind: 'delete'; id: number };

/** Adds, replaces or removes a station; a removal changes the list at once. */
export function useChangeStation() {
  const client = useQueryClient();
  const source = useProfileSource();
  const { queryKey } = source.stations;
  return useMutation({
    scope: { id: `${source.id}-stations` },
    mutationFn: async (change: StationChange): Promise<Station | null> => {
      if (change.kind === 'delete') return source.deleteStation(change.id);
      if (change.kind === 'update') return source.updateStation(change.id, change.station, change.previous);
      return source.createStation(change.station, change.idempotency_key);
    },
    onMutate: (change) => {
      if (change.kind !== 'delete') return;
      client.setQueryData<Station[]>(queryKey, (stations) => stations?.filter(({ id }) => id !== change.id));
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        source.refresh(client), // the completeness
      ]),
  });
}

/** Uploads the profile image. The shell shows it when the user was fetched again. */
export function useUploadImage() {
  const client = useQueryClient();
  const source = useProfileSource();
  return useMutation({
    mutationFn: (image: ImageUpload) => source.uploadImage(image),
    onSuccess: () => source.refreshImage(client),
  });
}

export function useDeleteImage() {
  const client = useQueryClient();
  const source = useProfileSource();
  return useMutation({ mutationFn: source.deleteImage, onSuccess: () => source.refreshImage(client) });
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
