import { IMPORT_LIMITS, profileExchangeApi } from '@gegenpost/contract/profile-exchange.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getOwnProfile } from '#features/profiles/own-profile.service.ts';
import { readForm, receiveUploads } from '#platform/files/uploads.ts';
import { invalid } from '#platform/http/errors.ts';
import { exportProfile } from './export.service.ts';
import { applyImport, readImport, undoImport } from './import.service.ts';

const access = { roles: [1], owner: 'user' } as const;

/** Reading or writing a file costs much more than any other call. */
const config = { rateLimit: { max: 20, timeWindow: '1 minute' } };

export const profileExchangeRoutes: FastifyPluginAsyncZod = async (app) => {
  await receiveUploads(app, IMPORT_LIMITS.bytes);

  app.route({
    ...profileExchangeApi.export,
    access,
    config,
    handler: async ({ actor, query }, reply) => {
      const { name, type, content } = await exportProfile(app, actor.profile_id, query);
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(content);
    },
  });

  app.route({
    ...profileExchangeApi.import,
    access,
    config,
    handler: async (request) => {
      const { upload } = await readForm(request, 'file');
      if (!upload) throw invalid({ file: [validationText('fill_required')] });
      return readImport(app.db, upload.content);
    },
  });

  app.route({
    ...profileExchangeApi.apply,
    access,
    handler: async ({ actor, body }) => {
      const now = app.clock.now();
      const station_ids = await applyImport(app.db, actor.profile_id, body, now);
      return { profile: await getOwnProfile(app.db, actor.profile_id, now), station_ids };
    },
  });

  app.route({
    ...profileExchangeApi.undo,
    access,
    handler: async ({ actor, body }) => {
      const now = app.clock.now();
      await undoImport(app.db, actor.profile_id, body, now);
      return { profile: await getOwnProfile(app.db, actor.profile_id, now) };
    },
  });
};
