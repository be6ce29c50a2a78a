import { operatorVatApi, VAT_PROOF_LIMITS, VatDecisionFields } from '@gegenpost/contract/operator-vat.ts';
import { fieldErrorsOf } from '@gegenpost/contract/shared/field-errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { t } from '#features/operator-billing/texts.de.ts';
import { replyWithFile } from '#platform/files/file-reply.ts';
import { type Form, readForm, receiveUploads, type Upload } from '#platform/files/uploads.ts';
import { invalid } from '#platform/http/errors.ts';
import { findCases } from './vat-cases.queries.ts';
import { askAgain, decideByProof, findProof, getVatDetail, presentCase } from './vat-cases.service.ts';

const PAGE_SIZE = 50;

const access = { operator: 'confirmed' } as const;

export const vatRoutes: FastifyPluginAsyncZod = async (app) => {
  await receiveUploads(app, VAT_PROOF_LIMITS.bytes);

  app.route({
    ...operatorVatApi.list,
    access,
    handler: async ({ query: { after, ...filter } }) => {
      const rows = await findCases(app.db, filter, { after, limit: PAGE_SIZE + 1 });
      const items = rows.slice(0, PAGE_SIZE);
      return { items: items.map(presentCase), next: rows.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null };
    },
  });

  app.route({
    ...operatorVatApi.get,
    access,
    handler: ({ params }) => getVatDetail(app, params.gegenpost_id),
  });

  app.route({
    ...operatorVatApi.ask,
    access,
    handler: async ({ actor, params, body }, reply) => {
      await askAgain(app, actor, params.gegenpost_id, body.reason);
      return reply.code(202).send(null);
    },
  });

  app.route({
    ...operatorVatApi.decide,
    access,
    handler: async (request, reply) => {
      const form = await readForm(request, 'proof').catch((error: unknown) => {
        const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
        throw isTooLarge ? invalid({ proof: [t('proof.bytes')] }) : error;
      });
      const { fields, upload } = decisionOf(form);
      await decideByProof(app, request.actor, fields, upload);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operatorVatApi.proof,
    access,
    handler: async ({ params }, reply) =>
      replyWithFile(reply, app.files, await findProof(app, params.gegenpost_id, params.id)),
  });
};

/** @throws {AppError} 422 for a form without a file, or with wrong fields. */
function decisionOf({ upload, fields }: Form): { fields: VatDecisionFields; upload: Upload } {
  const parsed = VatDecisionFields.safeParse(fields);
  const errors = {
    ...(parsed.success ? {} : fieldErrorsOf(parsed.error.issues)),
    ...(upload && upload.content.length > 0 ? {} : { proof: [validationText('fill_required')] }),
  };
  if (!parsed.success || !upload || upload.content.length === 0) throw invalid(errors);
  return { fields: parsed.data, upload };
}
