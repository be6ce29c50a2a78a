import { CANDIDATE_API_DOCUMENT, CANDIDATE_API_PAGE } from '@gegenpost/contract/candidate-api.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { docsPageOf } from '#platform/http/openapi-page.ts';
import { describeCandidateApi } from './document.service.ts';

/** The document of the API for programs, and its page. Both are open: developers read them before there is a token. */
export const candidateApiDocument: FastifyPluginAsyncZod = async (app) => {
  const options = { access: 'public', schema: { hide: true } } as const;
  const document = describeCandidateApi(app.config.publicUrl);
  app.get(CANDIDATE_API_DOCUMENT, options, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  );
  const page = docsPageOf(CANDIDATE_API_DOCUMENT);
  app.get(CANDIDATE_API_PAGE, options, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
};
