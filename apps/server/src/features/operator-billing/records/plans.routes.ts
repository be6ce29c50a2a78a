import { operatorPlansApi } from '@gegenpost/contract/operator-plans.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addVersion, listVersions } from '#features/shop/operator/plan-versions.service.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';

const access = { operator: 'confirmed' } as const;

export const plansRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...operatorPlansApi.list,
    access,
    handler: async () => {
      const now = app.clock.now();
      return { today: berlinDay(now), items: await listVersions(app.db, now) };
    },
  });

  app.route({
    ...operatorPlansApi.create,
    access,
    handler: async ({ actor, body: { line, last_version, reason, ...plan } }, reply) => {
      await addVersion(app, { line, lastVersion: last_version }, plan, { operator: actor, reason });
      return reply.code(201).send(null);
    },
  });
};
