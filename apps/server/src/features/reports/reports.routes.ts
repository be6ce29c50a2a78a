import { reportsApi } from '@gegenpost/contract/reports.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { complain, decideReport, findComplaint, reviewReport } from './decisions.service.ts';
import { getReport, listReports } from './queue.service.ts';
import { findAllReports } from './reports.queries.ts';
import { createReport } from './reports.service.ts';
import { reportsCsv } from './reports-csv.ts';

/** For everybody, also people without an account. */
const publicRoutes: FastifyPluginAsyncZod = async (app) => {
  const access = 'public';
  const config = { rateLimit: { max: 60, timeWindow: '1 minute' } };

  app.route({
    ...reportsApi.create,
    access,
    config,
    handler: async ({ optionalActor, ip, body }, reply) =>
      reply.code(201).send(await createReport(app, { actor: optionalActor, ip }, body)),
  });

  app.route({
    ...reportsApi.complaint,
    access,
    config,
    handler: async ({ params }) => findComplaint(app, params.token),
  });

  app.route({
    ...reportsApi.complain,
    access,
    config,
    handler: async ({ params, body }, reply) => {
      await complain(app, params.token, body.text);
      return reply.code(204).send(null);
    },
  });
};

const operatorRoutes: FastifyPluginAsyncZod = async (app) => {
  const access = { operator: 'confirmed' } as const;

  app.route({ ...reportsApi.list, access, handler: async ({ query }) => listReports(app, query) });

  app.route({
    ...reportsApi.csv,
    access,
    config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
    handler: async (_request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="meldungen-${berlinDay(app.clock.now())}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(reportsCsv(await findAllReports(app.db))),
  });

  app.route({ ...reportsApi.get, access, handler: async ({ params }) => getReport(app, params.id) });

  app.route({
    ...reportsApi.review,
    access,
    handler: async ({ params }, reply) => {
      await reviewReport(app, params.id);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...reportsApi.decide,
    access,
    handler: async ({ actor, params, body }, reply) => {
      await decideReport(app, actor, params.id, body);
      return reply.code(204).send(null);
    },
  });
};

export const reportsRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(publicRoutes);
  await app.register(operatorRoutes);
};
