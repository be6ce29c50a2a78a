import { registrationApi } from '@gegenpost/contract/registration.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { forgetPassword, resetPassword } from './password-reset.service.ts';

/** Rate limit per address and process of calls that cost a job or a password hash. */
const config = { rateLimit: { max: 60, timeWindow: '1 minute' } };

export const passwordResetRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...registrationApi.forgotPassword,
    access: 'public',
    config,
    handler: async ({ body, ip }, reply) => {
      await forgetPassword(app, body.email, ip);
      return reply.code(202).send(null);
    },
  });

  app.route({
    ...registrationApi.resetPassword,
    access: 'public',
    config,
    handler: async ({ body, ip }, reply) => {
      const device = await resetPassword(app, body, ip);
      return reply.setDeviceCookie(device).code(204).send(null);
    },
  });
};
