import { externalSharingsApi } from '@gegenpost/contract/external-sharings.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getShownDocument } from '#features/documents/documents.service.ts';
import { printProfile } from '#features/profile-exchange/export.service.ts';
import { imageKey } from '#features/profiles/images.service.ts';
import { projectProfile } from '#features/visibility/access-policy.ts';
import { replyWithFile } from '#platform/files/file-reply.ts';
import { notFound } from '#platform/http/errors.ts';
import { openShared } from './sharing-links.service.ts';

const access = 'public';
const config = { rateLimit: { max: 120, timeWindow: '1 minute' } };
/** Generating a file costs much more than any other call. */
const drawing = { rateLimit: { max: 10, timeWindow: '1 minute' } };

/** Files that belong to a shared profile. */
export const sharedFilesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow');
  });

  app.route({
    ...externalSharingsApi.image,
    access,
    config,
    handler: async ({ optionalActor, params }, reply) => {
      const { record, viewer } = await openShared(app.db, optionalActor, params.token, app.clock.now());
      const { hash } = projectProfile(viewer, record);
      const key = hash === null ? null : imageKey(record.profile_id, hash, 512);
      if (key === null || !(await app.files.exists(key))) throw notFound('media_not_available');
      return reply.type('image/webp').send(await app.files.getStream(key));
    },
  });

  app.route({
    ...externalSharingsApi.document,
    access,
    config,
    handler: async ({ optionalActor, params }, reply) => {
      const { record, viewer } = await openShared(app.db, optionalActor, params.token, app.clock.now());
      return replyWithFile(reply, app.files, await getShownDocument(app.db, viewer, record, params.id));
    },
  });

  app.route({
    ...externalSharingsApi.pdf,
    access,
    config: drawing,
    handler: async ({ optionalActor, params }, reply) => {
      const { record, viewer } = await openShared(app.db, optionalActor, params.token, app.clock.now());
      const { name, type, content } = await printProfile(app, viewer, record);
      return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content);
    },
  });
};
