import { accountApi, type Session } from '@gegenpost/contract/account.ts';
import { accountRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  endOtherSessions,
  endSession,
  findSessions,
  type OpenSession,
} from '#features/auth/sessions/sessions.service.ts';
import type { Actor } from '#platform/http/actor.ts';
import { deviceOf } from './devices.ts';

const access = { roles: accountRoles, owner: 'user' } as const;

export const sessionsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...accountApi.sessions,
    access,
    handler: async ({ actor }) =>
      (await findSessions(app.db, actor, app.clock.now())).map((session) => present(session, actor)),
  });

  app.route({
    ...accountApi.endSession,
    access,
    handler: async ({ actor, params }, reply) => {
      await endSession(app.db, app.realtime, actor, params.id);
      if (params.id === actor.session_id) reply.clearSessionCookie();
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...accountApi.endOtherSessions,
    access,
    handler: async ({ actor }, reply) => {
      await app.db.transaction((tx) => endOtherSessions(tx, app.realtime, actor));
      return reply.code(204).send(null);
    },
  });
};

function present(session: OpenSession, actor: Actor): Session {
  return {
    id: session.id,
    device: deviceOf(session.user_agent),
    place: session.network,
    created_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    is_current: session.id === actor.session_id,
  };
}
