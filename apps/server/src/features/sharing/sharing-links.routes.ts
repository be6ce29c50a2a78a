import { externalSharingsApi } from '@gegenpost/contract/external-sharings.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { awaitLinkChange, countView, getSharedProfile } from './sharing-links.service.ts';

const access = 'public';

/** Calls per minute of one visitor, so that nobody can guess tokens by the thousand. */
const config = { rateLimit: { max: 120, timeWindow: '1 minute' } };

export const sharingLinksRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow');
  });

  app.route({
    ...externalSharingsApi.byToken,
    access,
    config,
    handler: ({ optionalActor, params }) => getSharedProfile(app, optionalActor, params.token),
  });

  app.route({
    ...externalSharingsApi.state,
    access,
    config,
    handler: async ({ optionalActor, params, query }, reply) => {
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const visit = { visitor: optionalActor, token: params.token, since: new Date(query.since), gone: left.signal };
      return { updated_at: (await awaitLinkChange(app, app.sharingWatch, visit)).toISOString() };
    },
  });

  app.route({
    ...externalSharingsApi.view,
    access,
    config,
    handler: async ({ optionalActor, params, ip, headers }, reply) => {
      await countView(app, optionalActor, params.token, { ip, browser: headers['user-agent'] ?? '' });
      return reply.code(204).send(null);
    },
  });
};
