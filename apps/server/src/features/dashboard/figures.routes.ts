import { dashboardApi } from '@gegenpost/contract/dashboard.ts';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { personalDemandFor } from '#features/saved-searches/demand/demand.service.ts';

/** What widgets count. */
export const figuresRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...dashboardApi.demand,
    access: { roles: [roles.candidate], owner: 'user' },
    // More calls would let somebody try out which wishes the searches of others have.
    config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
    handler: ({ actor }) => personalDemandFor(app, actor.profile_id),
  });
};
