import { unsubscribeApi } from '@gegenpost/contract/unsubscribe.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findSubscription, switchSubscription } from './unsubscribe.service.ts';

/** Limit of the form that mail programs send, which is ignored. */
const BODY_BYTES_MAX = 4096;

export const unsubscribeRoutes: FastifyPluginAsyncZod = async (app) => {
  const access = 'public';
  const config = { ignoresCookies: true } as const;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, async () => undefined);

  app.route({
    ...unsubscribeApi.get,
    access,
    config,
    handler: async ({ params, headers }, reply) => {
      // Mail programs without one-click unsubscribe open the address in a browser.
      if (headers.accept?.includes('text/html')) {
        return reply.redirect(`/de/unsubscribe/${encodeURIComponent(params.token)}`);
      }
      return findSubscription(app, params.token);
    },
  });

  app.route({
    ...unsubscribeApi.stop,
    access,
    config,
    handler: async ({ params }, reply) => {
      await switchSubscription(app, params.token, false);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...unsubscribeApi.resume,
    access,
    config,
    handler: async ({ params }, reply) => {
      await switchSubscription(app, params.token, true);
      return reply.code(204).send(null);
    },
  });
};
