import { registrationApi } from '@gegenpost/contract/registration.ts';
import { loggedInRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findDraft } from './finish-registration.queries.ts';
import { finishRegistration, saveDraft } from './finish-registration.service.ts';

const access = { roles: loggedInRoles, owner: 'user' } as const;

export const finishRegistrationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...registrationApi.draft,
    access,
    handler: async ({ actor }) => (await findDraft(app.db, actor.user_id)) ?? {},
  });

  app.route({
    ...registrationApi.saveDraft,
    access,
    handler: ({ actor, body }) => saveDraft(app.db, actor.user_id, body, app.clock.now()),
  });

  app.route({
    ...registrationApi.finish,
    access,
    handler: async ({ actor, body }, reply) => {
      const { token, remember } = await finishRegistration(app.db, actor, body, app.clock.now());
      return reply.setSessionCookie(token, remember).code(204).send(null);
    },
  });
};
