import { externalSharingsApi } from '@gegenpost/contract/external-sharings.ts';
import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { askInterest, confirmInterest, writeInterest } from './interests.service.ts';

const config = { rateLimit: { max: 30, timeWindow: '1 minute' } };

export const interestsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...externalSharingsApi.interest,
    access: 'public',
    config,
    handler: async ({ optionalActor, params, body, ip }, reply) => {
      await askInterest(app, optionalActor, params.token, body, ip);
      return reply.code(202).send(null);
    },
  });

  app.route({
    ...externalSharingsApi.confirmInterest,
    access: 'public',
    config,
    handler: async ({ body }, reply) => {
      await confirmInterest(app, body.token);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...externalSharingsApi.interestOfMember,
    access: { roles: companyRoles, owner: 'policy', right: 'contact' },
    handler: async ({ actor, params, body }, reply) =>
      reply.code(201).send({ thread_id: await writeInterest(app, actor, params.token, body) }),
  });
};
