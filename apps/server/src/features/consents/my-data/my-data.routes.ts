import { myDataApi } from '@gegenpost/contract/my-data.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { askClaim } from '#features/consents/claims/claims.service.ts';
import { correctMyData } from './corrections.service.ts';
import { decideConsent, eraseMyData, getMyData, objectToAll, revokeLinks } from './my-data.service.ts';

/** The token is 256 bits long; the limit only keeps scripts from asking without end. */
const config = { rateLimit: { max: 60, timeWindow: '1 minute' } };
const access = 'public';

export const myDataRoutes: FastifyPluginAsyncZod = async (app) => {
  const read = (token: string) => getMyData(app.db, token, app.clock.now());

  app.route({ ...myDataApi.get, access, config, handler: ({ params }) => read(params.token) });

  app.route({
    ...myDataApi.consent,
    access,
    config,
    handler: async ({ params, body }) => {
      await decideConsent(app, params.token, body);
      return read(params.token);
    },
  });

  app.route({
    ...myDataApi.object,
    access,
    config,
    handler: async ({ params }) => {
      await objectToAll(app, params.token);
      return read(params.token);
    },
  });

  app.route({
    ...myDataApi.correct,
    access,
    config,
    handler: async ({ params, body }) => {
      await correctMyData(app, params.token, body);
      return read(params.token);
    },
  });

  app.route({
    ...myDataApi.erase,
    access,
    config,
    handler: async ({ params }) => {
      await eraseMyData(app, params.token);
      return read(params.token);
    },
  });

  app.route({
    ...myDataApi.revoke,
    access,
    config,
    handler: async ({ params }, reply) => {
      await revokeLinks(app, params.token);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...myDataApi.claim,
    access,
    config,
    handler: async ({ params, body }, reply) => {
      await askClaim(app, params.token, body.choice);
      return reply.code(202).send(null);
    },
  });
};
