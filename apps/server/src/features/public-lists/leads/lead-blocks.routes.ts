import { leadsApi } from '@gegenpost/contract/leads.ts';
import { loggedInRoles, recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import { threadActionsApi } from '@gegenpost/contract/thread-actions.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyOf } from '#platform/http/actor.ts';
import { blockDomainOfThread, blockSender, unblockSender } from './lead-blocks.service.ts';

const access = { roles: recruiterRoles, owner: 'company', right: 'candidates' } as const;

/** What keeps senders of messages from public lists away: for agents in their list, for everybody in the inbox. */
export const leadBlocksRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...leadsApi.block,
    access,
    handler: async ({ actor, params, body }, reply) => {
      await blockSender(app, companyOf(actor), params.id, body.what);
      return reply.code(204).send(null);
    },
  });

  const asParty = { roles: loggedInRoles, owner: 'party' } as const;

  app.route({
    ...threadActionsApi.blockDomain,
    access: asParty,
    handler: async ({ actor, params }, reply) => {
      await blockDomainOfThread(app, actor, params.id, true);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...threadActionsApi.unblockDomain,
    access: asParty,
    handler: async ({ actor, params }, reply) => {
      await blockDomainOfThread(app, actor, params.id, false);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...leadsApi.unblock,
    access,
    handler: async ({ actor, params }, reply) => {
      await unblockSender(app, companyOf(actor), params.id);
      return reply.code(204).send(null);
    },
  });
};
