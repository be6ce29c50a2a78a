import { dashboardApi } from '@gegenpost/contract/dashboard.ts';
import { queryOptions } from '@tanstack/react-query';
import { viewedProfilesKey } from '#features/search/candidate.queries.ts';
import { call } from '#platform/api.ts';

export const viewedProfilesWidgetQuery = queryOptions({
  queryKey: [...viewedProfilesKey, 'dashboard'],
  queryFn: ({ signal }) => call(dashboardApi.viewedProfiles, { signal }),
});

export const topEmployersQuery = queryOptions({
  queryKey: ['dashboard', 'top-employers'],
  queryFn: ({ signal }) => call(dashboardApi.topEmployers, { signal }),
});
