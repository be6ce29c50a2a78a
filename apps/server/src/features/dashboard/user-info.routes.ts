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
      const [state, user] = await Promise.all([
        findAppState(app.db, now),
        optionalActor && findUser(app.db, optionalActor, now),
      ]);
      const outbox = readableOutbox(app, optionalActor) !== null;
      return reply.code(user ? 200 : 401).send({ user, ...state, outbox, realtime: app.realtime.endpoint });
    },
  });
};
