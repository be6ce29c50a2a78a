import type { User } from '@gegenpost/contract/user-info.ts';
import type { Location } from 'react-router';
import { pathTo, type RouteName } from '#platform/paths.ts';
import { loginPathFor, redirectTarget, stepPathFor } from '#platform/redirect.ts';
import type { Session } from '#platform/session.ts';
import type { AppRoute } from './app-route.ts';

/**
 * Decides whether a user may stay on a route.
 *
 * @param has  Whether a route exists for this user: there is no redirect to a missing page.
 * @returns Where to redirect to, or null to stay.
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
    return redirectTarget(query) ?? home(has);
  }
  if (!user) return endedBy === 'logout' ? pathTo('Login') : loginPathFor(location);
  if (route.beforeChecks) return isStepDone(route, user) ? (redirectTarget(query) ?? home(has)) : null;
  const step = missingStep(user);
  return step && has(step) ? stepPathFor(step, location) : null;
}

/** The step that a user has to take before any other page opens. */
function missingStep(user: User): 'FinishRegistration' | 'AcceptNewTerms' | null {
  if (!user.details.registration_finished) return 'FinishRegistration';
  return user.needs_term_agreement ? 'AcceptNewTerms' : null;
}

/** Whether the route belongs to a step that the user has done: then the user is redirected away from it. */
function isStepDone({ name }: AppRoute, user: User): boolean {
  if (name === 'FinishRegistration') return user.details.registration_finished;
  return name === 'AcceptNewTerms' && !user.needs_term_agreement;
}

/** Where a user begins: operators without a company in the operator area, all others on their dashboard. */
function home(has: (name: RouteName) => boolean): string {
  return pathTo((['Dashboard', 'OperatorOverview'] as const).find(has) ?? 'Frontpage');
}
