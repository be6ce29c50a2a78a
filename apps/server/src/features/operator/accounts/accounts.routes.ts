import { operatorAccountsApi } from '@gegenpost/contract/operator-accounts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { OperatorParts } from '#features/operator/operator-parts.ts';
import { findAccounts } from './accounts.queries.ts';
import {
  type Doing,
  endSessions,
  lock,
  openAccount,
  sendActivation,
  startDeletion,
  stopDeletion,
  unlock,
} from './accounts.service.ts';
import { presentAccount } from './present-account.service.ts';

const PAGE_SIZE = 50;
const access = { operator: 'confirmed' } as const;

const actions = [
  [operatorAccountsApi.sendActivation, sendActivation],
  [operatorAccountsApi.endSessions, endSessions],
  [operatorAccountsApi.lock, lock],
  [operatorAccountsApi.unlock, unlock],
  [operatorAccountsApi.startDeletion, startDeletion],
  [operatorAccountsApi.cancelDeletion, stopDeletion],
] as const satisfies readonly (readonly [object, (parts: OperatorParts, doing: Doing) => Promise<void>])[];

export const operatorAccountsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...operatorAccountsApi.accounts,
    access,
    handler: async ({ query: { q, before } }) => {
      const rows = await findAccounts(app.db, { q, before, limit: PAGE_SIZE + 1 });
      return { items: rows.slice(0, PAGE_SIZE).map(presentAccount), has_more: rows.length > PAGE_SIZE };
    },
  });

  app.route({
    ...operatorAccountsApi.account,
    access,
    handler: async ({ actor, params }) => openAccount(app, actor, params.productId),
  });

  for (const [endpoint, run] of actions) {
    app.route({
      ...endpoint,
      access,
      handler: async ({ actor, params, body }, reply) => {
        await run(app, { actor, gegenpost_id: params.productId, reason: body.reason });
        return reply.code(204).send(null);
      },
    });
  }
};
