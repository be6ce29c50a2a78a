import { projectsApi } from '@gegenpost/contract/projects.ts';
import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changeShare, endShare, listShares, shareProject } from './project-shares.service.ts';

const access = { roles: companyRoles, owner: 'company', right: 'projects' } as const;

export const projectSharesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...projectsApi.shares, access, handler: ({ actor, params }) => listShares(app.db, actor, params.id) });

  app.route({
    ...projectsApi.share,
    access,
    handler: async ({ actor, params, body, ip }, reply) =>
      reply.code(201).send(await shareProject(app, { ...actor, ip }, params.id, body)),
  });

  app.route({
    ...projectsApi.changeShare,
    access,
    handler: ({ actor, params, body }) => changeShare(app, actor, params, body.access),
  });

  app.route({
    ...projectsApi.unshare,
    access,
    handler: async ({ actor, params }, reply) => {
      await endShare(app, actor, params);
      return reply.code(204).send(null);
    },
  });
};
