import { operatorPagesApi, type PageVersion } from '@gegenpost/contract/operator-pages.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { textOf } from '#features/pages/page-versions.service.ts';
import { notFound } from '#platform/http/errors.ts';
import { createPage, readPageDetail, renamePage, saveDraft, setAside } from './editing.service.ts';
import { findOperatorPage, findOperatorPages, findVersion, findVersions } from './operator-pages.queries.ts';
import { presentInList } from './page-presentation.service.ts';
import { deletePreviews } from './previews.queries.ts';
import { createPreview } from './previews.service.ts';
import { publishPage } from './publishing.service.ts';
import { cancelSchedule, rejectProposal, undoUnpublish, unpublishPage } from './withdrawing.service.ts';

const access = { operator: 'confirmed' } as const;

/** What is written, and read for writing. */
export const operatorPagesRoutes: FastifyPluginAsyncZod = async (app) => {
  const api = operatorPagesApi;

  app.route({
    ...api.list,
    access,
    handler: async () => (await findOperatorPages(app.db)).map((row) => presentInList(row, app.clock.now())),
  });

  app.route({
    ...api.get,
    access,
    handler: async ({ params: { id } }) => {
      if (!(await findOperatorPage(app.db, id))) throw notFound();
      return readPageDetail(app.db, id, app.clock.now());
    },
  });

  app.route({
    ...api.create,
    access,
    handler: async ({ actor, body }, reply) => reply.code(201).send(await createPage(app, actor, body)),
  });

  app.route({
    ...api.update,
    access,
    handler: ({ actor, params, body }) => saveDraft(app, actor, params.id, body),
  });

  app.route({
    ...api.rename,
    access,
    handler: ({ actor, params, body }) => renamePage(app, actor, params.id, body),
  });

  app.route({
    ...api.delete,
    access,
    handler: ({ actor, params, body }) => unpublishPage(app, actor, params.id, body),
  });

  app.route({
    ...api.undoDelete,
    access,
    handler: ({ actor, params, body }) => undoUnpublish(app, actor, params.id, body),
  });

  app.route({
    ...api.publish,
    access,
    handler: ({ actor, params, body }) => publishPage(app, actor, params.id, body),
  });

  app.route({
    ...api.cancelSchedule,
    access,
    handler: ({ actor, params, body }) => cancelSchedule(app, actor, params.id, body),
  });

  app.route({
    ...api.rejectProposal,
    access,
    handler: ({ actor, params, body }) => rejectProposal(app, actor, params.id, body),
  });
};

/** Versions, and links that show a draft. */
export const pageVersionsRoutes: FastifyPluginAsyncZod = async (app) => {
  const api = operatorPagesApi;

  app.route({
    ...api.versions,
    access,
    handler: async ({ params: { id } }) => {
      if (!(await findOperatorPage(app.db, id))) throw notFound();
      return (await findVersions(app.db, id)).map(presentVersion);
    },
  });

  app.route({
    ...api.version,
    access,
    handler: async ({ params: { id, no } }) => {
      const version = await findVersion(app.db, id, no);
      if (!version) throw notFound();
      return textOf(version);
    },
  });

  app.route({
    ...api.setAside,
    access,
    handler: async ({ actor, params, body }, reply) => {
      const version = await setAside(app, actor, params.id, body.text);
      return reply.code(201).send(presentVersion({ ...version, author: null }));
    },
  });

  app.route({
    ...api.createPreview,
    access,
    handler: async ({ params: { id } }, reply) => {
      const { token, expires_at } = await createPreview(app, id);
      return reply.code(201).send({ token, expires_at: expires_at.toISOString() });
    },
  });

  app.route({
    ...api.closePreviews,
    access,
    handler: async ({ params: { id } }, reply) => {
      if (!(await findOperatorPage(app.db, id))) throw notFound();
      await deletePreviews(app.db, id);
      return reply.code(204).send(null);
    },
  });
};

type VersionRow = Omit<PageVersion, 'created_at'> & { created_at: Date };

function presentVersion({ no, kind, title, created_at, author, note }: VersionRow): PageVersion {
  return { no, kind, title, created_at: created_at.toISOString(), author, note };
}
