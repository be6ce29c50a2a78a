import { contactActivitiesApi, jobManagerApi, sharingActivitiesApi } from '@gegenpost/contract/job-manager.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Target } from './activities.queries.ts';
import {
  changeActivity,
  createActivity,
  listActivities,
  ofContact,
  ofSharing,
  removeActivity,
  restoreActivity,
} from './activities.service.ts';
import { listApplications, listReminders } from './applications.service.ts';

const access = { roles: [1], owner: 'user' } as const;

export const jobManagerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...jobManagerApi.applications,
    access,
    handler: ({ actor }) => listApplications(app, actor),
  });

  app.route({
    ...jobManagerApi.reminders,
    access,
    handler: ({ actor }) => listReminders(app, actor),
  });

  await app.register(activitiesRoutes(sharingActivitiesApi, ofSharing));
  await app.register(activitiesRoutes(contactActivitiesApi, ofContact));
};

type ActivitiesApi = typeof sharingActivitiesApi | typeof contactActivitiesApi;

/** Registers the same routes for activities of sharings and of contacts. */
function activitiesRoutes(api: ActivitiesApi, target: (id: number) => Target): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...api.list,
      access,
      handler: ({ actor, params }) => listActivities(app, actor, target(params.id)),
    });

    app.route({
      ...api.create,
      access,
      handler: async ({ actor, params, body }, reply) =>
        reply.code(201).send(await createActivity(app, actor, target(params.id), body)),
    });

    app.route({
      ...api.update,
      access,
      handler: ({ actor, params, body }) => changeActivity(app, actor, target(params.id), params.activityId, body),
    });

    app.route({
      ...api.delete,
      access,
      handler: async ({ actor, params }, reply) => {
        await removeActivity(app, actor, target(params.id), params.activityId);
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...api.restore,
      access,
      handler: ({ actor, params }) => restoreActivity(app, actor, target(params.id), params.activityId),
    });
  };
}
