import { claimsApi } from '@gegenpost/contract/profile-claims.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { placeOfCall } from '#features/auth/login/login-places.service.ts';
import { claimWithNewAccount, getClaim } from './claims.service.ts';
import { mergeClaim } from './merging.service.ts';

const config = { rateLimit: { max: 60, timeWindow: '1 minute' } };

export const claimsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...claimsApi.get,
    access: 'public',
    config,
    handler: ({ optionalActor, params }) => getClaim(app.db, params.token, optionalActor, app.clock.now()),
  });

  app.route({
    ...claimsApi.account,
    access: 'public',
    config,
    handler: async (request, reply) => {
      const { params, body } = request;
      const device = await claimWithNewAccount(app, params.token, body.password, placeOfCall(request));
      return reply.setDeviceCookie(device).code(204).send(null);
    },
  });

  app.route({
    ...claimsApi.merge,
    access: { roles: [1], owner: 'user' },
    config,
    handler: async ({ actor, params, body }, reply) => {
      await mergeClaim(app, params.token, actor, body.take);
      return reply.code(204).send(null);
    },
  });
};
