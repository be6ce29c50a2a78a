import { companyRoles, Right } from '@gegenpost/contract/shared/scalars.ts';
import { type SubAccount, subAccountsApi } from '@gegenpost/contract/sub-accounts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { forbidden } from '#platform/http/errors.ts';
import type { SubAccountRow } from './sub-accounts.queries.ts';
import { changeRights, inviteSubAccount, listSubAccounts, reinviteSubAccount } from './sub-accounts.service.ts';

const access = { roles: companyRoles, owner: 'company' } as const;

/** All routes of sub-accounts except the one that ends them, which is in `privacy` because it erases a person. */
export const subAccountsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...subAccountsApi.list,
    access,
    handler: async ({ actor }) => {
      const { rows, limit } = await listSubAccounts(app.db, managedBy(actor), app.clock.now());
      return { data: rows.map(present), limit };
    },
  });

  app.route({
    ...subAccountsApi.invite,
    access,
    handler: async ({ actor, ip, body }, reply) => {
      const row = await inviteSubAccount(app, { company_id: managedBy(actor), ip }, body);
      return reply.code(201).send(present(row));
    },
  });

  app.route({
    ...subAccountsApi.reinvite,
    access,
    handler: async ({ actor, ip, params }, reply) => {
      await reinviteSubAccount(app, { company_id: managedBy(actor), ip }, params.productId);
      return reply.code(202).send(null);
    },
  });

  app.route({
    ...subAccountsApi.update,
    access,
    handler: async ({ actor, params, body }) =>
      present(await changeRights(app, managedBy(actor), params.productId, body.rights)),
  });
};

/** @throws {AppError} 403 for a sub-account. */
function managedBy(actor: Actor): number {
  if (actor.is_sub_account) throw forbidden();
  return companyOf(actor);
}

function present({ user_id, is_active, invited_at, last_login_at, rights, ...row }: SubAccountRow): SubAccount {
  return {
    ...row,
    state: is_active ? 'active' : 'invited',
    invited_at: invited_at.toISOString(),
    last_login_at: last_login_at?.toISOString() ?? null,
    rights: Right.options.filter((right) => rights.includes(right)),
  };
}
