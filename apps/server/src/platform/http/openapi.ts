import swagger from '@fastify/swagger';
import * as candidates from '@gegenpost/contract/candidates.ts';
import * as contactRequests from '@gegenpost/contract/contact-requests.ts';
import * as messaging from '@gegenpost/contract/messaging.ts';
import { ErrorBody } from '@gegenpost/contract/shared/errors.ts';
import * as userInfo from '@gegenpost/contract/user-info.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Access, isForOperators, isForPrograms } from './access.ts';
import { tidyDocument } from './openapi-document.ts';
import { docsPage } from './openapi-page.ts';

/** Schemas that the document defines once under `components` and refers to. */
function namedSchemas() {
  const registry = z.registry<{ id: string }>();
  registry.add(ErrorBody, { id: 'ErrorBody' });
  for (const [id, schema] of Object.entries({ ...candidates, ...contactRequests, ...messaging, ...userInfo })) {
    if (schema instanceof z.ZodObject && /^[A-Z]/.test(id)) registry.add(schema, { id });
  }
  return registry;
}

/**
 * `GET /api/openapi.json`, generated from the schemas that validate, and its page at `/api/docs`. To be registered
 * before all rooms.
 */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const schemaRegistry = namedSchemas();
  const toJsonSchema = createJsonSchemaTransform({ schemaRegistry });
  const withNamedSchemas = createJsonSchemaTransformObject({ schemaRegistry });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Gegenpost',
        version: '0.1.0',
        description: 'Every failure has the body `ErrorBody`. Calls other than GET need the token of `GET /api/rt`.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'gegenpost_session' },
          csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN' },
        },
      },
    },
    transform: (route) => {
      const isHidden = !route.url.startsWith('/api/') || isForPrograms(route.route.access);
      if (isHidden || !route.schema) return { schema: { hide: true }, url: route.url };
      const { method, access } = route.route;
      return toJsonSchema({ ...route, schema: described(route.schema, route.url, String(method), access) });
    },
    transformObject: (document) => tidyDocument(withNamedSchemas(document)),
  });
  app.get('/api/openapi.json', { access: 'public', schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
  await app.register(docsPage);
}

/** A route's schema with a description of its `access` and of every error response. */
function described(schema: FastifySchema, url: string, method: string, access: Access): FastifySchema {
  const security = [
    ...(access === 'public' ? [] : [{ session: [] }]),
    ...(method === 'GET' ? [] : [{ csrf: [] }]),
  ].reduce((all, one) => Object.assign(all, one), {});
  return {
    ...schema,
    tags: [url.split('/')[2] ?? ''],
    description: describeAccess(access),
    security: [security],
    response: { ...(schema.response as object), default: ErrorBody },
  };
}

function describeAccess(access: Access): string {
  if (access === 'public' || isForPrograms(access)) return 'Access: everybody.';
  if (isForOperators(access)) return 'Access: operators of the platform.';
  return `Access: roles ${access.roles.join(', ')}; ownership: ${access.owner}.`;
}
