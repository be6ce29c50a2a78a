import { IMAGE_LIMITS, profilesApi } from '@gegenpost/contract/profiles.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { loggedInRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readForm, receiveUploads } from '#platform/files/uploads.ts';
import { invalid, notFound } from '#platform/http/errors.ts';
import { removeImage, storeImage } from './image-upload.service.ts';
import { findImageKey } from './images.service.ts';

const access = { roles: loggedInRoles, owner: 'policy' } as const;
const own = { roles: loggedInRoles, owner: 'user' } as const;

/** Encoding an image costs much more than any other call. */
const config = { rateLimit: { max: 20, timeWindow: '1 minute' } };

export const profilesRoutes: FastifyPluginAsyncZod = async (app) => {
  await receiveUploads(app, IMAGE_LIMITS.bytes);

  app.route({
    ...profilesApi.uploadImage,
    access: own,
    config,
    handler: async (request) => {
      const { upload } = await readForm(request, 'image');
      if (!upload) throw invalid({ image: [validationText('fill_required')] });
      return { hash: await storeImage(app, request.actor.profile_id, upload.content) };
    },
  });

  app.route({
    ...profilesApi.deleteImage,
    access: own,
    handler: async ({ actor }, reply) => {
      await removeImage(app, actor.profile_id);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...profilesApi.image,
    access,
    handler: async (request, reply) =>
      sendImage(reply, await findImageKey(app.db, request.actor, request.params.gegenpost_id, 512)),
  });

  app.route({
    ...profilesApi.imageSmall,
    access,
    handler: async (request, reply) =>
      sendImage(reply, await findImageKey(app.db, request.actor, request.params.gegenpost_id, 96)),
  });

  /** The same 404 for hidden, missing and never uploaded images. */
  async function sendImage(reply: FastifyReply, key: string | null) {
    if (key === null || !(await app.files.exists(key))) throw notFound('media_not_available');
    // Revalidated each time, because a release may have been withdrawn.
    return reply
      .type('image/webp')
      .header('cache-control', 'private, no-cache')
      .send(await app.files.getStream(key));
  }
};
