import { registrationApi } from '@gegenpost/contract/registration.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { placeOfCall } from '#features/auth/login/login-places.service.ts';
import { activateAccount } from './account-activation.service.ts';
import { changeEmail } from './email-change.service.ts';
import { activate, register, resendConfirmation } from './registration.service.ts';

/** Rate limit per address and process of calls that cost a password hash or test a token. */
const config = { rateLimit: { max: 60, timeWindow: '1 minute' } };

export const registrationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...registrationApi.register,
    access: 'public',
    config,
    handler: async ({ body, ip }, reply) => {
      await register(app, body, ip);
      return reply.code(202).send(null);
    },
  });

  app.route({
    ...registrationApi.resend,
    access: 'public',
    config,
    handler: async ({ body, ip }, reply) => {
      await resendConfirmation(app, body, ip);
      return reply.code(202).send(null);
    },
  });

  app.route({
    ...registrationApi.activate,
    access: 'public',
    config,
    handler: async (request, reply) => {
      const { email, device } = await activate(app, request.body.token, placeOfCall(request));
      return reply.setDeviceCookie(device).send({ email });
    },
  });

  app.route({
    ...registrationApi.activateAccount,
    access: 'public',
    config,
    handler: async (request, reply) => {
      const { email, device } = await activateAccount(app, request.body, placeOfCall(request));
      return reply.setDeviceCookie(device).send({ email });
    },
  });

  app.route({
    ...registrationApi.changeEmail,
    access: 'public',
    config,
    handler: async ({ body }, reply) => {
      await changeEmail(app, body.token);
      return reply.code(204).send(null);
    },
  });
};
