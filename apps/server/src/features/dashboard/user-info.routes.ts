import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readableOutbox } from '#platform/mail/outbox-routes.ts';
import { findAppState, findUser } from './user-info.service.ts';

export const userInfoRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...userInfoApi.get,
    access: 'public',
    handler: async ({ optionalActor }, reply) => {
      const now = app.clock.now();
      const state = {
        ...(await findAppState(app.db, now)),
        outbox: readableOutbox(app, optionalActor) !== null,
        realtime: app.realtime.endpoint,
      };
      const user = optionalActor && (await findUser(app.db, optionalActor, now));
      return reply.code(user ? 200 : 401).send({ user, ...state });
    },
  });
};
