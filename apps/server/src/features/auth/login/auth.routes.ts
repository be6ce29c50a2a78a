import { authApi } from '@gegenpost/contract/auth.ts';
import { accountRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refusals } from '#features/auth/texts.de.ts';
import { forbidden } from '#platform/http/errors.ts';
import { login, logout } from './auth.service.ts';
import { placeOfCall } from './login-places.service.ts';

/** Limit per address and process, because every login costs a password hash. */
const LOGINS_PER_MINUTE = 120;

export const authRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...authApi.login,
    access: 'public',
    config: { rateLimit: { max: LOGINS_PER_MINUTE, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      if (request.optionalActor) throw forbidden(refusals.already_logged_in);
      const { sessionToken } = request;
      const visitor = { ...placeOfCall(request), sessionToken, user_agent: request.headers['user-agent'] };
      const { token, device } = await login(app, visitor, request.body);
      return reply.setSessionCookie(token, request.body.remember).setDeviceCookie(device).code(204).send(null);
    },
  });

  app.route({
    ...authApi.logout,
    access: { roles: accountRoles, owner: 'user' },
    handler: async (request, reply) => {
      await logout(app.db, app.realtime, request.actor.session_id);
      return reply.clearSessionCookie().code(204).send(null);
    },
  });
};
