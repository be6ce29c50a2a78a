import { MEDIA_LIMITS, mediaApi } from '@gegenpost/contract/media.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readForm, receiveUploads } from '#platform/files/uploads.ts';
import { AppError, invalid } from '#platform/http/errors.ts';
import { refusedMedia, storeMedia } from './media.service.ts';

export const mediaRoutes: FastifyPluginAsyncZod = async (app) => {
  await receiveUploads(app, MEDIA_LIMITS.bytes);

  app.route({
    ...mediaApi.upload,
    access: { operator: 'confirmed' },
    // Drawing an image costs much more than any other call.
    config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      const { upload, fields } = await readForm(request, 'image').catch((error: unknown) => {
        throw error instanceof AppError && error.status === 413 ? refusedMedia(413, 'bytes') : error;
      });
      if (!upload) throw invalid({ image: [validationText('fill_required')] });
      const alt = (fields.alt ?? '').trim();
      if (alt === '' || alt.length > MEDIA_LIMITS.alt) {
        const text = alt === '' ? validationText('fill_required') : validationText('text_too_long', MEDIA_LIMITS.alt);
        throw invalid({ alt: [text] });
      }
      return reply.code(201).send(await storeMedia(app, { content: upload.content, alt }));
    },
  });
};
