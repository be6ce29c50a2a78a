import { contactRequestsApi } from '@gegenpost/contract/contact-requests.ts';
import { projectCandidatesApi } from '@gegenpost/contract/project-candidates.ts';
import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getThreadDetail } from '#features/messaging/threads/threads.service.ts';
import { listProjectsOfCandidate } from './project-board.service.ts';
import { requestContacts, sendRequest, sendRequests } from './project-contacts.service.ts';
import { findProjectMatches } from './project-matches.service.ts';

const access = { roles: companyRoles, owner: 'company', right: 'projects' } as const;

const letters = { roles: companyRoles, owner: 'policy', right: 'contact' } as const;

/** Routes between search and projects; letters are sent here, because they move cards. */
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
    ...contactRequestsApi.create,
    access: letters,
    handler: async ({ actor, body }, reply) => {
      const { thread_id, moved } = await sendRequest(app, actor, body);
      const thread = await getThreadDetail(app, actor, thread_id, app.clock.now());
      return reply.code(201).send({ ...thread, ...(moved.length > 0 && { moved }) });
    },
  });

  app.route({
    ...contactRequestsApi.send,
    access: letters,
    handler: async ({ actor, body }) => ({ data: await sendRequests(app, actor, body) }),
  });

  app.route({
    ...projectCandidatesApi.ofCandidate,
    access: { ...access, owner: 'policy' },
    handler: ({ actor, params }) => listProjectsOfCandidate(app.db, actor, params.productId),
  });
};
