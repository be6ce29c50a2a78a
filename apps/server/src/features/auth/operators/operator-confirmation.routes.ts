import { operatorApi } from '@gegenpost/contract/operator.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { updateOperatorConfirmed } from '#features/auth/login/auth.queries.ts';
import { confirmPassword } from '#features/auth/login/credentials.service.ts';
import { judgeCodeOf } from './second-factor.service.ts';

export const operatorConfirmationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...operatorApi.confirm,
    access: { operator: 'unconfirmed' },
    handler: async ({ actor, body: { password, code } }, reply) => {
      const judgeCode = () => judgeCodeOf(app, actor.user_id, code);
      await confirmPassword(app, { actor, password, field: 'password', judgeCode });
      await updateOperatorConfirmed(app.db, actor.session_id, app.clock.now());
      return reply.code(204).send(null);
    },
  });
};
