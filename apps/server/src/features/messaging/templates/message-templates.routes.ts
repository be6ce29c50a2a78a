import { messageTemplatesApi } from '@gegenpost/contract/message-templates.ts';
import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyOf } from '#platform/http/actor.ts';
import { findTemplates } from './message-templates.queries.ts';
import {
  changeTemplate,
  createTemplate,
  presentTemplate,
  removeTemplate,
  restoreTemplate,
} from './message-templates.service.ts';

const access = { roles: companyRoles, owner: 'company', right: 'contact' } as const;

export const messageTemplatesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...messageTemplatesApi.list,
    access,
    handler: async ({ actor }) => (await findTemplates(app.db, companyOf(actor))).map(presentTemplate),
  });

  app.route({
    ...messageTemplatesApi.create,
    access,
    handler: async ({ actor, body }, reply) =>
      reply.code(201).send(presentTemplate(await createTemplate(app, companyOf(actor), body))),
  });

  app.route({
    ...messageTemplatesApi.update,
    access,
    handler: async ({ actor, params, body }) =>
      presentTemplate(await changeTemplate(app.db, companyOf(actor), params.id, body)),
  });

  app.route({
    ...messageTemplatesApi.delete,
    access,
    handler: async ({ actor, params }, reply) => {
      await removeTemplate(app, companyOf(actor), params.id);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...messageTemplatesApi.restore,
    access,
    handler: async ({ actor, params }) => presentTemplate(await restoreTemplate(app, companyOf(actor), params.id)),
  });
};
