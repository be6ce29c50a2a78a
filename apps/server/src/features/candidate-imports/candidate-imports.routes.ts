import { IMPORT_LIMITS } from '@gegenpost/contract/candidate-import-fields.ts';
import { candidateImportsApi, ImportUpload } from '@gegenpost/contract/candidate-imports.ts';
import { fieldErrorsOf } from '@gegenpost/contract/shared/field-errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { attachmentOf } from '#platform/files/attachment.ts';
import { type Form, readForm, receiveUploads } from '#platform/files/uploads.ts';
import { companyOf } from '#platform/http/actor.ts';
import { invalid } from '#platform/http/errors.ts';
import { access, ownedOf } from './import-access.ts';
import { changeImport, createImport, discardImport, type NewImport } from './imports.service.ts';
import { getImport, listImports, presentImport } from './present-import.service.ts';
import { sampleCsv, sampleXlsx } from './samples/sample-files.ts';

/** Reading a file costs much more than any other call. */
const config = { rateLimit: { max: 20, timeWindow: '1 minute' } };
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const candidateImportsRoutes: FastifyPluginAsyncZod = async (app) => {
  await receiveUploads(app, IMPORT_LIMITS.bytes);
  const { db, clock } = app;

  app.route({
    ...candidateImportsApi.list,
    access,
    handler: ({ actor }) => listImports(db, companyOf(actor), clock.now()),
  });

  app.route({
    ...candidateImportsApi.upload,
    access,
    config,
    handler: async (request, reply) => {
      const row = await createImport(app, request.actor, newImportOf(await readForm(request, 'file')));
      return reply.code(201).send(await presentImport(db, row, clock.now()));
    },
  });

  app.route({
    ...candidateImportsApi.sample,
    access,
    handler: async ({ params: { format } }, reply) =>
      reply
        .type(format === 'csv' ? 'text/csv; charset=windows-1252' : XLSX_TYPE)
        .header('content-disposition', attachmentOf(`Beispiel-Bewerber.${format}`))
        .send(format === 'csv' ? sampleCsv() : await sampleXlsx()),
  });

  app.route({
    ...candidateImportsApi.get,
    access,
    handler: ({ actor, params }) => getImport(app, ownedOf(actor, params.id)),
  });

  app.route({
    ...candidateImportsApi.patch,
    access,
    handler: async ({ actor, params, body }) => {
      const owned = ownedOf(actor, params.id);
      await changeImport(app, owned, body);
      return getImport(app, owned);
    },
  });

  app.route({
    ...candidateImportsApi.delete,
    access,
    handler: async ({ actor, params }, reply) => {
      await discardImport(app, ownedOf(actor, params.id));
      return reply.code(204).send(null);
    },
  });
};

function newImportOf({ upload, fields }: Form): NewImport {
  const parsed = ImportUpload.safeParse(fields);
  const errors = {
    ...(parsed.success ? {} : fieldErrorsOf(parsed.error.issues)),
    ...(upload ? {} : { file: [validationText('fill_required')] }),
  };
  if (!parsed.success || !upload) throw invalid(errors);
  return { ...parsed.data, ...upload };
}
