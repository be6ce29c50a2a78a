import { labourMarketApi } from '@gegenpost/contract/labour-market.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findMarketLink } from './labour-market.service.ts';

/** Figures change every night, and depend on nobody who asks. */
const CACHE = 'public, max-age=3600';

export const labourMarketRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...labourMarketApi.nearest,
    access: 'public',
    config: { ignoresCookies: true },
    handler: async ({ query: { occupation, place } }, reply) => {
      reply.header('cache-control', CACHE);
      return { link: await findMarketLink(app.db, occupation, place ?? null) };
    },
  });
};
