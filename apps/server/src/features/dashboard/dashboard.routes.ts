import { dashboardApi } from '@gegenpost/contract/dashboard.ts';
import { companyRoles, recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findViewedProfiles } from '#features/search/search.service.ts';
import { companyOf } from '#platform/actor.ts';
import { countImportedOffline, findTopEmployers } from './dashboard.queries.ts';

const TOP_EMPLOYERS_MAX = 24;
const VIEWED_PROFILES_MAX = 10;

export const dashboardRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...dashboardApi.importedCandidatesHint,
    access: { roles: recruiterRoles, owner: 'company' },
    handler: async (request) => countImportedOffline(app.db, companyOf(request.actor)),
  });

  app.route({
    ...dashboardApi.viewedProfiles,
    access: { roles: companyRoles, owner: 'policy' },
    handler: (request) => findViewedProfiles(app, request.actor, VIEWED_PROFILES_MAX),
  });

  app.route({
    ...dashboardApi.topEmployers,
    access: 'public',
    handler: async () => findTopEmployers(app.db, TOP_EMPLOYERS_MAX),
  });
};
