import { accountApi } from '@gegenpost/contract/account.ts';
import { accountRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changeSettings, findSettings } from './settings.service.ts';

const access = { roles: accountRoles, owner: 'user' } as const;

export const settingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...accountApi.settings,
    access,
    handler: ({ actor }) => findSettings(app.db, actor),
  });

  app.route({
    ...accountApi.patchSettings,
    access,
    handler: async ({ actor, body }) => {
      await changeSettings(app, actor, body);
      return findSettings(app.db, actor);
    },
  });
};
