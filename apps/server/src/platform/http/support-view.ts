import type { FastifyRequest } from 'fastify';
import { forbidden } from './errors.ts';

/**
 * All that an operator who sees an account with its user's permission may call: what the pages need that show the
 * account's state, and the way out. Nothing here shows messages, documents, payments or other people's candidates.
 */
export const supportViewRoutes: ReadonlySet<string> = new Set([
  'GET /api/rt',
  'GET /api/user-info',
  'GET /api/support-view',
  'DELETE /api/support-view',
  'POST /api/logout',
  'POST /api/broadcasting/auth',

  'GET /api/account',
  'GET /api/settings',
  'GET /api/finish-registration',
  'GET /api/dashboard/layout',
  'GET /api/company',
  'GET /api/countries',
  'GET /api/profile',
  'GET /api/profile/work-experience',
  'GET /api/saved-searches',
  'GET /api/widgets/last_searches',
]);

/**
 * Holds a support view to `supportViewRoutes`: deny by default. Of what is public it gets the same as a guest, and it
 * changes nothing there either.
 *
 * @throws {AppError} 403 `support_view_only` for everything else.
 */
export function limitSupportView(request: FastifyRequest): void {
  if (request.optionalActor === null || request.optionalActor.support_view_id === null) return;
  const { url, config } = request.routeOptions;
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (supportViewRoutes.has(`${method} ${url}`)) return;
  if (method !== 'GET' || config.access !== 'public') throw forbidden('support_view_only');
  request.optionalActor = null;
}
