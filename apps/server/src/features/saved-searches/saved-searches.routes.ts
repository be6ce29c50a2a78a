import { savedSearchesApi } from '@gegenpost/contract/saved-searches.ts';
import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listLastSearches, noteSearch } from './last-searches.service.ts';
import {
  changeSavedSearch,
  createSavedSearch,
  getSavedSearch,
  listSavedSearches,
  openSavedSearch,
  removeSavedSearch,
  restoreSavedSearch,
  seeMatches,
} from './saved-searches.service.ts';

const access = { roles: companyRoles, owner: 'user', right: 'search' } as const;

export const savedSearchesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, clock } = app;
  app.route({ ...savedSearchesApi.list, access, handler: ({ actor }) => listSavedSearches(db, actor) });

  app.route({
    ...savedSearchesApi.get,
    access,
    handler: ({ actor, params }) => getSavedSearch(db, actor, params.id),
  });

  app.route({
    ...savedSearchesApi.create,
    access,
    handler: async ({ actor, body }, reply) =>
      reply.code(201).send(await createSavedSearch(db, actor, body, clock.now())),
  });

  app.route({
    ...savedSearchesApi.update,
    access,
    handler: ({ actor, params, body }) => changeSavedSearch(db, actor, params.id, body, clock.now()),
  });

  app.route({
    ...savedSearchesApi.delete,
    access,
    handler: async ({ actor, params }, reply) => {
      await removeSavedSearch(db, actor, params.id, clock.now());
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...savedSearchesApi.restore,
    access,
    handler: ({ actor, params }) => restoreSavedSearch(db, actor, params.id, clock.now()),
  });

  app.route({
    ...savedSearchesApi.open,
    access,
    handler: ({ actor, params }) => openSavedSearch(db, actor, params.id, clock.now()),
  });

  app.route({
    ...savedSearchesApi.see,
    access,
    handler: ({ actor, params, body }) => seeMatches(db, actor, params.id, body.until, clock.now()),
  });

  app.route({
    ...savedSearchesApi.lastSearches,
    // Without a right, because the widget is on everybody's dashboard.
    access: { roles: companyRoles, owner: 'user' },
    handler: ({ actor }) => listLastSearches(db, actor.user_id),
  });

  app.route({
    ...savedSearchesApi.noteSearch,
    access,
    handler: async ({ actor, body }, reply) => {
      await noteSearch(db, actor.user_id, body, clock.now());
      return reply.code(204).send(null);
    },
  });
};
