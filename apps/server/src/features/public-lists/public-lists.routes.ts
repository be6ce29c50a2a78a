import { publicListsApi } from '@gegenpost/contract/public-lists.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findOpenAgent, listOfAgent, listOfLocation } from './lists/lists.service.ts';

/** Nothing in these answers depends on who asks; a withdrawn consent is gone from caches within a minute. */
const CACHE = 'public, max-age=30';
const config = { ignoresCookies: true } as const;

/** The lists as data, for the app and for programs of agents. */
export const publicListsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...publicListsApi.agent,
    access: 'public',
    config,
    handler: async ({ query: { agent, ...filter } }, reply) => {
      reply.header('cache-control', CACHE);
      return listOfAgent(app, await findOpenAgent(app, agent), filter);
    },
  });

  app.route({
    ...publicListsApi.location,
    access: 'public',
    config,
    handler: async ({ query }, reply) => {
      reply.header('cache-control', CACHE);
      return listOfLocation(app, query);
    },
  });
};
