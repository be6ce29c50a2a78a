import { messagingApi } from '@gegenpost/contract/messaging.ts';
import { loggedInRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { blockOtherSide, reportThread } from './thread-blocks.service.ts';

const access = { roles: loggedInRoles, owner: 'party' } as const;

export const threadBlocksRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...messagingApi.report,
    access,
    handler: async (request, reply) => {
      await reportThread(app, request.actor, request.params.id, request.body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...messagingApi.block,
    access,
    handler: async (request, reply) => {
      await blockOtherSide(app, request.actor, request.params.id, true);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...messagingApi.unblock,
    access,
    handler: async (request, reply) => {
      await blockOtherSide(app, request.actor, request.params.id, false);
      return reply.code(204).send(null);
    },
  });
};
