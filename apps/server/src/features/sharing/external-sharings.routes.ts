import { externalSharingsApi } from '@gegenpost/contract/external-sharings.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  changeSharing,
  createSharing,
  getSharing,
  listSharings,
  mailSharing,
  removeSharing,
} from './external-sharings.service.ts';

const access = { roles: [1], owner: 'user' } as const;

export const externalSharingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...externalSharingsApi.list,
    access,
    handler: ({ actor }) => listSharings(app, actor.profile_id),
  });

  app.route({
    ...externalSharingsApi.get,
    access,
    handler: ({ actor, params }) => getSharing(app, { profile_id: actor.profile_id, id: params.id }),
  });

  app.route({
    ...externalSharingsApi.create,
    access,
    handler: async ({ actor, body }, reply) => reply.code(201).send(await createSharing(app, actor.profile_id, body)),
  });

  app.route({
    ...externalSharingsApi.update,
    access,
    handler: ({ actor, params, body }) => changeSharing(app, { profile_id: actor.profile_id, id: params.id }, body),
  });

  app.route({
    ...externalSharingsApi.delete,
    access,
    handler: async ({ actor, params }, reply) => {
      await removeSharing(app, { profile_id: actor.profile_id, id: params.id });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...externalSharingsApi.mail,
    access,
    handler: ({ actor, params }) => mailSharing(app, { profile_id: actor.profile_id, id: params.id }),
  });
};
