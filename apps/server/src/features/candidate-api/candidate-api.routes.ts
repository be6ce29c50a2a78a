import { API_BODY_MAX, candidateApi } from '@gegenpost/contract/candidate-api.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { checkKey } from './calls/answers.service.ts';
import { nameFields, reportFailedRows, reportFailures } from './calls/failed-calls.routes.ts';
import {
  type Conditions,
  deleteCandidate,
  getCandidate,
  isNamed,
  listCandidates,
  postCandidates,
  putCandidate,
} from './candidates/candidates.service.ts';
import { readCatalogue } from './catalogues.service.ts';
import { readEvents } from './events/events.service.ts';
import { putVoucher } from './vouchers/vouchers.service.ts';

const reads = { scope: 'candidates:read' } as const;
const writes = { scope: 'candidates:write' } as const;

/** The API for programs of recruiters. It knows neither sessions nor cookies, see `platform/http/programs.ts`. */
export const candidateApiRoutes: FastifyPluginAsyncZod = async (app) => {
  reportFailures(app);
  nameFields(app);

  app.route({
    ...candidateApi.createMany,
    access: writes,
    bodyLimit: API_BODY_MAX,
    handler: async (request) => {
      const { program, body, headers } = request;
      const answer = await postCandidates(app, program, { body, key: checkKey(headers['idempotency-key']) });
      await reportFailedRows(app, request, answer.results);
      return answer;
    },
  });

  app.route({
    ...candidateApi.list,
    access: reads,
    handler: async ({ program, query }) => listCandidates(app, program.company_id, query),
  });

  app.route({
    ...candidateApi.get,
    access: reads,
    handler: async (request, reply) => {
      const shown = await getCandidate(app, request.program.company_id, request.params.external_id);
      reply.header('etag', shown.etag);
      const { ifNoneMatch } = conditionsOf(request);
      if (ifNoneMatch !== undefined && isNamed(ifNoneMatch, shown)) return (reply as FastifyReply).code(304).send();
      return reply.send(shown.view);
    },
  });

  app.route({
    ...candidateApi.put,
    access: writes,
    bodyLimit: API_BODY_MAX,
    handler: async (request, reply) => {
      const { external_id } = request.params;
      const asked = { external_id, body: request.body, ...conditionsOf(request) };
      const { view, etag, isNew } = await putCandidate(app, request.program, asked);
      return reply
        .code(isNew ? 201 : 200)
        .header('etag', etag)
        .send(view);
    },
  });

  app.route({
    ...candidateApi.delete,
    access: writes,
    handler: async (request, reply) => {
      const { external_id } = request.params;
      await deleteCandidate(app, request.program, { external_id, ...conditionsOf(request) });
      return reply.code(204).send(null);
    },
  });
};

/** What the API offers beside candidates. */
export const candidateApiOtherRoutes: FastifyPluginAsyncZod = async (app) => {
  reportFailures(app);
  nameFields(app);

  app.route({
    ...candidateApi.putVoucher,
    access: { scope: 'vouchers:write' },
    handler: async ({ program, params, body }, reply) => {
      const { voucher, isNew } = await putVoucher(app, program.company_id, { ...params, body });
      return reply.code(isNew ? 201 : 200).send(voucher);
    },
  });

  app.route({
    ...candidateApi.catalogue,
    access: { scope: 'any' },
    handler: async ({ params }) => ({ data: await readCatalogue(app.db, params.code) }),
  });

  app.route({
    ...candidateApi.events,
    access: reads,
    handler: async ({ program, query }) => readEvents(app.db, program.company_id, query.after),
  });
};

function conditionsOf({ headers }: Pick<FastifyRequest, 'headers'>): Conditions {
  return { ifMatch: headers['if-match'], ifNoneMatch: headers['if-none-match'] };
}
