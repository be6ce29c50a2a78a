import { profilesApi, type Release } from '@gegenpost/contract/profiles.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findOpenReleases } from './releases.queries.ts';
import { restoreRelease, withdrawRelease } from './releases.service.ts';

const access = { roles: [1], owner: 'user' } as const;

export const releasesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...profilesApi.releases,
    access,
    handler: async ({ actor }) => (await findOpenReleases(app.db, actor.profile_id)).map(present),
  });

  app.route({
    ...profilesApi.withdrawRelease,
    access,
    handler: async ({ actor, params }, reply) => {
      await withdrawRelease(app, actor.profile_id, params.gegenpost_id);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...profilesApi.restoreRelease,
    access,
    handler: async ({ actor, params }, reply) => {
      await restoreRelease(app, actor.profile_id, params.gegenpost_id);
      return reply.code(204).send(null);
    },
  });
};

function present(row: Awaited<ReturnType<typeof findOpenReleases>>[number]): Release {
  const { gegenpost_id, name, groups, released_at } = row;
  return { company: { gegenpost_id, name }, groups, released_at: released_at.toISOString() };
}
