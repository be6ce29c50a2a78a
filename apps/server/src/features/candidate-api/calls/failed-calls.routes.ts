import type { ApiRowResult } from '@gegenpost/contract/candidate-api.ts';
import { ErrorBody, type FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noteFailure } from '#features/api-tokens/api-tokens.service.ts';

/** Programs have no labels of fields: their errors name the path in the place of `:attribute`. */
export function nameFields(app: FastifyInstance): void {
  app.addHook('preSerialization', async (_request, _reply, payload) => {
    const body = payload as { errors?: FieldErrors; results?: readonly ApiRowResult[] } | null;
    if (body?.errors) return { ...body, errors: withPaths(body.errors) };
    if (!body?.results) return payload;
    return {
      results: body.results.map((row) => (row.errors ? { ...row, errors: withPaths(row.errors) } : row)),
    };
  });
}

const withPaths = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, texts]) => [path, texts.map((text) => text.replaceAll(':attribute', path))]),
  );

/** Notes every call of a token that failed, for the page of its company; those beyond the limit are counted alone. */
export function reportFailures(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { statusCode: status } = reply;
    if (status < 400 || status === 429 || !request.optionalProgram || typeof payload !== 'string') return payload;
    const code = ErrorBody.safeParse(JSON.parse(payload)).data?.code ?? null;
    await note(app, request, { status, code, failed_rows: null });
    return payload;
  });
}

/** Notes that rows of a call were refused while the call went well. */
export async function reportFailedRows(
  app: FastifyInstance,
  request: FastifyRequest,
  results: readonly ApiRowResult[],
): Promise<void> {
  const failed = results.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return;
  await note(app, request, { status: 200, code: failed[0]?.code ?? null, failed_rows: failed.length });
}

type Failure = { status: number; code: string | null; failed_rows: number | null };

/** A failure that cannot be noted, as when the database is away, changes nothing of the answer. */
async function note(app: FastifyInstance, request: FastifyRequest, failure: Failure): Promise<void> {
  const { token_id } = request.program;
  const { url: route = '', method } = request.routeOptions;
  try {
    await noteFailure(app, { token_id, method: String(method), route, ...failure });
  } catch (error) {
    request.log.warn({ err: error }, 'a failed call of a program was not noted');
  }
}
