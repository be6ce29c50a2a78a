import { ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import { IMAGE_LIMITS } from '@gegenpost/contract/profiles.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { removeImage, storeImage } from '#features/profiles/image-upload.service.ts';
import { readForm, receiveUploads } from '#platform/files/uploads.ts';
import { companyOf } from '#platform/http/actor.ts';
import { invalid } from '#platform/http/errors.ts';
import { requireUnclaimed } from './own-candidates.service.ts';

const access = { roles: recruiterRoles, owner: 'company', right: 'candidates' } as const;

/** Encoding an image costs much more than any other call. */
const config = { rateLimit: { max: 20, timeWindow: '1 minute' } };

/** The image of a company's candidate: the same as of the own profile, by the candidate's id. */
export const ownCandidateImageRoutes: FastifyPluginAsyncZod = async (app) => {
  await receiveUploads(app, IMAGE_LIMITS.bytes);

  app.route({
    ...ownCandidatesApi.uploadImage,
    access,
    config,
    handler: async (request) => {
      const { id } = request.params;
      await requireUnclaimed(app.db, companyOf(request.actor), id);
      const { upload } = await readForm(request, 'image');
      if (!upload) throw invalid({ image: [validationText('fill_required')] });
      return { hash: await storeImage(app, id, upload.content) };
    },
  });

  app.route({
    ...ownCandidatesApi.deleteImage,
    access,
    handler: async ({ actor, params }, reply) => {
      await requireUnclaimed(app.db, companyOf(actor), params.id);
      await removeImage(app, params.id);
      return reply.code(204).send(null);
    },
  });
};
