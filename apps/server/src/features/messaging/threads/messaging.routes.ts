import { messagingApi } from '@gegenpost/contract/messaging.ts';
import { companyRoles, loggedInRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { replyWithFile } from '#platform/files/file-reply.ts';
import { getAttachedDocument } from './attachments.service.ts';
import { createMessage } from './messaging.service.ts';
import { getOlderMessages } from './thread-messages.service.ts';
import { findThreads } from './threads.queries.ts';
import { describeThreads, findNewUnreadThreads, getThreadDetail } from './threads.service.ts';
import { findTodayThreads } from './today.service.ts';

const PER_PAGE = 25;
const access = { roles: loggedInRoles, owner: 'party' } as const;

export const messagingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...messagingApi.newUnread,
    access,
    handler: (request) => findNewUnreadThreads(app, request.actor, app.clock.now()),
  });

  app.route({
    ...messagingApi.today,
    access: { roles: companyRoles, owner: 'party' },
    handler: (request) => findTodayThreads(app, request.actor, app.clock.now()),
  });

  app.route({
    ...messagingApi.list,
    access,
    handler: async (request) => {
      const { page, ...filter } = request.query;
      const { user_id } = request.actor;
      const asked = { ...filter, limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
      const { rows, total } = await findThreads(app.db, user_id, asked);
      return {
        data: await describeThreads(app, request.actor, rows, app.clock.now()),
        meta: { total, page, per_page: PER_PAGE },
      };
    },
  });

  app.route({
    ...messagingApi.get,
    access,
    handler: (request) => getThreadDetail(app, request.actor, request.params.id, app.clock.now()),
  });

  app.route({
    ...messagingApi.messages,
    access,
    handler: ({ actor, params, query }) => getOlderMessages(app.db, actor, params.id, query.before),
  });

  app.route({
    ...messagingApi.send,
    access,
    handler: async (request, reply) => {
      return reply.code(201).send(await createMessage(app, request.actor, request.params.id, request.body));
    },
  });

  app.route({
    ...messagingApi.attachment,
    access,
    handler: async ({ actor, params, query }, reply) => {
      return replyWithFile(reply, app.files, await getAttachedDocument(app.db, actor, query.thread_id, params.id));
    },
  });
};
