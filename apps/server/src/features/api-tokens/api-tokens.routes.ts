import { apiTokensApi } from '@gegenpost/contract/api-tokens.ts';
import { recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createApiToken, getApiTokens, revokeApiToken } from './api-tokens.service.ts';

const access = { roles: recruiterRoles, owner: 'company', right: 'candidates' } as const;

export const apiTokensRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...apiTokensApi.get, access, handler: async ({ actor }) => getApiTokens(app, actor) });

  app.route({
    ...apiTokensApi.create,
    access,
    handler: async ({ actor, body }, reply) => reply.code(201).send(await createApiToken(app, actor, body)),
  });

  app.route({
    ...apiTokensApi.revoke,
    access,
    handler: async ({ actor, params }, reply) => {
      await revokeApiToken(app, actor, params.id);
      return reply.code(204).send(null);
    },
  });
};
