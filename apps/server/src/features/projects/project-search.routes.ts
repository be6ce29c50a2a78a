import { projectCandidatesApi } from '@gegenpost/contract/project-candidates.ts';
import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listProjectsOfCandidate } from './project-board.service.ts';
import { requestContacts } from './project-contacts.service.ts';
import { findProjectMatches } from './project-matches.service.ts';

const access = { roles: companyRoles, owner: 'company', right: 'projects' } as const;

/** Routes between search and projects. */
export const projectSearchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...projectCandidatesApi.matches,
    access,
    handler: ({ actor, params }) => findProjectMatches(app, actor, params.id, app.clock.now()),
  });

  app.route({
    ...projectCandidatesApi.requestContacts,
    access,
    handler: async ({ actor, params, body }) => ({ data: await requestContacts(app, actor, params.id, body) }),
  });

  app.route({
    ...projectCandidatesApi.ofCandidate,
    access: { ...access, owner: 'policy' },
    handler: ({ actor, params }) => listProjectsOfCandidate(app.db, actor, params.productId),
  });
};
