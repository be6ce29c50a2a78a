import { type Account, accountApi } from '@gegenpost/contract/account.ts';
import { accountRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changePassword } from '#features/auth/login/credentials.service.ts';
import { cancelDeletion } from '#features/auth/login/deletion-date.service.ts';
import { askForEmailChange, changePerson, getAccount } from './account.service.ts';
import { askForDeletion } from './deletion.service.ts';

const access = { roles: accountRoles, owner: 'user' } as const;

/** Rate limit of calls that cost a password hash or a mail. */
const config = { rateLimit: { max: 20, timeWindow: '10 minutes' } };

export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...accountApi.get,
    access,
    handler: async ({ actor }) => present(await getAccount(app.db, actor.user_id, app.clock.now())),
  });

  app.route({
    ...accountApi.patch,
    access,
    handler: async ({ actor, body }) => {
      await changePerson(app.db, actor, body, app.clock.now());
      return present(await getAccount(app.db, actor.user_id, app.clock.now()));
    },
  });

  app.route({
    ...accountApi.changeEmail,
    access,
    config,
    handler: async ({ actor, body }, reply) => {
      await askForEmailChange(app, { actor, ...body });
      return reply.code(202).send(null);
    },
  });

  app.route({
    ...accountApi.changePassword,
    access,
    config,
    handler: async ({ actor, ip, body }, reply) => {
      const { current_password, password } = body;
      const change = { actor, ip, current_password, password };
      const { token, remember, device } = await changePassword(app, change);
      return reply.setSessionCookie(token, remember).setDeviceCookie(device).code(204).send(null);
    },
  });

  app.route({
    ...accountApi.requestDeletion,
    access,
    config,
    handler: async ({ actor, body }, reply) => {
      const deletedAt = await askForDeletion(app, { actor, ...body });
      return reply.clearSessionCookie().send({ deleted_at: deletedAt.toISOString() });
    },
  });

  app.route({
    ...accountApi.cancelDeletion,
    access,
    handler: async ({ actor }, reply) => {
      await app.db.transaction((tx) => cancelDeletion(app, tx, actor.user_id));
      return reply.code(204).send(null);
    },
  });
};

function present(account: Awaited<ReturnType<typeof getAccount>>): Account {
  return {
    ...account,
    created_at: account.created_at.toISOString(),
    deletion_requested_at: account.deletion_requested_at?.toISOString() ?? null,
  };
}
