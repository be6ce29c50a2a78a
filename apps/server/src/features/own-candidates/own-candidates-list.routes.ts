import { Readable } from 'node:stream';
import { ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import { recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyOf } from '#platform/http/actor.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { exportCsv, exportXlsx } from './export/export.service.ts';
import { countOwnCandidates, listOwnCandidates, listOwnIds } from './list/list.service.ts';

const access = { roles: recruiterRoles, owner: 'company', right: 'candidates' } as const;

/** A file reads everything of thousands of candidates. */
const config = { rateLimit: { max: 20, timeWindow: '1 minute' } };

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The list of a company's candidates, and what is read by its filter. */
export const ownCandidatesListRoutes: FastifyPluginAsyncZod = async (app) => {
  const sendFile = (reply: FastifyReply, format: 'csv' | 'xlsx', companyId: number, ids: readonly number[]) =>
    reply
      .type(mediaTypes[format])
      .header('content-disposition', `attachment; filename="kandidaten-${berlinDay(app.clock.now())}.${format}"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from({ csv: exportCsv, xlsx: exportXlsx }[format](app.db, companyId, ids)));

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
    config,
    handler: async ({ actor, params: { format }, query }, reply) =>
      sendFile(reply, format, companyOf(actor), await listOwnIds(app, actor, query)),
  });

  app.route({
    ...ownCandidatesApi.exportChosen,
    access,
    config,
    handler: ({ actor, params: { format }, body }, reply) => sendFile(reply, format, companyOf(actor), body.ids),
  });
};
