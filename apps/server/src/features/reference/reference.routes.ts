import { createHash } from 'node:crypto';
import {
  type Attribute,
  AttributeCode,
  type Country,
  type Place,
  referenceApi,
} from '@gegenpost/contract/reference.ts';
import { accountRoles } from '@gegenpost/contract/shared/scalars.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { invalid } from '#platform/http/errors.ts';
import { findAttributesOfLists, findCountries } from './reference.queries.ts';
import { suggestPlaces, suggestQualifications } from './reference.service.ts';
import type { AttributeRow, CountryRow, PlaceRow } from './reference.table.ts';

/** For how long browsers cache the answer. */
const FRESH_SECONDS = 600;

export const referenceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...referenceApi.attributes,
    access: 'public',
    onSend: answerUnchanged,
    handler: async (request, reply) => {
      reply.header('cache-control', `public, max-age=${FRESH_SECONDS}`);
      return (
        await findAttributesOfLists(app.db, codesOf([request.query.code ?? [], request.query['code[]'] ?? []].flat()))
      ).map(presentAttribute);
    },
  });

  app.route({
    ...referenceApi.countries,
    access: { roles: accountRoles, owner: 'none' },
    handler: async (_request, reply) => {
      reply.header('cache-control', `private, max-age=${FRESH_SECONDS}`);
      return (await findCountries(app.db)).map(presentCountry);
    },
  });

  app.route({
    ...referenceApi.places,
    access: 'public',
    handler: async (request) => (await suggestPlaces(app.db, request.query.q)).map(presentPlace),
  });

  app.route({
    ...referenceApi.qualifications,
    access: 'public',
    handler: async (request) =>
      (await suggestQualifications(app.db, request.query.q)).map((row) => ({
        ...presentAttribute(row),
        kldb: the(row.kldb, 'KldB number'),
      })),
  });
};

/** Answers with an ETag made from the content; a client that has this version gets a 304. */
async function answerUnchanged(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  if (request.headers['if-none-match'] !== etag) return payload;
  reply.code(304);
  return null;
}

/**
 * The requested codes (repeated, or separated by commas), sorted and without duplicates; all lists if none is given.
 */
function codesOf(asked: readonly string[]): AttributeCode[] {
  const names = asked.flatMap((value) => value.split(','));
  if (names.length === 0) return [...AttributeCode.options];
  const parsed = AttributeCode.array().safeParse(names.map((name) => name.trim()));
  if (!parsed.success) throw invalid({ code: ['Diese Liste gibt es nicht.'] });
  return [...new Set(parsed.data)].sort();
}

function presentAttribute({ id, code, key, label, group, parent_id, synonyms, sort }: AttributeRow): Attribute {
  return { id, code: AttributeCode.parse(code), key, label, group, parent_id, synonyms, sort };
}

function presentCountry({ iso_alpha2, name, vat_prefix }: CountryRow): Country {
  return { iso_alpha2, name, vat_prefix };
}

function presentPlace({ id, postal_code, name, state, country, latitude, longitude }: PlaceRow): Place {
  return { id, postal_code, name, state, country, latitude, longitude };
}
