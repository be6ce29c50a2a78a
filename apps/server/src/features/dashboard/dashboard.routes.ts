import { companyLogoUrl } from '@gegenpost/contract/company-logo.ts';
import { dashboardApi } from '@gegenpost/contract/dashboard.ts';
import { companyRoles, loggedInRoles, recruiterRoles, roles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { VISITS_SHOWN_MS } from '#features/company/page/company-page.service.ts';
import { findViewedProfiles } from '#features/search/search.service.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { isBeginning } from './beginning.queries.ts';
import { countImportedOffline, findProfileVisitors, findTopEmployers } from './dashboard.queries.ts';
import { deleteLayout, findLayout, upsertLayout } from './layouts.queries.ts';

const TOP_EMPLOYERS_MAX = 24;
const VIEWED_PROFILES_MAX = 10;
const VISITORS_MAX = 10;
const ownLayout = { roles: loggedInRoles, owner: 'user' } as const;

export const dashboardRoutes: FastifyPluginAsyncZod = async (app) => {
  const visitsShownSince = () => new Date(app.clock.now().getTime() - VISITS_SHOWN_MS);
  /** Of a candidate, by the rules of the list: visits that nobody shows make no difference. */
  const hasVisitors = async ({ role, profile_id }: Actor) =>
    role === roles.candidate && (await findProfileVisitors(app.db, profile_id, visitsShownSince(), 1)).length > 0;

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
    ...dashboardApi.profileVisitors,
    access: { roles: [roles.candidate], owner: 'user' },
    handler: async ({ actor }) => {
      const visitors = await findProfileVisitors(app.db, actor.profile_id, visitsShownSince(), VISITORS_MAX);
      return visitors.map(({ visited_at, ...company }) => ({
        ...withLogo(company),
        visited_on: berlinDay(visited_at),
      }));
    },
  });

  app.route({
    ...dashboardApi.layout,
    access: ownLayout,
    handler: async ({ actor }) => ({
      layout: await findLayout(app.db, actor.user_id),
      is_beginning: (await isBeginning(app.db, actor)) && !(await hasVisitors(actor)),
    }),
  });

  app.route({
    ...dashboardApi.saveLayout,
    access: ownLayout,
    handler: async ({ actor, body }, reply) => {
      await upsertLayout(app.db, actor.user_id, body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...dashboardApi.resetLayout,
    access: ownLayout,
    handler: async ({ actor }, reply) => {
      await deleteLayout(app.db, actor.user_id);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...dashboardApi.topEmployers,
    access: 'public',
    handler: async () => (await findTopEmployers(app.db, TOP_EMPLOYERS_MAX)).map(withLogo),
  });
};

function withLogo<T extends { gegenpost_id: string; logo_hash: string | null }>({ logo_hash, ...company }: T) {
  return { ...company, logo: companyLogoUrl(company.gegenpost_id, logo_hash) };
}
