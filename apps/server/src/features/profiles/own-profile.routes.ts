import { profilesApi } from '@gegenpost/contract/profiles.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changeProfile, getOwnProfile } from './own-profile.service.ts';
import { previewCandidate } from './preview.service.ts';
import { createStation, deleteStation, listStations, replaceStation } from './work-experience.service.ts';

const access = { roles: [1], owner: 'user' } as const;

export const ownProfileRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...profilesApi.get,
    access,
    handler: ({ actor }) => getOwnProfile(app.db, actor.profile_id, app.clock.now()),
  });

  app.route({
    ...profilesApi.patch,
    access,
    handler: async ({ actor, body }) => {
      const now = app.clock.now();
      if (Object.keys(body).length > 0) await changeProfile(app.db, actor.profile_id, body, now);
      return getOwnProfile(app.db, actor.profile_id, now);
    },
  });

  app.route({
    ...profilesApi.preview,
    access,
    handler: ({ actor, query }) => previewCandidate(app.db, actor.gegenpost_id, query.as),
  });

  app.route({
    ...profilesApi.stations,
    access,
    handler: ({ actor }) => listStations(app.db, actor.profile_id),
  });

  app.route({
    ...profilesApi.createStation,
    access,
    handler: async ({ actor, body }, reply) =>
      reply.code(201).send(await createStation(app.db, actor.profile_id, body, app.clock.now())),
  });

  app.route({
    ...profilesApi.updateStation,
    access,
    handler: ({ actor, params, body }) =>
      replaceStation(app.db, { profile_id: actor.profile_id, id: params.id }, { station: body }, app.clock.now()),
  });

  app.route({
    ...profilesApi.deleteStation,
    access,
    handler: async ({ actor, params }, reply) => {
      await deleteStation(app.db, { profile_id: actor.profile_id, id: params.id }, app.clock.now());
      return reply.code(204).send(null);
    },
  });
};
