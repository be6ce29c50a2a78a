import { DOCUMENT_LIMITS, documentsApi } from '@gegenpost/contract/documents.ts';
import { loggedInRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { replyWithFile } from '#platform/files/file-reply.ts';
import { readForm, receiveUploads } from '#platform/files/uploads.ts';
import {
  changeDocument,
  getOpenDocument,
  listDocuments,
  presentDocument,
  removeDocument,
  restoreDocument,
} from './documents.service.ts';
import { newDocumentOf, storeDocument } from './upload.service.ts';

/** Companies keep here what they attach to messages, which takes the right to write them. */
const access = { roles: loggedInRoles, owner: 'user', right: 'contact' } as const;

/** Inspecting a file costs much more than any other call. */
const config = { rateLimit: { max: 60, timeWindow: '1 minute' } };

export const documentsRoutes: FastifyPluginAsyncZod = async (app) => {
  await receiveUploads(app, DOCUMENT_LIMITS.bytes);

  app.route({
    ...documentsApi.list,
    access,
    handler: ({ actor }) => listDocuments(app.db, actor.profile_id),
  });

  app.route({
    ...documentsApi.upload,
    access,
    config,
    handler: async (request, reply) => {
      const upload = newDocumentOf(await readForm(request, 'file'));
      return reply.code(201).send(presentDocument(await storeDocument(app, request.actor.profile_id, upload)));
    },
  });

  app.route({
    ...documentsApi.update,
    access,
    handler: async ({ actor, params, body }) =>
      presentDocument(await changeDocument(app.db, { profile_id: actor.profile_id, id: params.id }, body)),
  });

  app.route({
    ...documentsApi.delete,
    access,
    handler: async ({ actor, params }, reply) => {
      await removeDocument(app, { profile_id: actor.profile_id, id: params.id });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...documentsApi.restore,
    access,
    handler: async ({ actor, params }) =>
      presentDocument(await restoreDocument(app, { profile_id: actor.profile_id, id: params.id })),
  });

  app.route({
    ...documentsApi.file,
    access: { roles: loggedInRoles, owner: 'policy' },
    handler: async ({ actor, params }, reply) => {
      return replyWithFile(reply, app.files, await getOpenDocument(app.db, actor, params.id));
    },
  });
};
