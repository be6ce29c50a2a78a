import { loggedInRoles } from '@gegenpost/contract/shared/scalars.ts';
import { supportViewApi } from '@gegenpost/contract/support-view.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { endView, findSupportViews, openView, permitView } from './support-view.service.ts';

const access = { roles: loggedInRoles, owner: 'user' } as const;

export const supportViewRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...supportViewApi.list,
    access,
    handler: async ({ actor }) => findSupportViews(app, actor.user_id),
  });

  app.route({
    ...supportViewApi.permit,
    access,
    handler: async ({ actor }, reply) => reply.code(201).send(await permitView(app, actor.user_id)),
  });

  app.route({
    ...supportViewApi.end,
    access,
    handler: async ({ actor }, reply) => {
      await endView(app, actor);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...supportViewApi.open,
    access: { operator: 'confirmed' },
    handler: async ({ actor, body }, reply) => {
      await openView(app, actor, body);
      return reply.code(204).send(null);
    },
  });
};
