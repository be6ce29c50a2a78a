import { Readable } from 'node:stream';
import { ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import { recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { exportCsv, exportXlsx } from './export/export.service.ts';
import { countOwnCandidates, listOwnCandidates, listOwnIds } from './list/list.service.ts';

const access = { roles: recruiterRoles, owner: 'company', right: 'candidates' } as const;

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The list of a company's candidates, and what is read by its filter. */
export const ownCandidatesListRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...ownCandidatesApi.list,
    access,
    handler: ({ actor, query }) => listOwnCandidates(app, actor, query),
  });

  app.route({
    ...ownCandidatesApi.counts,
    access,
    handler: ({ actor, query }) => countOwnCandidates(app, actor, query),
  });

  app.route({
    ...ownCandidatesApi.ids,
    access,
    handler: async ({ actor, query }) => ({ ids: await listOwnIds(app, actor, query) }),
  });

  app.route({
    ...ownCandidatesApi.export,
    access,
    // A file reads everything of thousands of candidates.
    config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
    handler: ({ actor, params: { format }, query }, reply) => {
      const file = { csv: exportCsv, xlsx: exportXlsx }[format](app, actor, query);
      return reply
        .type(mediaTypes[format])
        .header('content-disposition', `attachment; filename="kandidaten-${berlinDay(app.clock.now())}.${format}"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(file));
    },
  });
};
