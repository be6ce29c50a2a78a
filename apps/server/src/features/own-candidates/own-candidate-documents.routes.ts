import { DOCUMENT_LIMITS } from '@gegenpost/contract/documents.ts';
import { ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import { recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  changeDocument,
  getOwnDocument,
  listDocuments,
  presentDocument,
  removeDocument,
  restoreDocument,
} from '#features/documents/documents.service.ts';
import { newDocumentOf, storeDocument } from '#features/documents/upload.service.ts';
import { replyWithFile } from '#platform/files/file-reply.ts';
import { readForm, receiveUploads } from '#platform/files/uploads.ts';
import { companyOf } from '#platform/http/actor.ts';
import { requireOwnCandidate, requireUnclaimed } from './own-candidates.service.ts';

const access = { roles: recruiterRoles, owner: 'company', right: 'candidates' } as const;

/** Inspecting a file costs much more than any other call. */
const config = { rateLimit: { max: 60, timeWindow: '1 minute' } };

/** Documents of a company's candidate: the same as of the own profile, by the candidate's id. */
export const ownCandidateDocumentsRoutes: FastifyPluginAsyncZod = async (app) => {
  await receiveUploads(app, DOCUMENT_LIMITS.bytes);

  app.route({
    ...ownCandidatesApi.documents,
    access,
    handler: async ({ actor, params }) => {
      await requireOwnCandidate(app.db, companyOf(actor), params.id);
      return listDocuments(app.db, params.id);
    },
  });

  app.route({
    ...ownCandidatesApi.uploadDocument,
    access,
    config,
    handler: async (request, reply) => {
      const { id } = request.params;
      await requireUnclaimed(app.db, companyOf(request.actor), id);
      const upload = newDocumentOf(await readForm(request, 'file'));
      return reply.code(201).send(presentDocument(await storeDocument(app, id, upload)));
    },
  });

  app.route({
    ...ownCandidatesApi.updateDocument,
    access,
    handler: async ({ actor, params: { id, childId }, body }) => {
      await requireUnclaimed(app.db, companyOf(actor), id);
      return presentDocument(await changeDocument(app.db, { profile_id: id, id: childId }, body));
    },
  });

  app.route({
    ...ownCandidatesApi.deleteDocument,
    access,
    handler: async ({ actor, params: { id, childId } }, reply) => {
      await requireUnclaimed(app.db, companyOf(actor), id);
      await removeDocument(app, { profile_id: id, id: childId });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...ownCandidatesApi.restoreDocument,
    access,
    handler: async ({ actor, params: { id, childId } }) => {
      await requireUnclaimed(app.db, companyOf(actor), id);
      return presentDocument(await restoreDocument(app, { profile_id: id, id: childId }));
    },
  });

  app.route({
    ...ownCandidatesApi.documentFile,
    access,
    handler: async ({ actor, params: { id, childId } }, reply) => {
      await requireOwnCandidate(app.db, companyOf(actor), id);
      return replyWithFile(reply, app.files, await getOwnDocument(app.db, { profile_id: id, id: childId }));
    },
  });
};
