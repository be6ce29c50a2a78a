import { accountApi, type DataExport } from '@gegenpost/contract/account.ts';
import { accountRoles, companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import { subAccountsApi } from '@gegenpost/contract/sub-accounts.ts';
import { unsubscribeApi } from '@gegenpost/contract/unsubscribe.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyOf } from '#platform/http/actor.ts';
import { forbidden, notFound } from '#platform/http/errors.ts';
import { endSubAccount } from './erasure.service.ts';
import { findLastExport } from './exports.queries.ts';
import { getExportKey, startExport } from './exports.service.ts';
import { eraseOutsider } from './outsider-erasure.service.ts';
import type { DataExportRow } from './privacy.table.ts';

const access = { roles: accountRoles, owner: 'user' } as const;

export const privacyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...accountApi.startExport,
    access,
    config: { rateLimit: { max: 10, timeWindow: '1 hour' } },
    handler: async ({ actor }, reply) =>
      reply.code(202).send(present(await startExport(app, actor.user_id), app.clock.now())),
  });

  app.route({
    ...accountApi.export,
    access,
    handler: async ({ actor }) => {
      const row = await findLastExport(app.db, actor.user_id);
      return row ? present(row, app.clock.now()) : null;
    },
  });

  app.route({
    ...accountApi.exportFile,
    access,
    handler: async ({ actor, params }, reply) => {
      const now = app.clock.now();
      const key = await getExportKey(app.db, actor.user_id, params.id, now);
      if (!(await app.files.exists(key))) throw notFound('media_not_available');
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="gegenpost-daten-${now.toISOString().slice(0, 10)}.zip"`)
        .header('cache-control', 'private, no-store')
        .send(await app.files.getStream(key));
    },
  });

  app.route({
    ...unsubscribeApi.erase,
    access: 'public',
    config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
    handler: async ({ params }, reply) => {
      await eraseOutsider(app, params.token);
      return reply.code(204).send(null);
    },
  });

  // The call that ends a sub-account stands here, because only this room may erase a person.
  app.route({
    ...subAccountsApi.end,
    access: { roles: companyRoles, owner: 'company' },
    handler: async ({ actor, params }, reply) => {
      if (actor.is_sub_account) throw forbidden();
      await endSubAccount(app, companyOf(actor), params.productId);
      return reply.code(204).send(null);
    },
  });
};

function present({ id, state, size, created_at, expires_at }: DataExportRow, now: Date): DataExport {
  const isOver = state === 'ready' && expires_at !== null && expires_at <= now;
  return {
    id,
    state: isOver ? 'expired' : state,
    created_at: created_at.toISOString(),
    size,
    expires_at: expires_at?.toISOString() ?? null,
  };
}
