import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import { subscriptionApi } from '@gegenpost/contract/subscription.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getOrder } from '#features/shop/orders/order-view.service.ts';
import { findMethodPage } from '#features/shop/orders/pay.service.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { cancelSubscription, revokeCancellation } from './cancellation.service.ts';
import { changePlan, previewChange } from './change.service.ts';
import { getOverview } from './overview.service.ts';

const access = { roles: companyRoles, owner: 'company', right: 'billing' } as const;

const byOf = (actor: Actor) => ({ company_id: companyOf(actor), user_id: actor.user_id });

export const subscriptionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...subscriptionApi.get, access, handler: async ({ actor }) => getOverview(app, companyOf(actor)) });

  app.route({
    ...subscriptionApi.cancel,
    access,
    handler: async ({ actor }) => {
      await cancelSubscription(app, byOf(actor));
      return getOverview(app, companyOf(actor));
    },
  });

  app.route({
    ...subscriptionApi.revoke,
    access,
    handler: async ({ actor }) => {
      await revokeCancellation(app, byOf(actor));
      return getOverview(app, companyOf(actor));
    },
  });

  app.route({
    ...subscriptionApi.previewChange,
    access,
    handler: async ({ actor, query }) => previewChange(app, companyOf(actor), query.plan_key),
  });

  app.route({
    ...subscriptionApi.change,
    access,
    handler: async ({ actor, body, ip }) => {
      const company_id = companyOf(actor);
      const id = await changePlan(app, { ...byOf(actor), ip }, body);
      return { order: id === null ? null : await getOrder(app.db, { company_id, id }, app.clock.now()) };
    },
  });

  app.route({
    ...subscriptionApi.changePaymentMethod,
    access,
    handler: async ({ actor, body }) => ({
      redirect_url: await findMethodPage(app, byOf(actor), body.kind),
    }),
  });
};
