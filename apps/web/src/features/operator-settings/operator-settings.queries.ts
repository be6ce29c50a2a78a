import { type OperatorSettings, operatorSettingsApi } from '@gegenpost/contract/operator-settings.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#platform/api.ts';
import { confirmed } from '#platform/confirmed-call.ts';
import { reloadUser } from '#platform/session.ts';

export const operatorSettingsQuery = queryOptions({
  queryKey: ['operator', 'settings'],
  queryFn: ({ signal }) => confirmed(() => call(operatorSettingsApi.get, { signal })),
  // A form that is being filled in must not be taken for what somebody else saved meanwhile.
  meta: { keptAsRead: true },
});

type Settings = (typeof operatorSettingsApi)[keyof typeof operatorSettingsApi];
type BodyOf<E extends Settings> = E['schema'] extends { body: z.ZodType } ? z.input<E['schema']['body']> : never;

/** Says who runs the platform. The caller shows why it was refused, as of the others. */
export function useSaveDetails() {
  const onSuccess = useTakeOver();
  return useMutation({
    mutationFn: (body: BodyOf<typeof operatorSettingsApi.saveDetails>) =>
      confirmed(() => call(operatorSettingsApi.saveDetails, { body })),
    onSuccess,
  });
}

export function useAnnounceProcessors() {
  const onSuccess = useTakeOver();
  return useMutation({
    mutationFn: (body: BodyOf<typeof operatorSettingsApi.announceProcessors>) =>
      confirmed(() => call(operatorSettingsApi.announceProcessors, { body })),
    onSuccess,
  });
}

export function useWithdrawProcessors() {
  const onSuccess = useTakeOver();
  return useMutation({
    mutationFn: (body: BodyOf<typeof operatorSettingsApi.withdrawProcessors>) =>
      confirmed(() => call(operatorSettingsApi.withdrawProcessors, { body })),
    onSuccess,
  });
}

export function useSaveFigures() {
  const onSuccess = useTakeOver();
  return useMutation({
    mutationFn: (body: BodyOf<typeof operatorSettingsApi.saveFigures>) =>
      confirmed(() => call(operatorSettingsApi.saveFigures, { body })),
    onSuccess,
  });
}

export function useSaveSeller() {
  const onSuccess = useTakeOver();
  return useMutation({
    mutationFn: (body: BodyOf<typeof operatorSettingsApi.saveSeller>) =>
      confirmed(() => call(operatorSettingsApi.saveSeller, { body })),
    onSuccess,
  });
}

function useTakeOver() {
  const client = useQueryClient();
  return (settings: OperatorSettings) => {
    client.setQueryData(operatorSettingsQuery.queryKey, settings);
    client.invalidateQueries({ queryKey: ['operator', 'log'] });
    reloadUser().catch(() => {}); // `call` has shown a notice; the banner follows with the next load
  };
}
