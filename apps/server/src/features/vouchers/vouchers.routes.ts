import { recruiterRoles, roles } from '@gegenpost/contract/shared/scalars.ts';
import { vouchersApi } from '@gegenpost/contract/vouchers.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import {
  changeVoucher,
  createVoucher,
  listVouchers,
  presentVoucher,
  presentVouchersOfPerson,
  removeVoucher,
  restoreVoucher,
} from './vouchers.service.ts';
import { findWaiting } from './waiting-vouchers.service.ts';

const access = { roles: recruiterRoles, owner: 'company', right: 'candidates' } as const;
const placedOf = (actor: Actor, { id }: { id: number }) => ({ company_id: companyOf(actor), profile_id: id });

export const vouchersRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...vouchersApi.list,
    access,
    handler: ({ actor, params }) => listVouchers(app, placedOf(actor, params)),
  });

  app.route({
    ...vouchersApi.create,
    access,
    handler: async ({ actor, params, body }, reply) => {
      const row = await createVoucher(app, placedOf(actor, params), body);
      return reply.code(201).send(presentVoucher(row, app.clock.now()));
    },
  });

  app.route({
    ...vouchersApi.update,
    access,
    handler: async ({ actor, params, body }) =>
      presentVoucher(await changeVoucher(app, placedOf(actor, params), params.childId, body), app.clock.now()),
  });

  app.route({
    ...vouchersApi.delete,
    access,
    handler: async ({ actor, params }, reply) => {
      await removeVoucher(app, placedOf(actor, params), params.childId);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...vouchersApi.restore,
    access,
    handler: async ({ actor, params }) =>
      presentVoucher(await restoreVoucher(app, placedOf(actor, params), params.childId), app.clock.now()),
  });

  app.route({
    ...vouchersApi.waiting,
    access,
    handler: ({ actor }) => findWaiting(app.db, companyOf(actor), berlinDay(app.clock.now())),
  });

  app.route({
    ...vouchersApi.own,
    access: { roles: [roles.candidate], owner: 'user' },
    handler: ({ actor }) => presentVouchersOfPerson(app.db, actor.profile_id, app.clock.now()),
  });
};
