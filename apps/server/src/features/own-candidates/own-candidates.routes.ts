import { ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import { recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyOf } from '#platform/http/actor.ts';
import { changeSeveral } from './bulk/bulk.service.ts';
import { demandOf } from './demand/demand.service.ts';
import { changeOwnCandidate, createOwnCandidate, getOwnCandidate } from './edit/candidate.service.ts';

const access = { roles: recruiterRoles, owner: 'company', right: 'candidates' } as const;

export const ownCandidatesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...ownCandidatesApi.create,
    access,
    handler: async ({ actor, body }, reply) => {
      const id = await createOwnCandidate(app, actor, body);
      return reply.code(201).send(await getOwnCandidate(app.db, companyOf(actor), id, app.clock.now()));
    },
  });

  app.route({
    ...ownCandidatesApi.get,
    access,
    handler: ({ actor, params }) => getOwnCandidate(app.db, companyOf(actor), params.id, app.clock.now()),
  });

  app.route({
    ...ownCandidatesApi.patch,
    access,
    handler: async ({ actor, params, body }) => {
      await changeOwnCandidate(app, actor, params.id, body);
      return getOwnCandidate(app.db, companyOf(actor), params.id, app.clock.now());
    },
  });

  app.route({
    ...ownCandidatesApi.demand,
    access,
    // More calls would let somebody try out which wishes the searches of others have.
    config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
    handler: ({ actor, params }) => demandOf(app, companyOf(actor), params.id),
  });

  app.route({
    ...ownCandidatesApi.bulk,
    access,
    handler: async ({ actor, body }) => ({ results: await changeSeveral(app, actor, body) }),
  });
};
