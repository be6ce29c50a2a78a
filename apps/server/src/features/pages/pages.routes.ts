import { type HelpItem, type Page, pagesApi } from '@gegenpost/contract/pages.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '#platform/http/errors.ts';
import { findHelpItems, findPage, findPages } from './pages.queries.ts';
import type { HelpItemRow, PageRow } from './pages.table.ts';

export const pagesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...pagesApi.list,
    access: 'public',
    handler: async ({ query: { language, slug } }) =>
      (await findPages(app.db, language, slug, app.clock.now())).map(presentPage),
  });

  app.route({
    ...pagesApi.get,
    access: 'public',
    handler: async ({ params: { id } }) => {
      const page = await findPage(app.db, id, app.clock.now());
      if (!page) throw notFound();
      return presentPage(page);
    },
  });

  app.route({
    ...pagesApi.help,
    access: 'public',
    handler: async () => {
      const byRole = Map.groupBy(await findHelpItems(app.db), ({ role_id }) => role_id);
      return [...byRole].map(([role, items]) => ({ role, items: items.map(presentHelpItem) }));
    },
  });
};

function presentPage({ id, slug, language, title, body, published_at }: PageRow): Page {
  return { id, slug, language, title, body, published_at: published_at.toISOString() };
}

function presentHelpItem({ id, role_id, route, title, body }: HelpItemRow): HelpItem {
  return { id, role: role_id, route, title, body };
}
