import { operatorOverviewApi } from '@gegenpost/contract/operator-overview.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getOverview } from './overview.service.ts';

export const operatorOverviewRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...operatorOverviewApi.overview,
    access: { operator: 'confirmed' },
    handler: async () => getOverview(app),
  });
};
