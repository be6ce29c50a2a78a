import { accountApi, type Settings } from '@gegenpost/contract/account.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { previewsKey } from '#features/profiles/preview-key.queries.ts';
import { call } from '#platform/api.ts';
import { changeUser } from '#platform/user-changes.ts';

export type SettingsChange = z.input<typeof accountApi.patchSettings.schema.body>;

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(accountApi.settings, { signal }),
});

/**
 * Changes settings optimistically, and rolls back when the server refuses. Changes are sent one after another. Each
 * touches only its own fields, so that a refusal leaves the others alone.
 */
export function usePatchSettings() {
  const client = useQueryClient();
  const apply = (change: SettingsChange) => {
    client.setQueryData(settingsQuery.queryKey, (settings) => settings && withChange(settings, change));
    if (change.shortcuts !== undefined) {
      const { shortcuts } = change;
      changeUser((user) => ({ ...user, shortcuts }));
    }
  };
  return useMutation({
    scope: { id: 'settings' },
    mutationFn: (body: SettingsChange) => call(accountApi.patchSettings, { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: settingsQuery.queryKey });
      const before = client.getQueryData(settingsQuery.queryKey);
      apply(change);
      return before && partOf(before, change);
    },
    onSuccess: (settings, change) => {
      apply(partOf(settings, change));
      if (change.visibility) client.invalidateQueries({ queryKey: previewsKey });
    },
    onError: (_error, _change, before) => before && apply(before),
  });
}

/** The settings with a change applied. */
export function withChange(settings: Settings, { visibility, notifications, ...flags }: SettingsChange): Settings {
  return {
    ...settings,
    ...flags,
    visibility: settings.visibility && { ...settings.visibility, ...visibility },
    notifications: { ...settings.notifications, ...notifications },
  };
}

/** The present values of the settings that a change contains. */
export function partOf(settings: Settings, change: SettingsChange): SettingsChange {
  return {
    ...(change.visibility && settings.visibility && { visibility: pick(settings.visibility, change.visibility) }),
    ...(change.notifications && { notifications: pick(settings.notifications, change.notifications) }),
    ...(change.shows_visits !== undefined && settings.shows_visits !== null && { shows_visits: settings.shows_visits }),
    ...(change.shortcuts !== undefined && { shortcuts: settings.shortcuts }),
  };
}

function pick<T extends object>(whole: T, names: object): Partial<T> {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => Object.hasOwn(names, name))) as Partial<T>;
}
