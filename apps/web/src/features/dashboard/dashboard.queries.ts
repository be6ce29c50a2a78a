import { contactFunnelApi, type funnelPeriods } from '@gegenpost/contract/contact-funnel.ts';
import { type DashboardLayout, dashboardApi } from '@gegenpost/contract/dashboard.ts';
import { stockApi } from '@gegenpost/contract/stock.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ofAllTabs, viewedProfilesKey } from '#features/search/candidate/candidate.queries.ts';
import { call } from '#platform/api.ts';

export const importedCandidatesQuery = queryOptions({
  queryKey: ['dashboard', 'imported-candidates'],
  queryFn: ({ signal }) => call(dashboardApi.importedCandidatesHint, { signal }),
});

export const viewedProfilesWidgetQuery = queryOptions({
  ...ofAllTabs,
  queryKey: [...viewedProfilesKey, 'dashboard'],
  queryFn: ({ signal }) => call(dashboardApi.viewedProfiles, { signal }),
});

export const topEmployersQuery = queryOptions({
  queryKey: ['dashboard', 'top-employers'],
  queryFn: ({ signal }) => call(dashboardApi.topEmployers, { signal }),
});

export const profileVisitorsQuery = queryOptions({
  queryKey: ['dashboard', 'profile-visitors'],
  queryFn: ({ signal }) => call(dashboardApi.profileVisitors, { signal }),
});

/** Wishes change it, and so do the searches of others. */
export const personalDemandQuery = queryOptions({
  queryKey: ['dashboard', 'demand'],
  queryFn: ({ signal }) => call(dashboardApi.demand, { signal }),
  staleTime: 0,
});

export const funnelQuery = (days: (typeof funnelPeriods)[number]) =>
  queryOptions({
    queryKey: ['dashboard', 'funnel', days],
    queryFn: ({ signal }) => call(contactFunnelApi.get, { querystring: { days }, signal }),
  });

export const stockQuery = queryOptions({
  queryKey: ['dashboard', 'stock'],
  queryFn: ({ signal }) => call(stockApi.get, { signal }),
});

export const layoutQuery = queryOptions({
  queryKey: ['dashboard', 'layout'],
  queryFn: ({ signal }) => call(dashboardApi.layout, { signal }),
});

/** Changes the own layout at once, and rolls back when it cannot be saved; null resets to the default. */
export function useChangeLayout(onFailure: () => void) {
  const client = useQueryClient();
  const { queryKey } = layoutQuery;
  return useMutation({
    scope: { id: 'dashboard-layout' },
    mutationFn: (layout: DashboardLayout | null) =>
      layout ? call(dashboardApi.saveLayout, { body: layout }) : call(dashboardApi.resetLayout),
    onMutate: async (layout) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, { layout, is_beginning: before?.is_beginning ?? false });
      return before;
    },
    onError: (_error, _layout, before) => {
      client.setQueryData(queryKey, before);
      onFailure();
    },
  });
}
