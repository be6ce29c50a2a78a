import { accountRoles } from '@gegenpost/contract/shared/scalars.ts';
import { toursApi } from '@gegenpost/contract/tours.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findTours } from './tours.queries.ts';
import {
  listOwnTours,
  noteProgress,
  presentForOperator,
  removeTour,
  restoreShippedTour,
  restoreTour,
  saveTour,
} from './tours.service.ts';

const people = { access: { roles: accountRoles, owner: 'user' } } as const;
const operators = { access: { operator: 'confirmed' } } as const;

export const toursRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...toursApi.own, ...people, handler: ({ actor }) => listOwnTours(app.db, actor) });

  app.route({
    ...toursApi.progress,
    ...people,
    handler: async ({ actor, params, body }, reply) => {
      await noteProgress(app, actor, params.id, body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...toursApi.operatorList,
    ...operators,
    handler: async () => (await findTours(app.db)).map(presentForOperator),
  });

  app.route({
    ...toursApi.save,
    ...operators,
    handler: async ({ actor, params, body }) => presentForOperator(await saveTour(app, actor, params, body)),
  });

  app.route({
    ...toursApi.restoreShipped,
    ...operators,
    handler: async ({ actor, params, body }) => presentForOperator(await restoreShippedTour(app, actor, params, body)),
  });

  app.route({
    ...toursApi.remove,
    ...operators,
    handler: async ({ actor, params, body }, reply) => {
      await removeTour(app, actor, params, body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...toursApi.restore,
    ...operators,
    handler: async ({ actor, params, body }) => presentForOperator(await restoreTour(app, actor, params, body.reason)),
  });
};
