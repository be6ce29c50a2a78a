import { DocumentKind } from '@gegenpost/contract/candidate-documents.ts';
import { DOCUMENT_LIMITS, documentsApi } from '@gegenpost/contract/documents.ts';
import { fieldErrorsOf } from '@gegenpost/contract/shared/field-errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { IdempotencyKey, loggedInRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { replyWithFile } from '#platform/files/file-reply.ts';
import { type Form, readForm, receiveUploads } from '#platform/files/uploads.ts';
import { invalid } from '#platform/http/errors.ts';
import { findDocuments } from './documents.queries.ts';
import {
  changeDocument,
  getOpenDocument,
  presentDocument,
  removeDocument,
  restoreDocument,
} from './documents.service.ts';
import { type NewDocument, storeDocument } from './upload.service.ts';

const access = { roles: [1], owner: 'user' } as const;

/** Inspecting a file costs much more than any other call. */
const config = { rateLimit: { max: 60, timeWindow: '1 minute' } };

const UploadFields = z.strictObject({ kind: DocumentKind, idempotency_key: IdempotencyKey });

export const documentsRoutes: FastifyPluginAsyncZod = async (app) => {
  await receiveUploads(app, DOCUMENT_LIMITS.bytes);

  app.route({
    ...documentsApi.list,
    access,
    handler: async ({ actor }) => (await findDocuments(app.db, actor.profile_id)).map(presentDocument),
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

function newDocumentOf({ upload, fields }: Form): NewDocument {
  const parsed = UploadFields.safeParse(fields);
  const errors = {
    ...(parsed.success ? {} : fieldErrorsOf(parsed.error.issues)),
    ...(upload ? {} : { file: [validationText('fill_required')] }),
  };
  if (!parsed.success || !upload) throw invalid(errors);
  return { ...parsed.data, ...upload };
}
