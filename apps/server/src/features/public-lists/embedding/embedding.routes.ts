import { embeddingApi } from '@gegenpost/contract/embedding.ts';
import { recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyOf } from '#platform/http/actor.ts';
import { embedScript, embedScriptHash } from './embed-script.ts';
import { changeEmbedding, presentEmbedding } from './embedding.service.ts';

const YEAR_SECONDS = 365 * 86_400;
const HOUR_SECONDS = 3_600;

export const embeddingRoutes: FastifyPluginAsyncZod = async (app) => {
  const access = { roles: recruiterRoles, owner: 'company', right: 'candidates' } as const;

  app.route({
    ...embeddingApi.get,
    access,
    handler: ({ actor }) => presentEmbedding(app, companyOf(actor)),
  });

  app.route({
    ...embeddingApi.change,
    access,
    handler: ({ actor, body }) => changeEmbedding(app, companyOf(actor), body),
  });

  // Pages of others keep the name of an earlier release: it stays right, but is asked for again.
  app.get(
    '/embed-:hash(^[0-9a-f]{32}$).js',
    { access: 'public', schema: { hide: true }, config: { ignoresCookies: true } },
    async ({ params }, reply) => {
      const isCurrent = (params as { hash: string }).hash === embedScriptHash;
      return reply
        .header(
          'cache-control',
          isCurrent ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`,
        )
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('text/javascript; charset=utf-8')
        .send(embedScript);
    },
  );
};
