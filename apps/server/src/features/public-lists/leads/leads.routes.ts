import { leadsApi } from '@gegenpost/contract/leads.ts';
import { publicContactApi } from '@gegenpost/contract/public-contact.ts';
import { publicListsApi } from '@gegenpost/contract/public-lists.ts';
import { recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findCard } from '#features/public-lists/lists/lists.service.ts';
import { refusals } from '#features/public-lists/texts.de.ts';
import { companyOf } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/errors.ts';
import { confirmLead, contactForm, leadToConfirm, leaveLead, listLeads } from './leads.service.ts';

const open = {
  access: 'public',
  config: { ignoresCookies: true, rateLimit: { max: 60, timeWindow: '1 minute' } },
} as const;
const access = { roles: recruiterRoles, owner: 'company', right: 'candidates' } as const;

/** Messages to candidates of public lists: from the form over the mailed link to the agent's list. */
export const leadsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...publicListsApi.card,
    ...open,
    handler: async ({ params, ip }) => {
      const found = await findCard(app, params.productId);
      if (!found) throw notFound(refusals.card_gone);
      return { card: found.card, form: await contactForm(app, found, { ip }) };
    },
  });

  app.route({
    ...publicContactApi.contact,
    ...open,
    handler: async ({ params, body, ip }, reply) => {
      await leaveLead(app, params.productId, body, { ip, is_frame: false });
      return reply.code(202).send(null);
    },
  });

  app.route({ ...publicContactApi.toConfirm, ...open, handler: ({ params }) => leadToConfirm(app, params.token) });

  app.route({
    ...publicContactApi.confirm,
    ...open,
    handler: async ({ params }, reply) => {
      await confirmLead(app, params.token);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...leadsApi.list,
    access,
    handler: ({ actor, query }) => listLeads(app.db, companyOf(actor), query.before ?? null),
  });
};
