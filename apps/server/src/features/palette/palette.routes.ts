import { paletteApi } from '@gegenpost/contract/palette.ts';
import { loggedInRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findForPalette } from './palette.service.ts';

export const paletteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...paletteApi.find,
    access: { roles: loggedInRoles, owner: 'policy' },
    handler: ({ actor, query }) => findForPalette(app, actor, query.q, app.clock.now()),
  });
};
