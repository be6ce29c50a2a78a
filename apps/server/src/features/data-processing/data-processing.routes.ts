import { dataProcessingApi } from '@gegenpost/contract/data-processing.ts';
import { recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { attachmentOf } from '#platform/files/attachment.ts';
import { companyOf } from '#platform/http/actor.ts';
import { acceptAgreement, getAgreementFile, getAgreementState, getDataProcessing } from './data-processing.service.ts';

const access = { roles: recruiterRoles, owner: 'company' } as const;

export const dataProcessingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...dataProcessingApi.get,
    access,
    handler: ({ actor }) => getDataProcessing(app.db, companyOf(actor), app.clock.now()),
  });

  app.route({
    ...dataProcessingApi.state,
    access,
    handler: async ({ actor }) => ({ state: await getAgreementState(app.db, companyOf(actor), app.clock.now()) }),
  });

  app.route({
    ...dataProcessingApi.accept,
    access: { ...access, right: 'billing' },
    handler: async ({ actor, body }) => {
      await acceptAgreement(app, actor, body.hash);
      return getDataProcessing(app.db, companyOf(actor), app.clock.now());
    },
  });

  app.route({
    ...dataProcessingApi.file,
    access,
    handler: async ({ actor, params }, reply) => {
      const { name, content } = await getAgreementFile(app.db, companyOf(actor), params.id);
      return reply.type('application/pdf').header('content-disposition', attachmentOf(name)).send(content);
    },
  });
};
