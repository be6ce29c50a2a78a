import { Readable } from 'node:stream';
import { projectCandidatesApi } from '@gegenpost/contract/project-candidates.ts';
import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { attachmentOf } from '#platform/files/attachment.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { exportCsv, exportShortlist } from './project-export.service.ts';

const access = { roles: companyRoles, owner: 'company', right: 'projects' } as const;

/** Exporting a list costs much more than any other call. */
const config = { rateLimit: { max: 20, timeWindow: '1 minute' } };

export const projectExportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...projectCandidatesApi.csv,
    access,
    config,
    handler: async ({ actor, params }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachmentOf(`projekt-${berlinDay(app.clock.now())}.csv`))
        .header('cache-control', 'private, no-store')
        .send(Readable.from(await exportCsv(app, actor, params.id))),
  });

  app.route({
    ...projectCandidatesApi.shortlist,
    access,
    config,
    handler: async ({ actor, params, query }, reply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', attachmentOf(`auswahl-${berlinDay(app.clock.now())}.pdf`))
        .header('cache-control', 'private, no-store')
        .send(await exportShortlist(app, actor, params.id, query.gegenpost_ids.split(','))),
  });
};
