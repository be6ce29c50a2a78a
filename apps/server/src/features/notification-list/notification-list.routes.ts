import { notificationsApi } from '@gegenpost/contract/notifications.ts';
import { accountRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { countNotifications, findNotifications } from './notification-list.queries.ts';
import { describeNotifications, markNotification, markNotifications } from './notification-list.service.ts';

const PER_PAGE = 25;
const access = { roles: accountRoles, owner: 'user' } as const;

export const notificationListRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...notificationsApi.list,
    access,
    handler: async ({ actor, query: { page, ...filter } }) => {
      const [rows, total] = await Promise.all([
        findNotifications(app.db, actor.user_id, { ...filter, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
        countNotifications(app.db, actor.user_id, filter),
      ]);
      return {
        data: await describeNotifications(app, actor, rows, app.clock.now()),
        meta: { total, page, per_page: PER_PAGE },
      };
    },
  });

  app.route({
    ...notificationsApi.unread,
    access,
    handler: async ({ actor }) => ({ count: await countNotifications(app.db, actor.user_id, { unread: true }) }),
  });

  app.route({
    ...notificationsApi.mark,
    access,
    handler: async ({ actor, params, body }, reply) => {
      await markNotification(app, actor, params.id, body.read);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...notificationsApi.markAll,
    access,
    handler: async ({ actor, body }) => ({
      ids: await markNotifications(app, actor, body.read ? null : body.ids),
    }),
  });
};
