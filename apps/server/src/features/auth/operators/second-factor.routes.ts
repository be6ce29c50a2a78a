import { secondFactorApi } from '@gegenpost/contract/second-factor.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  beginSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  removeOwnSecondFactor,
} from './second-factor.service.ts';

export const secondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...secondFactorApi.get,
    access: { operator: 'confirmed' },
    handler: ({ actor }) => getSecondFactor(app.db, actor.user_id),
  });
  app.route({
    ...secondFactorApi.begin,
    access: { operator: 'confirmed' },
    handler: ({ actor }) => beginSecondFactor(app, actor.user_id),
  });
  app.route({
    ...secondFactorApi.confirm,
    access: { operator: 'confirmed' },
    handler: async ({ actor, body }) => ({ recovery_codes: await enableSecondFactor(app, actor, body.code) }),
  });
  app.route({
    ...secondFactorApi.remove,
    access: { operator: 'confirmed' },
    handler: async ({ actor, body }, reply) => {
      await removeOwnSecondFactor(app, actor, body);
      return reply.code(204).send(null);
    },
  });
};
