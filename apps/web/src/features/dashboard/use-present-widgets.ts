import { showsVatWarning, type WidgetName } from '@gegenpost/contract/dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { comingAppointmentsQuery } from '#features/appointments/coming-appointments.queries.ts';
import { useHasRoute } from '#platform/route-names.ts';
import { useCurrentUser } from '#platform/session.ts';
import { importedCandidatesQuery, layoutQuery } from './dashboard.queries.ts';
import { usualOrder } from './layout.ts';
import { widgets } from './widgets.ts';

/** Widgets that a new account has nothing for. While `beginning` is shown, it stands for them. */
const emptyAtFirst: readonly WidgetName[] = [
  'today',
  'requests',
  'demand',
  'reminders',
  'visitors',
  'viewed',
  'searches',
  'projects',
  'funnel',
  'vouchers',
  'stock',
];

/** Widgets whose target page the user can open and that have something to show; whether some have is asked first. */
export function usePresentWidgets(): { present: ReadonlySet<WidgetName>; isAsking: boolean } {
  const { role_id, details, messagesCount } = useCurrentUser();
  const hasRoute = useHasRoute();
  const isBuilt = (name: WidgetName) => {
    const needs = widgets[name]?.needs;
    return name in widgets && (!needs || hasRoute(needs));
  };
  const own = usualOrder(role_id).filter(isBuilt);
  const imported = useQuery({ ...importedCandidatesQuery, enabled: own.includes('imported') });
  const coming = useQuery(comingAppointmentsQuery);
  const { data: start } = useQuery(layoutQuery);
  const isBeginning = start?.is_beginning ?? false;
  const isEmpty = isBeginning && !start?.layout?.hidden.includes('beginning');
  const isSilent: Partial<Record<WidgetName, boolean>> = {
    beginning: !isBeginning,
    ...Object.fromEntries(emptyAtFirst.map((name) => [name, isEmpty])),
    messages: isEmpty && messagesCount === 0,
    imported: imported.data === undefined ? !imported.isError : imported.data === 0,
    appointments: !coming.data?.length && !coming.isError,
    vat: !details.company || !showsVatWarning(details.company),
    quota: details.profile_views_limit === null,
  };
  return {
    present: new Set(own.filter((name) => !isSilent[name])),
    isAsking: imported.isLoading || coming.isLoading,
  };
}
