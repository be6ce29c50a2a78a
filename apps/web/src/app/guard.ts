import type { Location } from 'react-router';
import { pathTo, type RouteName } from '#platform/paths.ts';
import { loginPathFor, redirectTarget } from '#platform/redirect.ts';
import type { Session } from '#platform/session.ts';
import type { AppRoute } from './routes.ts';

/**
 * Decides whether a person may stay on a route.
 *
 * @param has  Whether a route exists for this person: nobody is sent to a page that is not there.
 * @returns Where to go instead, or null to stay.
 */
export function guard(
  route: AppRoute,
  { user, endedBy }: Pick<Session, 'user' | 'endedBy'>,
  location: Pick<Location, 'pathname' | 'search'>,
  has: (name: RouteName) => boolean,
): string | null {
  const query = new URLSearchParams(location.search);
  if (route.access === 'everyone') return null;
  if (route.access === 'guests') {
    if (!user || (route.name === 'Login' && query.has('already-logged-in'))) return null;
    return redirectTarget(query) ?? pathTo(has('Dashboard') ? 'Dashboard' : 'Frontpage');
  }
  if (!user) return endedBy === 'logout' ? pathTo('Login') : loginPathFor(location);
  if (route.beforeChecks) return null;
  if (!user.details.registration_finished && has('FinishRegistration')) return pathTo('FinishRegistration');
  if (user.needs_term_agreement && has('AcceptNewTerms')) return pathTo('AcceptNewTerms');
  return null;
}
