import type { Room } from '#platform/room.ts';
import { talentsJobs } from './talents.jobs.ts';
import { talentsRoutes } from './talents.routes.ts';

export const room = {
  routes: [talentsRoutes],
  jobs: [talentsJobs],
} satisfies Room;
