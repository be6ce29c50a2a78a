import { useLocation } from 'react-router';
import { pathTo } from './paths.ts';
import { useHasRoute } from './route-names.ts';
import { useUser } from './session.ts';

/** The contract takes no longer path to come back to. */
const RETURN_MAX = 500;

/** Step 1 of the shop, from which an order leads back to a place. */
export function shopPathFrom({ pathname, search }: { pathname: string; search: string }): string {
  const place = pathname + search;
  return pathTo('Shop', {}, { return_to: place.length > RETURN_MAX ? pathname : place });
}

/** The way to the plans and back here; null: this user's company has a subscription, or the user may not order. */
export function useShopPath(): string | null {
  const place = useLocation();
  const hasRoute = useHasRoute();
  const hasSubscription = useUser()?.hasSubscription ?? false;
  return hasSubscription || !hasRoute('Shop') ? null : shopPathFrom(place);
}
