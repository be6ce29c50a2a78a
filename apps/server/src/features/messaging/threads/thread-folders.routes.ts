import { loggedInRoles } from '@gegenpost/contract/shared/scalars.ts';
import { threadActionsApi } from '@gegenpost/contract/thread-actions.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { putOffDecision } from '#features/messaging/requests/request-delay.service.ts';
import { archiveThread, readThread, removeThread, unreadThread } from './thread-folders.service.ts';
import { getThread } from './threads.service.ts';

const access = { roles: loggedInRoles, owner: 'party' } as const;

export const threadFoldersRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...threadActionsApi.patch,
    access,
    handler: async (request) => {
      const { id } = request.params;
      const thread = await getThread(app, request.actor, id, app.clock.now());
      const { read, archived = thread.archived, later } = request.body;
      if (later !== undefined) await putOffDecision(app, request.actor, id, later);
      if (read === true) await readThread(app, request.actor, id);
      if (read === false) await unreadThread(app, request.actor, id);
      if (archived !== thread.archived) await archiveThread(app, request.actor, id, archived);
      return getThread(app, request.actor, id, app.clock.now());
    },
  });

  app.route({
    ...threadActionsApi.delete,
    access,
    handler: async (request, reply) => {
      await removeThread(app, request.actor, request.params.id, true);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...threadActionsApi.restore,
    access,
    handler: async (request) => {
      await removeThread(app, request.actor, request.params.id, false);
      return getThread(app, request.actor, request.params.id, app.clock.now());
    },
  });
};
