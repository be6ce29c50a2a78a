import { mediaApi } from '@gegenpost/contract/media.ts';
import { pagePreviewsApi } from '@gegenpost/contract/operator-pages.ts';
import { pagesApi } from '@gegenpost/contract/pages.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '#platform/http/errors.ts';
import { hashToken } from '#platform/tokens.ts';
import { mediaFile } from './media.service.ts';
import { findPage, findPages, findPreview } from './pages.queries.ts';
import { findPageAt } from './pages.service.ts';
import { pagePresenter, textPresenter } from './presentation.service.ts';

export const pagesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...pagesApi.list,
    access: 'public',
    handler: async ({ query: { language, slug } }) => {
      const now = app.clock.now();
      const present = await pagePresenter(app.db);
      if (slug === undefined) return (await findPages(app.db, language, undefined, now)).map(present);
      const page = await findPageAt(app.db, language, slug, now);
      return page ? [present(page)] : [];
    },
  });

  app.route({
    ...pagesApi.get,
    access: 'public',
    handler: async ({ params: { id } }) => {
      const page = await findPage(app.db, id, app.clock.now());
      if (!page) throw notFound();
      return (await pagePresenter(app.db))(page);
    },
  });

  app.route({
    ...pagePreviewsApi.get,
    access: 'public',
    handler: async ({ params: { token } }, reply) => {
      reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'no-store');
      const preview = await findPreview(app.db, hashToken(token), app.clock.now());
      if (!preview) throw notFound();
      const presentText = await textPresenter(app.db);
      return { ...preview, body: presentText(preview.body), expires_at: preview.expires_at.toISOString() };
    },
  });

  app.route({
    ...mediaApi.get,
    access: 'public',
    handler: async ({ params: { key } }, reply) => {
      const file = mediaFile(key);
      if (!(await app.files.exists(file))) throw notFound('media_not_available');
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(await app.files.getStream(file));
    },
  });
};
