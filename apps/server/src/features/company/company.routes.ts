import { companyApi } from '@gegenpost/contract/company.ts';
import { companyPageApi } from '@gegenpost/contract/company-page.ts';
import { companyRoles, loggedInRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyOf } from '#platform/http/actor.ts';
import { changeCompany, getCompany } from './company-profile.service.ts';
import { getCompanyPage } from './page/company-page.service.ts';
import { findVatChecks } from './vat/vat.queries.ts';
import { askForVatCheck } from './vat/vat.service.ts';

const VAT_CHECKS_SHOWN = 10;

const read = { roles: companyRoles, owner: 'company' } as const;
const change = { ...read, right: 'billing' } as const;

export const companyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...companyApi.get,
    access: read,
    handler: ({ actor }) => getCompany(app, companyOf(actor)),
  });

  app.route({
    ...companyApi.patch,
    access: change,
    handler: async ({ actor, body }) => {
      await changeCompany(app, companyOf(actor), body);
      return getCompany(app, companyOf(actor));
    },
  });

  app.route({
    ...companyApi.validateVat,
    access: change,
    handler: async ({ actor }, reply) =>
      reply.code(202).send({ vat_state: await askForVatCheck(app, companyOf(actor)) }),
  });

  app.route({
    ...companyApi.vatChecks,
    access: change,
    handler: async ({ actor }) => {
      const checks = await findVatChecks(app.db, companyOf(actor), VAT_CHECKS_SHOWN);
      return checks.map(({ asked_at, answered_at, ...check }) => ({
        ...check,
        asked_at: asked_at.toISOString(),
        answered_at: answered_at.toISOString(),
      }));
    },
  });

  app.route({
    ...companyPageApi.get,
    access: { roles: loggedInRoles, owner: 'policy' },
    handler: ({ actor, params }) => getCompanyPage(app.db, actor, params.gegenpost_id, app.clock.now()),
  });
};
