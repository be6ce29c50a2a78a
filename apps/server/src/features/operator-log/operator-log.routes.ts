import { Readable } from 'node:stream';
import { type LogFilter, operatorApi } from '@gegenpost/contract/operator.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { berlinDay, berlinDayEnd } from '#platform/i18n/berlin.ts';
import { logCsv } from './log-csv.ts';
import { type Filter, findLogEntries, readLogPages } from './operator-log.queries.ts';

const PAGE_SIZE = 50;
const CSV_PAGE_SIZE = 1000;
const access = { operator: 'confirmed' } as const;

export const operatorLogRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...operatorApi.log,
    access,
    handler: async ({ query: { before, ...filter } }) => {
      const rows = await findLogEntries(app.db, filterOf(filter), { before, limit: PAGE_SIZE + 1 });
      const items = rows.slice(0, PAGE_SIZE).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
      return { items, has_more: rows.length > PAGE_SIZE };
    },
  });

  app.route({
    ...operatorApi.logCsv,
    access,
    config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
    handler: async ({ query }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="protokoll-${berlinDay(app.clock.now())}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(logCsv(readLogPages(app.db, filterOf(query), CSV_PAGE_SIZE)))),
  });
};

const dayBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

const filterOf = ({ from, to, ...rest }: LogFilter): Filter => ({
  ...rest,
  from: from ? berlinDayEnd(dayBefore(from)) : undefined,
  until: to ? berlinDayEnd(to) : undefined,
});
