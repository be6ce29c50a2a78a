import { presentationsApi } from '@gegenpost/contract/presentations.ts';
import { recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyOf } from '#platform/http/actor.ts';
import { countPresented } from './presentations.queries.ts';
import {
  listOfCandidate,
  listOfCustomer,
  presentCandidate,
  previewPresentation,
  printSheet,
} from './presentations.service.ts';

const access = { roles: recruiterRoles, owner: 'company', right: 'candidates' } as const;
const ofCustomers = { roles: recruiterRoles, owner: 'company', right: 'projects' } as const;
/** Drawing a sheet costs much more than any other call. */
const config = { rateLimit: { max: 20, timeWindow: '1 minute' } };

export const presentationsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...presentationsApi.ofCandidate,
    access,
    handler: ({ actor, params }) => listOfCandidate(app.db, actor, params.id),
  });

  app.route({
    ...presentationsApi.create,
    access,
    config,
    handler: async ({ actor, params, body }, reply) =>
      reply.code(201).send(await presentCandidate(app, actor, params.id, body)),
  });

  app.route({
    ...presentationsApi.preview,
    access,
    handler: ({ actor, params, body }) => previewPresentation(app, actor, params.id, body),
  });

  app.route({
    ...presentationsApi.sheet,
    access,
    config,
    handler: async ({ actor, params }, reply) => {
      const { name, type, content } = await printSheet(app, actor, params.id);
      return reply
        .type(type)
        .header('content-disposition', `inline; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(content);
    },
  });

  app.route({
    ...presentationsApi.ofCustomer,
    access: ofCustomers,
    handler: ({ actor, params }) => listOfCustomer(app.db, actor, params.id),
  });

  app.route({
    ...presentationsApi.counts,
    access: ofCustomers,
    handler: ({ actor }) => countPresented(app.db, companyOf(actor)),
  });
};
