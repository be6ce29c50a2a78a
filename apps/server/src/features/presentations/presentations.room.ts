import type { Room } from '#platform/room.ts';
import { presentationsJobs } from './presentations.jobs.ts';
import { presentationsRoutes } from './presentations.routes.ts';

export const room = {
  routes: [presentationsRoutes],
  jobs: [presentationsJobs],
} satisfies Room;
