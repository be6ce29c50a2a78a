import type { WidgetName } from '@gegenpost/contract/dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { countriesQuery } from '#features/reference/reference.queries.ts';
import { useHasRoute } from '#platform/route-names.ts';
import { useCurrentUser } from '#platform/session.ts';
import { importedCandidatesQuery } from './dashboard.queries.ts';
import { usualOrder } from './layout.ts';
import { widgets } from './widgets.ts';

/** The widgets that have something to say and somewhere to lead to. */
export function usePresentWidgets(): ReadonlySet<WidgetName> {
  const { role_id, details } = useCurrentUser();
  const hasRoute = useHasRoute();
  const isBuilt = (name: WidgetName) => {
    const needs = widgets[name]?.needs;
    return name in widgets && (!needs || hasRoute(needs));
  };
  const own = usualOrder(role_id).filter(isBuilt);
  const imported = useQuery({ ...importedCandidatesQuery, enabled: own.includes('imported') });
  const isVatMissing = useVatIsMissing(own.includes('vat'));
  const isSilent: Partial<Record<WidgetName, boolean>> = {
    imported: imported.data === undefined ? !imported.isError : imported.data === 0,
    vat: !isVatMissing,
    quota: details.profile_views_limit === null,
  };
  return new Set(own.filter((name) => !isSilent[name]));
}

/** Whether the company's country knows VAT numbers, and the company's is neither valid nor being checked. */
function useVatIsMissing(isAsked: boolean): boolean {
  const { company } = useCurrentUser().details;
  const { data: countries = [] } = useQuery({ ...countriesQuery, enabled: isAsked });
  if (!company || company.vat_reg_no_valid || company.has_pending_vat_validation) return false;
  return countries.some(({ iso_alpha2, vat_prefix }) => iso_alpha2 === company.country && vat_prefix !== null);
}
