import { consentsApi } from '@gegenpost/contract/consents.ts';
import { recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { askForConsent, attestOne, getCandidateConsents, informOne, noteWithdrawal } from './agent-view.service.ts';

const access = { roles: recruiterRoles, owner: 'company', right: 'candidates' } as const;

const askerOf = (actor: Actor, { id }: { id: number }) => ({
  company_id: companyOf(actor),
  user_id: actor.user_id,
  profile_id: id,
});

export const consentsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...consentsApi.get,
    access,
    handler: ({ actor, params }) => getCandidateConsents(app.db, askerOf(actor, params)),
  });

  app.route({
    ...consentsApi.attest,
    access,
    handler: async ({ actor, params, body }, reply) => {
      const asker = askerOf(actor, params);
      await attestOne(app, asker, body);
      return reply.code(201).send(await getCandidateConsents(app.db, asker));
    },
  });

  app.route({
    ...consentsApi.withdraw,
    access,
    handler: async ({ actor, params, body }) => {
      const asker = askerOf(actor, params);
      await noteWithdrawal(app, asker, body.kind);
      return getCandidateConsents(app.db, asker);
    },
  });

  app.route({
    ...consentsApi.request,
    access,
    handler: async ({ actor, params }, reply) => {
      const asker = askerOf(actor, params);
      await askForConsent(app, asker);
      return reply.code(202).send(await getCandidateConsents(app.db, asker));
    },
  });

  app.route({
    ...consentsApi.inform,
    access,
    handler: async ({ actor, params, body }, reply) => {
      const asker = askerOf(actor, params);
      await informOne(app, asker, body.by);
      return reply.code(202).send(await getCandidateConsents(app.db, asker));
    },
  });
};
