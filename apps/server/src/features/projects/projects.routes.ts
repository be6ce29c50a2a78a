import { projectsApi } from '@gegenpost/contract/projects.ts';
import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { projectCandidatesRoutes } from './project-candidates.routes.ts';
import { projectExportRoutes } from './project-export.routes.ts';
import { projectSearchRoutes } from './project-search.routes.ts';
import { projectSharesRoutes } from './project-shares.routes.ts';
import { projectStagesRoutes } from './project-stages.routes.ts';
import { presentProject } from './project-view.service.ts';
import {
  changeProject,
  createProject,
  leaveProject,
  listProjects,
  listSharedProjects,
  openProject,
  removeProject,
  restoreProject,
} from './projects.service.ts';

const access = { roles: companyRoles, owner: 'company', right: 'projects' } as const;

export const projectsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app;
  await app.register(projectStagesRoutes);
  await app.register(projectSharesRoutes);
  await app.register(projectCandidatesRoutes);
  await app.register(projectSearchRoutes);
  await app.register(projectExportRoutes);

  app.route({ ...projectsApi.list, access, handler: ({ actor, query }) => listProjects(db, actor, query.status) });

  app.route({ ...projectsApi.shared, access, handler: ({ actor }) => listSharedProjects(db, actor) });

  app.route({
    ...projectsApi.leave,
    access,
    handler: async ({ actor, params }, reply) => {
      await leaveProject(app, actor, params.id);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...projectsApi.get,
    access,
    handler: async ({ actor, params }) => presentProject(db, actor, await openProject(app, actor, params.id)),
  });

  app.route({
    ...projectsApi.create,
    access,
    handler: async ({ actor, body }, reply) => reply.code(201).send(await createProject(app, actor, body)),
  });

  app.route({
    ...projectsApi.update,
    access,
    handler: ({ actor, params, body }) => changeProject(app, actor, params.id, body),
  });

  app.route({
    ...projectsApi.delete,
    access,
    handler: async ({ actor, params }, reply) => {
      await removeProject(app, actor, params.id);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...projectsApi.restore,
    access,
    handler: ({ actor, params }) => restoreProject(app, actor, params.id),
  });
};
