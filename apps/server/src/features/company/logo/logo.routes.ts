import { companyLogoApi, LOGO_LIMITS } from '@gegenpost/contract/company-logo.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readForm, receiveUploads } from '#platform/files/uploads.ts';
import { companyOf } from '#platform/http/actor.ts';
import { AppError, invalid, notFound } from '#platform/http/errors.ts';
import { findLogoKey, removeLogo, storeLogo } from './logo.service.ts';
import { refusedLogo } from './logo-encoding.ts';

const access = { roles: companyRoles, owner: 'company', right: 'billing' } as const;

/** Drawing an image costs much more than any other call. */
const config = { rateLimit: { max: 20, timeWindow: '1 minute' } };

export const logoRoutes: FastifyPluginAsyncZod = async (app) => {
  await receiveUploads(app, LOGO_LIMITS.bytes);

  app.route({
    ...companyLogoApi.upload,
    access,
    config,
    handler: async (request) => {
      const { upload } = await readForm(request, 'logo').catch((error: unknown) => {
        throw error instanceof AppError && error.status === 413 ? refusedLogo(413, 'bytes') : error;
      });
      if (!upload) throw invalid({ logo: [validationText('fill_required')] });
      return { logo_hash: await storeLogo(app, companyOf(request.actor), upload.content) };
    },
  });

  app.route({
    ...companyLogoApi.delete,
    access,
    handler: async ({ actor }, reply) => {
      await removeLogo(app, companyOf(actor));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...companyLogoApi.get,
    access: 'public',
    handler: async ({ params, query }, reply) => {
      const key = await findLogoKey(app.db, params.gegenpost_id, query);
      if (key === null || !(await app.files.exists(key))) throw notFound('media_not_available');
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(await app.files.getStream(key));
    },
  });
};
