import { helpApi } from '@gegenpost/contract/help.ts';
import { accountRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findHelpItems, findLastVisit, upsertHelpVisit } from './help.queries.ts';
import {
  byRole,
  presentForOperator,
  removeHelpItem,
  restoreHelpItem,
  restoreShippedText,
  saveHelpItem,
} from './help.service.ts';

const operators = { access: { operator: 'confirmed' } } as const;

export const helpRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...helpApi.list,
    access: 'public',
    handler: async ({ query }) => byRole(await findHelpItems(app.db, query.role)),
  });

  app.route({
    ...helpApi.seen,
    access: { roles: accountRoles, owner: 'user' },
    handler: async ({ actor }) => {
      const now = app.clock.now();
      const since = await findLastVisit(app.db, actor.user_id);
      await upsertHelpVisit(app.db, actor.user_id, now);
      return { since: (since ?? now).toISOString() };
    },
  });

  app.route({
    ...helpApi.operatorList,
    ...operators,
    handler: async () => (await findHelpItems(app.db, undefined)).map(presentForOperator),
  });

  app.route({
    ...helpApi.save,
    ...operators,
    handler: async ({ actor, params, body }) => presentForOperator(await saveHelpItem(app, actor, params, body)),
  });

  app.route({
    ...helpApi.restoreShipped,
    ...operators,
    handler: async ({ actor, params, body }) => presentForOperator(await restoreShippedText(app, actor, params, body)),
  });

  app.route({
    ...helpApi.remove,
    ...operators,
    handler: async ({ actor, params, body }) => ({ version: await removeHelpItem(app, actor, params, body) }),
  });

  app.route({
    ...helpApi.restore,
    ...operators,
    handler: async ({ actor, params, body }) => presentForOperator(await restoreHelpItem(app, actor, params, body)),
  });
};
