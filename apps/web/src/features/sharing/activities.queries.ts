import {
  type ActivityChange,
  contactActivitiesApi,
  type NewActivity,
  sharingActivitiesApi,
} from '@gegenpost/contract/job-manager.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { activitiesKey, refreshJobManager } from './sharing.queries.ts';

/** A row of the job manager. */
export type Subject = { kind: 'sharing' | 'contact'; id: number };

const apiOf = (kind: Subject['kind']) => (kind === 'sharing' ? sharingActivitiesApi : contactActivitiesApi);

export const activitiesQuery = ({ kind, id }: Subject) =>
  queryOptions({
    queryKey: activitiesKey(kind, id),
    queryFn: ({ signal }) => call(apiOf(kind).list, { params: { id }, signal }),
  });

type Write =
  | { do: 'add'; activity: NewActivity }
  | { do: 'change'; activityId: number; change: ActivityChange }
  | { do: 'remove' | 'restore'; activityId: number };

/** Mutations of the timeline run one after another; the list of applications shows the last activity. */
export function useWriteActivity({ kind, id }: Subject) {
  const client = useQueryClient();
  const api = apiOf(kind);
  return useMutation({
    scope: { id: `activities-${kind}-${id}` },
    mutationFn: async (write: Write): Promise<void> => {
      if (write.do === 'add') await call(api.create, { params: { id }, body: write.activity });
      else if (write.do === 'change')
        await call(api.update, { params: { id, activityId: write.activityId }, body: write.change });
      else
        await call(write.do === 'remove' ? api.delete : api.restore, { params: { id, activityId: write.activityId } });
    },
    onSettled: () => refreshJobManager(client),
  });
}
