import { dashboardApi } from '@gegenpost/contract/dashboard.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

export const viewedProfilesWidgetQuery = queryOptions({
  queryKey: ['dashboard', 'viewed-profiles'],
  queryFn: ({ signal }) => call(dashboardApi.viewedProfiles, { signal }),
});

export const topEmployersQuery = queryOptions({
  queryKey: ['dashboard', 'top-employers'],
  queryFn: ({ signal }) => call(dashboardApi.topEmployers, { signal }),
});
