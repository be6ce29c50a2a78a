import { projectsApi } from '@gegenpost/contract/projects.ts';
import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addStage, changeStage, removeStage } from './project-stages.service.ts';

const access = { roles: companyRoles, owner: 'company', right: 'projects' } as const;

export const projectStagesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...projectsApi.addStage,
    access,
    handler: async ({ actor, params, body }, reply) =>
      reply.code(201).send(await addStage(app, actor, params.id, body)),
  });

  app.route({
    ...projectsApi.changeStage,
    access,
    handler: ({ actor, params, body }) => changeStage(app, actor, params, body),
  });

  app.route({
    ...projectsApi.deleteStage,
    access,
    handler: ({ actor, params }) => removeStage(app, actor, params),
  });
};
