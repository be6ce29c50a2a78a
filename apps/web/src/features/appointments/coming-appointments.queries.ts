import { comingAppointmentsApi } from '@gegenpost/contract/coming-appointments.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** Prefix of the keys of all reads about appointments. */
export const appointmentsKey = ['appointments'] as const;

/** The user's next appointments, in all threads. */
export const comingAppointmentsQuery = queryOptions({
  queryKey: [...appointmentsKey, 'coming'],
  queryFn: ({ signal }) => call(comingAppointmentsApi.list, { signal }),
});

/** Fetches again what a live event changed. */
export const refreshAppointments = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: appointmentsKey });
