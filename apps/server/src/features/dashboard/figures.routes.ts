import { contactFunnelApi } from '@gegenpost/contract/contact-funnel.ts';
import { dashboardApi } from '@gegenpost/contract/dashboard.ts';
import { companyRoles, recruiterRoles, roles } from '@gegenpost/contract/shared/scalars.ts';
import { stockApi } from '@gegenpost/contract/stock.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { personalDemandFor } from '#features/saved-searches/demand/demand.service.ts';
import { companyOf } from '#platform/http/actor.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { countFunnel } from './funnel.queries.ts';
import { countStock } from './stock.queries.ts';

const DAY_MS = 86_400_000;

/** What widgets count. */
export const figuresRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...dashboardApi.demand,
    access: { roles: [roles.candidate], owner: 'user' },
    // More calls would let somebody try out which wishes the searches of others have.
    config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
    handler: ({ actor }) => personalDemandFor(app, actor.profile_id),
  });

  app.route({
    ...contactFunnelApi.get,
    access: { roles: companyRoles, owner: 'company', right: 'contact' },
    handler: ({ actor, query: { days } }) =>
      countFunnel(app.db, actor, new Date(app.clock.now().getTime() - Number(days) * DAY_MS)),
  });

  app.route({
    ...stockApi.get,
    access: { roles: recruiterRoles, owner: 'company', right: 'candidates' },
    handler: ({ actor }) => countStock(app.db, companyOf(actor), berlinDay(app.clock.now())),
  });
};
