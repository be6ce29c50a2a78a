import { candidatesApi } from '@gegenpost/contract/candidates.ts';
import { searchApi } from '@gegenpost/contract/search.ts';
import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findCommonOccupations } from '#features/candidate-index/sql-search.service.ts';
import { getEntries } from '#features/reference/entries.service.ts';
import { getVocabulary } from '#features/reference/reference.service.ts';
import { explainCandidate } from '#features/search/explain/explanation.service.ts';
import { understandText } from '#features/search/query/understand.service.ts';
import { changeNote } from '#features/search/views/notes.service.ts';
import { openCandidate, rereadCandidate } from '#features/search/views/views.service.ts';
import { fastAnswers } from '#platform/http/fast-answers.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { findViewedProfiles, searchCandidates } from './search.service.ts';

const access = { roles: companyRoles, owner: 'policy', right: 'search' } as const;
const VIEWED_MAX = 200;

const writeResult = fastAnswers({ schema: searchApi.search.schema.response[200] });

export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  // Warms up caches and the criteria schema at start. Otherwise the first search would take a third of a second, during
  // which the process could not answer other requests.
  app.addHook('onListen', async () => {
    await getVocabulary(app.db);
    await getEntries(app.db, { attributes: [], place: null });
    await findCommonOccupations(app.db);
    searchApi.search.schema.body.parse({ criteria: {} });
  });

  app.route({
    ...searchApi.search,
    serializerCompiler: () => writeResult,
    access,
    handler: ({ actor, body }) => searchCandidates(app, actor, body, app.clock.now()),
  });

  app.route({
    ...searchApi.understand,
    access: { roles: companyRoles, owner: 'none', right: 'search' },
    handler: (request) => understandText(app.db, request.query.q, berlinDay(app.clock.now())),
  });

  app.route({
    ...candidatesApi.get,
    access,
    handler: ({ actor, params, query }) => {
      const read = query.again === 'true' ? rereadCandidate : openCandidate;
      return read(app.db, actor, params.productId, app.clock.now());
    },
  });

  app.route({
    ...searchApi.explain,
    access,
    handler: ({ actor, params, query }) =>
      explainCandidate(app.db, actor, { gegenpostId: params.productId, json: query.criteria }, app.clock.now()),
  });

  app.route({
    ...candidatesApi.note,
    access,
    handler: async ({ actor, params, body }) => ({
      note: await changeNote(app.db, actor, params.productId, body, app.clock.now()),
    }),
  });

  app.route({
    ...candidatesApi.viewed,
    access,
    handler: (request) => findViewedProfiles(app, request.actor, VIEWED_MAX),
  });
};
