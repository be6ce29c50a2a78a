import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { externalSharingsRoutes } from './external-sharings.routes.ts';
import { interestsRoutes } from './interests.routes.ts';
import { jobManagerRoutes } from './job-manager.routes.ts';
import { sharedFilesRoutes } from './shared-files.routes.ts';
import { sharingLinksRoutes } from './sharing-links.routes.ts';

/** The candidate's own calls, and those of visitors by a token. */
export const sharingRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(externalSharingsRoutes);
  await app.register(jobManagerRoutes);
  await app.register(sharingLinksRoutes);
  await app.register(sharedFilesRoutes);
  await app.register(interestsRoutes);
};
