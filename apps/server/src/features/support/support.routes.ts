import { loggedInRoles } from '@gegenpost/contract/shared/scalars.ts';
import { supportApi } from '@gegenpost/contract/support.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '#platform/http/errors.ts';
import { findMessages, findRequest, findRequests } from './support.queries.ts';
import {
  askAsGuest,
  askAsUser,
  countOpenRequests,
  listOwnRequests,
  presentForOperators,
  presentMessage,
  writeOn,
} from './support.service.ts';
import { answerRequest, closeRequest } from './support-answers.service.ts';

const PAGE_SIZE = 50;

const people = { access: { roles: loggedInRoles, owner: 'user' } } as const;
const operators = { access: { operator: 'confirmed' } } as const;

export const supportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...supportApi.own, ...people, handler: ({ actor }) => listOwnRequests(app.db, actor.user_id) });

  app.route({
    ...supportApi.create,
    ...people,
    handler: async ({ actor, body, ip }, reply) => reply.code(201).send(await askAsUser(app, actor, body, ip)),
  });

  app.route({
    ...supportApi.reply,
    ...people,
    handler: async ({ actor, params, body }, reply) => reply.code(201).send(await writeOn(app, actor, params.id, body)),
  });

  app.route({
    ...supportApi.ask,
    access: 'public',
    config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
    handler: async ({ body, ip }, reply) => {
      await askAsGuest(app, body, ip);
      return reply.code(202).send(null);
    },
  });

  app.route({
    ...supportApi.operatorList,
    ...operators,
    handler: async ({ query: { state, before } }) => {
      const rows = await findRequests(app.db, state, { before, limit: PAGE_SIZE + 1 });
      const items = rows.slice(0, PAGE_SIZE).map(presentForOperators);
      return { items, has_more: rows.length > PAGE_SIZE, open: await countOpenRequests(app.db) };
    },
  });

  app.route({
    ...supportApi.operatorGet,
    ...operators,
    handler: async ({ params }) => {
      const row = await findRequest(app.db, params.id);
      if (!row) throw notFound();
      return { ...presentForOperators(row), messages: (await findMessages(app.db, [row.id])).map(presentMessage) };
    },
  });

  app.route({
    ...supportApi.answer,
    ...operators,
    handler: async ({ actor, params, body }, reply) =>
      reply.code(201).send(presentMessage(await answerRequest(app, actor, params.id, body))),
  });

  app.route({
    ...supportApi.close,
    ...operators,
    handler: async ({ actor, params, body }, reply) => {
      await closeRequest(app, actor, params.id, body.reason);
      return reply.code(204).send(null);
    },
  });
};
