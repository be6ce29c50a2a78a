import { requestAnswersApi } from '@gegenpost/contract/request-answers.ts';
import { companyRoles, loggedInRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getThreadDetail } from '#features/messaging/threads/threads.service.ts';
import { companyOf } from '#platform/http/actor.ts';
import { askQuestion } from './questions.service.ts';
import { changeRejection, getReasonCounts } from './rejections.service.ts';

const access = { roles: loggedInRoles, owner: 'party' } as const;

export const requestAnswersRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...requestAnswersApi.ask,
    access,
    handler: async ({ actor, params, body }, reply) =>
      reply.code(201).send(await askQuestion(app, actor, params.id, body)),
  });

  app.route({
    ...requestAnswersApi.changeRejection,
    access,
    handler: async ({ actor, params, body }) => {
      await changeRejection(app, actor, params.id, body);
      return getThreadDetail(app, actor, params.id, app.clock.now());
    },
  });

  app.route({
    ...requestAnswersApi.undoRejection,
    access,
    handler: async ({ actor, params }) => {
      await changeRejection(app, actor, params.id, null);
      return getThreadDetail(app, actor, params.id, app.clock.now());
    },
  });

  app.route({
    ...requestAnswersApi.reasons,
    access: { roles: companyRoles, owner: 'company' },
    handler: ({ actor }) => getReasonCounts(app.db, companyOf(actor)),
  });
};
