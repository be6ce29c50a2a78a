import { Readable } from 'node:stream';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { type TalentFilter, talentsApi } from '@gegenpost/contract/talents.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { passes } from './talent-filter.ts';
import type { CompanyViewer } from './talents.queries.ts';
import {
  changeTalent,
  getTalent,
  keepCandidate,
  keepSeveral,
  listTalents,
  removeTalent,
  restoreTalent,
  viewerOf,
} from './talents.service.ts';
import { csvHead, csvLine } from './talents-csv.service.ts';
import { findKept, readTalents, type TalentParts } from './visible-talents.service.ts';

/** The right `search`, because talents are found by searching. */
const access = { roles: [roles.employer], owner: 'policy', right: 'search' } as const;

/** Exporting a list costs much more than any other call. */
const config = { rateLimit: { max: 20, timeWindow: '1 minute' } };

export const talentsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...talentsApi.list, access, handler: ({ actor, query }) => listTalents(app, actor, query) });

  app.route({ ...talentsApi.kept, access, handler: ({ actor }) => findKept(app, viewerOf(actor)) });

  app.route({
    ...talentsApi.csv,
    access,
    config,
    handler: ({ actor, query }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="talente-${berlinDay(app.clock.now())}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(writeCsv(app, viewerOf(actor), query))),
  });

  app.route({ ...talentsApi.get, access, handler: ({ actor, params }) => getTalent(app, actor, params.id) });

  app.route({
    ...talentsApi.create,
    access,
    handler: async ({ actor, body }, reply) => reply.code(201).send(await keepCandidate(app, actor, body)),
  });

  app.route({
    ...talentsApi.createSeveral,
    access,
    handler: async ({ actor, body }, reply) => reply.code(201).send(await keepSeveral(app, actor, body.gegenpost_ids)),
  });

  app.route({
    ...talentsApi.update,
    access,
    handler: ({ actor, params, body }) => changeTalent(app, actor, params.id, body),
  });

  app.route({
    ...talentsApi.delete,
    access,
    handler: async ({ actor, params }, reply) => {
      await removeTalent(app, actor, params.id);
      return reply.code(204).send(null);
    },
  });

  app.route({ ...talentsApi.restore, access, handler: ({ actor, params }) => restoreTalent(app, actor, params.id) });
};

/** Streams the file in chunks; visibility is checked when each chunk is read. */
async function* writeCsv(parts: TalentParts, viewer: CompanyViewer, filter: TalentFilter): AsyncGenerator<string> {
  yield csvHead();
  for await (const part of readTalents(parts, viewer)) {
    yield part
      .filter((talent) => passes(talent, filter))
      .map(csvLine)
      .join('');
  }
}
