import { customersApi } from '@gegenpost/contract/customers.ts';
import { recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyOf } from '#platform/http/actor.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { findCustomers, findCustomersWithCounts } from './customers.queries.ts';
import {
  changeCustomer,
  createCustomer,
  getCustomer,
  presentCustomer,
  removeCustomer,
  restoreCustomer,
} from './customers.service.ts';
import { customersCsv } from './customers-csv.ts';

/** The right `projects`, because projects refer to their customer. */
const access = { roles: recruiterRoles, owner: 'company', right: 'projects' } as const;

export const customersRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...customersApi.list,
    access,
    handler: async ({ actor }) => (await findCustomers(app.db, companyOf(actor))).map(presentCustomer),
  });

  app.route({
    ...customersApi.csv,
    access,
    config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
    handler: async ({ actor }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="kunden-${berlinDay(app.clock.now())}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(customersCsv(await findCustomersWithCounts(app.db, companyOf(actor)))),
  });

  app.route({
    ...customersApi.get,
    access,
    handler: async ({ actor, params }) => presentCustomer(await getCustomer(app.db, companyOf(actor), params.id)),
  });

  app.route({
    ...customersApi.create,
    access,
    handler: async ({ actor, body }, reply) =>
      reply.code(201).send(presentCustomer(await createCustomer(app, companyOf(actor), body))),
  });

  app.route({
    ...customersApi.update,
    access,
    handler: async ({ actor, params, body }) =>
      presentCustomer(await changeCustomer(app, companyOf(actor), params.id, body)),
  });

  app.route({
    ...customersApi.delete,
    access,
    handler: async ({ actor, params }, reply) => {
      await removeCustomer(app, companyOf(actor), params.id);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...customersApi.restore,
    access,
    handler: async ({ actor, params }) => presentCustomer(await restoreCustomer(app, companyOf(actor), params.id)),
  });
};
