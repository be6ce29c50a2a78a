import csrfProtection from '@fastify/csrf-protection';
import { authApi } from '@gegenpost/contract/auth.ts';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cookieOptions, ignoresCookies } from './session.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/**
 * Checks the CSRF token, which is bound to a cookie, of every call that may change something, before anything else
 * runs: a client may repeat a refused call. Calls with a bearer token, and routes that ignore cookies, need none,
 * because they do not act on a cookie's authority.
 */
export async function checkCsrf(app: FastifyInstance, options: { secure: boolean }): Promise<void> {
  await app.register(csrfProtection, {
    cookieKey: app.cookieName('gegenpost_csrf'),
    cookieOpts: cookieOptions(options.secure),
    getToken: ({ headers }) => String(headers['x-csrf-token'] ?? ''),
    logLevel: 'debug',
  });
  app.addHook('onRequest', (request, reply, done) => {
    const needsNone = SAFE_METHODS.has(request.method) || request.is404 || request.headers.authorization;
    if (needsNone || ignoresCookies(request)) done();
    else app.csrfProtection(request, reply, done);
  });
}

/** `GET /api/rt`: returns the value for the `X-CSRF-TOKEN` header, and sets its cookie when there is none yet. */
export const csrfRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...authApi.rt,
    access: 'public',
    handler: async (_request, reply) => ({ t: reply.generateCsrf() }),
  });
};
