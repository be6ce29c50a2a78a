import type { Room } from '#platform/room.ts';
import { candidateApiJobs } from './candidate-api.jobs.ts';
import { candidateApiOtherRoutes, candidateApiRoutes } from './candidate-api.routes.ts';
import { candidateApiDocument } from './document/document.routes.ts';

export const room = {
  routes: [candidateApiRoutes, candidateApiOtherRoutes, candidateApiDocument],
  jobs: [candidateApiJobs],
} satisfies Room;
