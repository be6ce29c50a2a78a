import { projectCandidatesApi } from '@gegenpost/contract/project-candidates.ts';
import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getBoard, getEntry, listEntries } from './project-board.service.ts';
import { addCandidates, changeProjectNote, removeCandidates, restoreCandidates } from './project-candidates.service.ts';
import { moveCandidates } from './project-moves.service.ts';

const access = { roles: companyRoles, owner: 'company', right: 'projects' } as const;

export const projectCandidatesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...projectCandidatesApi.board,
    access,
    handler: ({ actor, params }) => getBoard(app, actor, params.id),
  });

  app.route({
    ...projectCandidatesApi.candidates,
    access,
    handler: ({ actor, params, query }) => listEntries(app, actor, params.id, query),
  });

  app.route({
    ...projectCandidatesApi.add,
    access,
    handler: ({ actor, params, body }) => addCandidates(app, actor, params.id, body),
  });

  app.route({
    ...projectCandidatesApi.move,
    access,
    handler: ({ actor, params, body }) => moveCandidates(app, actor, params.id, body),
  });

  app.route({
    ...projectCandidatesApi.entry,
    access,
    handler: ({ actor, params }) => getEntry(app, actor, params.id, params.productId),
  });

  app.route({
    ...projectCandidatesApi.note,
    access,
    handler: ({ actor, params, body }) => changeProjectNote(app, actor, params.id, params.productId, body),
  });

  app.route({
    ...projectCandidatesApi.remove,
    access,
    handler: async ({ actor, params, body }, reply) => {
      await removeCandidates(app, actor, params.id, body.gegenpost_ids);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...projectCandidatesApi.restoreCandidates,
    access,
    handler: ({ actor, params, body }) => restoreCandidates(app, actor, params.id, body.gegenpost_ids),
  });
};
