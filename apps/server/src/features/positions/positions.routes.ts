import { positionsApi } from '@gegenpost/contract/positions.ts';
import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyOf } from '#platform/http/actor.ts';
import { draftFromAdvertisement } from './advertisement.service.ts';
import {
  changePosition,
  createPosition,
  draftFromLastLetter,
  getPosition,
  listPositions,
  removePosition,
  restorePosition,
} from './positions.service.ts';

/** Also for those who write letters only: they take their offers from positions. */
const readers = { roles: companyRoles, owner: 'company' } as const;
/** The right `projects`, because projects are for positions. */
const writers = { ...readers, right: 'projects' } as const;

export const positionsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...positionsApi.list,
    access: readers,
    handler: ({ actor }) => listPositions(app.db, companyOf(actor)),
  });

  app.route({
    ...positionsApi.lastLetter,
    access: writers,
    handler: async ({ actor }) => draftFromLastLetter(app.db, companyOf(actor)),
  });

  app.route({
    ...positionsApi.read,
    access: writers,
    config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
    handler: async ({ body }) => draftFromAdvertisement(app, body.text),
  });

  app.route({
    ...positionsApi.get,
    access: readers,
    handler: async ({ actor, params }) => getPosition(app.db, companyOf(actor), params.id),
  });

  app.route({
    ...positionsApi.create,
    access: writers,
    handler: async ({ actor, body }, reply) => reply.code(201).send(await createPosition(app, companyOf(actor), body)),
  });

  app.route({
    ...positionsApi.update,
    access: writers,
    handler: async ({ actor, params, body }) => changePosition(app, companyOf(actor), params.id, body),
  });

  app.route({
    ...positionsApi.delete,
    access: writers,
    handler: async ({ actor, params }, reply) => {
      await removePosition(app, companyOf(actor), params.id);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...positionsApi.restore,
    access: writers,
    handler: async ({ actor, params }) => restorePosition(app, companyOf(actor), params.id),
  });
};
