import { plansApi } from '@gegenpost/contract/plans.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { listPlans } from './plans.service.ts';

export const plansRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...plansApi.list, access: 'public', handler: async () => listPlans(app.db, berlinDay(app.clock.now())) });
};
