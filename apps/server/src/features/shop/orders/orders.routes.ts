import { ordersApi } from '@gegenpost/contract/orders.ts';
import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyOf } from '#platform/http/actor.ts';
import { changeDraft, prepareOrder } from './drafts.service.ts';
import { getOrder } from './order-view.service.ts';
import { placeOrder } from './orders.service.ts';
import { findPayPage } from './pay.service.ts';

const access = { roles: companyRoles, owner: 'company', right: 'billing' } as const;

export const ordersRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...ordersApi.getDraft,
    access,
    handler: async ({ actor }) => prepareOrder(app, app.db, companyOf(actor)),
  });

  app.route({
    ...ordersApi.changeDraft,
    access,
    handler: async ({ actor, body }) => changeDraft(app, companyOf(actor), body),
  });

  app.route({
    ...ordersApi.create,
    access,
    handler: async ({ actor, body, ip }, reply) => {
      const by = { company_id: companyOf(actor), user_id: actor.user_id, ip };
      return reply.code(201).send(await placeOrder(app, by, body));
    },
  });

  app.route({
    ...ordersApi.get,
    access,
    handler: async ({ actor, params }) =>
      getOrder(app.db, { company_id: companyOf(actor), id: params.id }, app.clock.now()),
  });

  app.route({
    ...ordersApi.pay,
    access,
    handler: async ({ actor, params, body }) => ({
      redirect_url: await findPayPage(app, { company_id: companyOf(actor), id: params.id }, body.kind),
    }),
  });
};
