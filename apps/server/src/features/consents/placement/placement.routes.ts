import { placementApi } from '@gegenpost/contract/placement.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { decidePlacement, findOwnPlacement } from './placement.service.ts';

const access = { roles: [1], owner: 'user' } as const;

export const placementRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...placementApi.get, access, handler: ({ actor }) => findOwnPlacement(app.db, actor.profile_id) });

  app.route({
    ...placementApi.decide,
    access,
    handler: async ({ actor, body }) => {
      await decidePlacement(app, actor.profile_id, body);
      return findOwnPlacement(app.db, actor.profile_id);
    },
  });
};
