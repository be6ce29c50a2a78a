import { operatorCataloguesApi } from '@gegenpost/contract/operator-catalogues.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findEntries } from './operator-catalogues.queries.ts';
import { add, change, getEntry, presentEntries } from './operator-catalogues.service.ts';

const PAGE_SIZE = 50;

const access = { operator: 'confirmed' } as const;

export const operatorCataloguesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...operatorCataloguesApi.list,
    access,
    handler: async ({ query }) => {
      const rows = await findEntries(app.db, query, PAGE_SIZE + 1);
      const items = await presentEntries(app.db, rows.slice(0, PAGE_SIZE));
      return { items, next: rows.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null };
    },
  });

  app.route({
    ...operatorCataloguesApi.get,
    access,
    handler: ({ params }) => getEntry(app.db, params.id),
  });

  app.route({
    ...operatorCataloguesApi.create,
    access,
    handler: async ({ actor, body }, reply) => reply.code(201).send(await add(app, actor, body)),
  });

  app.route({
    ...operatorCataloguesApi.patch,
    access,
    handler: ({ actor, params, body }) => change(app, actor, params.id, body),
  });
};
