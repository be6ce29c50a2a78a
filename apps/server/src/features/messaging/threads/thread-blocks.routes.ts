import { loggedInRoles } from '@gegenpost/contract/shared/scalars.ts';
import { threadActionsApi } from '@gegenpost/contract/thread-actions.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { blockOtherSide } from './thread-blocks.service.ts';

const access = { roles: loggedInRoles, owner: 'party' } as const;

export const threadBlocksRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...threadActionsApi.block,
    access,
    handler: async (request, reply) => {
      await blockOtherSide(app, request.actor, request.params.id, true);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...threadActionsApi.unblock,
    access,
    handler: async (request, reply) => {
      await blockOtherSide(app, request.actor, request.params.id, false);
      return reply.code(204).send(null);
    },
  });
};
