import { ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import { recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { previewPlaced } from '#features/profiles/preview.service.ts';
import {
  createStation,
  deleteStation,
  listStations,
  replaceStation,
} from '#features/profiles/work-experience.service.ts';
import { companyOf } from '#platform/http/actor.ts';
import { requireOwnCandidate } from './own-candidates.service.ts';

const access = { roles: recruiterRoles, owner: 'company', right: 'candidates' } as const;

/** Career and preview of a company's candidate: the same as of the own profile, by the candidate's id. */
export const ownCandidateProfileRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...ownCandidatesApi.preview,
    access,
    handler: async ({ actor, params, query }) => {
      await requireOwnCandidate(app.db, companyOf(actor), params.id);
      return previewPlaced(app.db, params.id, query.as);
    },
  });

  app.route({
    ...ownCandidatesApi.stations,
    access,
    handler: async ({ actor, params }) => {
      await requireOwnCandidate(app.db, companyOf(actor), params.id);
      return listStations(app.db, params.id);
    },
  });

  app.route({
    ...ownCandidatesApi.createStation,
    access,
    handler: async ({ actor, params, body }, reply) => {
      await requireOwnCandidate(app.db, companyOf(actor), params.id);
      return reply.code(201).send(await createStation(app.db, params.id, body, app.clock.now()));
    },
  });

  app.route({
    ...ownCandidatesApi.updateStation,
    access,
    handler: async ({ actor, params, body }) => {
      await requireOwnCandidate(app.db, companyOf(actor), params.id);
      return replaceStation(app.db, { profile_id: params.id, id: params.childId }, body, app.clock.now());
    },
  });

  app.route({
    ...ownCandidatesApi.deleteStation,
    access,
    handler: async ({ actor, params }, reply) => {
      await requireOwnCandidate(app.db, companyOf(actor), params.id);
      await deleteStation(app.db, { profile_id: params.id, id: params.childId }, app.clock.now());
      return reply.code(204).send(null);
    },
  });
};
