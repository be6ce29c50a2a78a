import { operatorAccountsApi } from '@gegenpost/contract/operator-accounts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findCompanies } from './companies.queries.ts';
import { getCompany, grantDays, presentCompany } from './companies.service.ts';

const PAGE_SIZE = 50;
const access = { operator: 'confirmed' } as const;

export const operatorCompaniesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...operatorAccountsApi.companies,
    access,
    handler: async ({ query: { q, before } }) => {
      const rows = await findCompanies(app.db, { q, before, limit: PAGE_SIZE + 1, now: app.clock.now() });
      return { items: rows.slice(0, PAGE_SIZE).map(presentCompany), has_more: rows.length > PAGE_SIZE };
    },
  });

  app.route({
    ...operatorAccountsApi.company,
    access,
    handler: async ({ params }) => getCompany(app, params.productId),
  });

  app.route({
    ...operatorAccountsApi.grantDays,
    access,
    handler: async ({ actor, params, body }, reply) => {
      await grantDays(app, { actor, gegenpost_id: params.productId, ...body });
      return reply.code(204).send(null);
    },
  });
};
