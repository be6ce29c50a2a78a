import {
  type JobProfile,
  type JobProfileChange,
  type NewStation,
  type Preview,
  type PreviewAs,
  profilesApi,
  type Station,
  type StationFields,
} from '@gegenpost/contract/profiles.ts';
import { type QueryClient, type QueryKey, queryOptions, type UseSuspenseQueryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/api.ts';
import { reloadUser } from '#platform/session.ts';
import { upload } from '#platform/upload.ts';
import type { AvatarPerson } from '#ui/avatar.tsx';
import { patchOrKeep, profileKey } from './kept-changes.queries.ts';
import { previewsKey } from './preview-key.queries.ts';

type Read<T> = Pick<UseSuspenseQueryOptions<T, Error, T, QueryKey>, 'queryKey' | 'queryFn' | 'staleTime' | 'meta'>;

export type ImageUpload = { image: Blob; onProgress: (share: number) => void; signal: AbortSignal };

/** Where the profile comes from that the sections show, and how it is changed. */
export type ProfileSource = {
  /** Names the profile. Its changes are sent one after another. */
  id: string;
  /** Whom the sentences address: the person, or somebody who writes for the person. */
  voice: 'self' | 'other';
  /** For the placeholder of the image; null: the user. */
  person: AvatarPerson | null;
  /** The profile in the cache. */
  read: (client: QueryClient) => JobProfile | undefined;
  write: (client: QueryClient, change: Partial<JobProfile>) => void;
  /** Keeps a running fetch from overwriting what is changed optimistically. */
  cancel: (client: QueryClient) => Promise<void>;
  /** Marks the profile as outdated where a change of something else counts for it, e.g. for the completeness. */
  refresh: (client: QueryClient) => Promise<unknown>;
  /** `before`: how the same fields stood when they were read. */
  patch: (client: QueryClient, change: JobProfileChange, before: JobProfileChange) => Promise<JobProfile>;
  /** Reads the profile past the cache, after somebody else was faster; null: nobody else writes it. */
  reread: (() => Promise<JobProfile>) | null;
  stations: Read<Station[]>;
  createStation: (station: NewStation, idempotency_key: string) => Promise<Station>;
  /** `previous`: how it stood when it was read. */
  updateStation: (id: number, station: NewStation, previous: StationFields) => Promise<Station>;
  deleteStation: (id: number) => Promise<null>;
  uploadImage: (image: ImageUpload) => Promise<unknown>;
  deleteImage: () => Promise<unknown>;
  /** The profile as others see it at this moment: never cached. */
  preview: (as: PreviewAs) => Read<Preview>;
  /** After the image has changed. */
  refreshImage: (client: QueryClient) => Promise<unknown>;
};

/** Can be read offline. */
const meta = { keptOffline: true };

export const profileQuery = queryOptions({
  queryKey: profileKey,
  meta,
  queryFn: ({ signal }) => call(profilesApi.get, { signal }),
});

export const stationsQuery = queryOptions({
  queryKey: ['profile', 'stations'],
  meta,
  queryFn: ({ signal }) => call(profilesApi.stations, { signal }),
});

const refreshOwn = (client: QueryClient) => client.invalidateQueries({ queryKey: profileQuery.queryKey, exact: true });

/** The candidate's own profile. */
const ownProfile: ProfileSource = {
  id: 'profile',
  voice: 'self',
  person: null,
  read: (client) => client.getQueryData(profileQuery.queryKey),
  write: (client, change) =>
    client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, ...change }),
  cancel: (client) => client.cancelQueries({ queryKey: profileQuery.queryKey, exact: true }),
  refresh: refreshOwn,
  patch: patchOrKeep,
  reread: null,
  stations: { queryKey: stationsQuery.queryKey, queryFn: ({ signal }) => call(profilesApi.stations, { signal }), meta },
  createStation: (station, idempotency_key) => call(profilesApi.createStation, { body: { station, idempotency_key } }),
  updateStation: (id, station) => call(profilesApi.updateStation, { params: { id }, body: station }),
  deleteStation: (id) => call(profilesApi.deleteStation, { params: { id } }),
  uploadImage: ({ image, ...parts }) => upload(profilesApi.uploadImage, { form: imageForm(image), ...parts }),
  deleteImage: () => call(profilesApi.deleteImage),
  preview: (as) => ({
    queryKey: [...previewsKey, as],
    queryFn: ({ signal }) => call(profilesApi.preview, { querystring: { as }, signal }),
    staleTime: 0,
  }),
  refreshImage: (client) =>
    Promise.all([
      reloadUser().catch(() => {}), // `call` has already shown a notice; the shell follows with the next load
      refreshOwn(client),
    ]),
};

/** The profile that the sections below show; without a provider the candidate's own. */
export const ProfileSourceContext = createContext<ProfileSource>(ownProfile);

export const useProfileSource = (): ProfileSource => useContext(ProfileSourceContext);

/** The room's texts; sentences that speak to the person have a second version, `…_other`, for those who write for it. */
export function useProfileTexts() {
  const { voice } = useProfileSource();
  const { t } = useTranslation('profiles');
  const context = voice === 'other' ? { context: 'other' } : {};
  return { t: (key: string, values: Record<string, unknown> = {}): string => t(key, { ...context, ...values }) };
}

/** The multipart body of an image. */
export function imageForm(image: Blob): FormData {
  const form = new FormData();
  form.append('image', image, 'image');
  return form;
}
