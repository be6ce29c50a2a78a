import type { Room } from '#platform/room.ts';
import { documentsJobs } from './documents.jobs.ts';
import { documentsRoutes } from './documents.routes.ts';

export const room = {
  routes: [documentsRoutes],
  jobs: [documentsJobs],
} satisfies Room;
