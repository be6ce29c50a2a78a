import { invoicesApi } from '@gegenpost/contract/invoices.ts';
import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { replyWithFile } from '#platform/files/file-reply.ts';
import { companyOf } from '#platform/http/actor.ts';
import { getInvoiceFile } from './documents/files.service.ts';
import { listInvoices, listMonths } from './invoices.service.ts';

const access = { roles: companyRoles, owner: 'company', right: 'billing' } as const;

export const invoicesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...invoicesApi.list,
    access,
    handler: async ({ actor, query }) => listInvoices(app.db, companyOf(actor), query),
  });

  app.route({
    ...invoicesApi.months,
    access,
    handler: async ({ actor }) => listMonths(app.db, companyOf(actor), app.clock.now()),
  });

  app.route({
    ...invoicesApi.pdf,
    access,
    handler: async ({ actor, params }, reply) => {
      const file = await getInvoiceFile(app, { company_id: companyOf(actor), id: params.id }, 'pdf');
      return replyWithFile(reply, app.files, file);
    },
  });

  app.route({
    ...invoicesApi.xml,
    access,
    handler: async ({ actor, params }, reply) => {
      const file = await getInvoiceFile(app, { company_id: companyOf(actor), id: params.id }, 'xml');
      return replyWithFile(reply, app.files, file);
    },
  });
};
