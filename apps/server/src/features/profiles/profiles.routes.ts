import { profilesApi } from '@gegenpost/contract/profiles.ts';
import { loggedInRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '#platform/errors.ts';
import { findImageKey } from './images.service.ts';

const access = { roles: loggedInRoles, owner: 'policy' } as const;

export const profilesRoutes: FastifyPluginAsyncZod = async (app) => {
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

  /** Hidden, missing and never uploaded are one answer. */
  async function sendImage(reply: FastifyReply, key: string | null) {
    if (key === null || !(await app.files.exists(key))) throw notFound('media_not_available');
    // Asked anew each time: a release may have been withdrawn.
    return reply
      .type('image/webp')
      .header('cache-control', 'private, no-cache')
      .send(await app.files.getStream(key));
  }
};
