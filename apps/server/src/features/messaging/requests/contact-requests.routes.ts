import { contactRequestsApi } from '@gegenpost/contract/contact-requests.ts';
import { lettersApi } from '@gegenpost/contract/letters.ts';
import { messagingApi } from '@gegenpost/contract/messaging.ts';
import { companyRoles, loggedInRoles, recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import { threadActionsApi } from '@gegenpost/contract/thread-actions.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findLetterHead } from '#features/company/page/letter-head.service.ts';
import { readLetter } from '#features/messaging/letters/letter-reading.service.ts';
import { getThreadDetail } from '#features/messaging/threads/threads.service.ts';
import { findContactRecipients } from './contact-recipients.service.ts';
import { decideContactRequest } from './request-decisions.service.ts';
import { passOnRequest } from './request-forwarding.service.ts';

const access = { roles: companyRoles, owner: 'policy', right: 'contact' } as const;

/** Requests before and after they are sent; they are sent by the room `projects`, which moves the cards. */
export const contactRequestsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contactRequestsApi.recipients,
    access,
    handler: ({ actor, query }) => findContactRecipients(app.db, actor, query.ids.split(','), app.clock.now()),
  });

  app.route({
    ...lettersApi.read,
    access,
    handler: async ({ actor, body }) => ({
      data: await readLetter(app.db, actor, body, app.clock.now()),
      letter_head: await findLetterHead(app.db, actor.profile_id),
    }),
  });

  app.route({
    ...messagingApi.decide,
    access: { roles: loggedInRoles, owner: 'party' },
    handler: async (request) => {
      await decideContactRequest(app, request.actor, request.params.id, request.body);
      return getThreadDetail(app, request.actor, request.params.id, app.clock.now());
    },
  });

  app.route({
    ...threadActionsApi.passOn,
    access: { roles: recruiterRoles, owner: 'party' },
    handler: async (request) => {
      await passOnRequest(app, request.actor, request.params.id, request.body.note);
      return getThreadDetail(app, request.actor, request.params.id, app.clock.now());
    },
  });
};
