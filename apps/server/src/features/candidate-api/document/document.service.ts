import { API_CALLS_PER_MINUTE } from '@gegenpost/contract/api-tokens.ts';
import {
  API_BODY_MAX,
  API_ROWS_MAX,
  ApiCandidate,
  ApiCandidateView,
  type ApiEndpoint,
  candidateApi,
} from '@gegenpost/contract/candidate-api.ts';
import { ErrorBody } from '@gegenpost/contract/shared/errors.ts';
import { z } from 'zod';
import * as examples from './examples.ts';

type Operation = keyof typeof candidateApi;
type Example = { body?: unknown; answer?: unknown };

const named = { ApiCandidate, ApiCandidateView, ErrorBody } as const;

/** What a call sends and gets; answers without a body have none. */
export const examplesOf: Record<Operation, Example> = {
  createMany: { body: [examples.newCandidate], answer: examples.results },
  list: { answer: { data: [examples.shownCandidate], next: null } },
  get: { answer: examples.shownCandidate },
  put: { body: { online: true, consent: examples.onlineCandidate.consent }, answer: examples.shownCandidate },
  delete: {},
  putVoucher: { body: examples.voucher, answer: examples.shownVoucher },
  catalogue: { answer: { data: [examples.entry] } },
  events: { answer: { data: [examples.event], has_more: false } },
};

/** Scope of the token by operation; null: any. */
const scopeOf: Record<Operation, string | null> = {
  createMany: 'candidates:write',
  list: 'candidates:read',
  get: 'candidates:read',
  put: 'candidates:write',
  delete: 'candidates:write',
  putVoucher: 'vouchers:write',
  catalogue: null,
  events: 'candidates:read',
};

const DESCRIPTION = `For programs of recruiters. Every call carries \`Authorization: Bearer gp_…\`; tokens are made on the page
"API-Token". ${API_CALLS_PER_MINUTE} calls a minute and token (\`RateLimit-Limit\`, \`RateLimit-Remaining\`, \`RateLimit-Reset\`; \`Retry-After\` with
429), bodies of at most ${API_BODY_MAX / 1024 / 1024} MB, ${API_ROWS_MAX} candidates a call. Catalogue entries are named by key, KldB 2010 code or label. Every
failure has the body \`ErrorBody\`: \`code\` is for programs, \`message\` for people.`;

/** The OpenAPI document of the programs' API, made of the schemas that validate. */
export function describeCandidateApi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operation, endpoint] of Object.entries(candidateApi) as [Operation, ApiEndpoint][]) {
    const path = endpoint.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(operation, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Gegenpost API', version: '1', description: DESCRIPTION },
    servers: [{ url: publicUrl }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ApiCandidate: jsonSchema(ApiCandidate, 'input'),
        ApiCandidateView: jsonSchema(ApiCandidateView, 'output'),
        ErrorBody: jsonSchema(ErrorBody, 'output'),
      },
    },
  };
}

function describe(operation: Operation, { schema, headers = [] }: ApiEndpoint) {
  const { body, answer } = examplesOf[operation];
  const scope = scopeOf[operation];
  const [summary, ...rest] = (schema.summary ?? '').split(/(?<=[.]) /);
  return {
    operationId: operation,
    summary: summary?.replace(/\.$/, ''),
    description: [...rest, scope === null ? 'Any token.' : `Scope \`${scope}\`.`].join(' '),
    parameters: [
      ...parametersOf('path', schema.params),
      ...parametersOf('query', schema.querystring),
      ...headers.map((name) => ({ name, in: 'header', required: false, schema: { type: 'string' } })),
    ],
    ...(schema.body && { requestBody: { required: true, content: json(bodyOf(operation, schema.body), body) } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(schema.response).map(([status, type]) => [status, responseOf(status, type, answer)]),
      ),
      default: { description: 'Every failure', content: json(refOf(ErrorBody, 'output'), examples.failure) },
    },
  };
}

/** The body whose rows are judged one by one is described by what a row has to be. */
const bodyOf = (operation: Operation, body: z.ZodType) =>
  operation === 'createMany'
    ? {
        oneOf: [
          { type: 'array', minItems: 1, maxItems: API_ROWS_MAX, items: refOf(ApiCandidate, 'input') },
          refOf(ApiCandidate, 'input'),
        ],
      }
    : refOf(body, 'input');

function responseOf(status: string, type: z.ZodType, answer: unknown) {
  const description = status === '201' ? 'Added' : status === '204' ? 'Removed' : 'Done';
  return status === '204' ? { description } : { description, content: json(refOf(type, 'output'), answer) };
}

const json = (schema: object, example: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

function refOf(type: z.ZodType, io: 'input' | 'output'): object {
  const name = Object.entries(named).find(([, schema]) => schema === type)?.[0];
  return name === undefined ? jsonSchema(type, io) : { $ref: `#/components/schemas/${name}` };
}

function jsonSchema(type: z.ZodType, io: 'input' | 'output') {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}

function parametersOf(place: 'path' | 'query', type: z.ZodType | undefined) {
  const { properties = {}, required = [] } = type ? jsonSchema(type, 'input') : {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}
