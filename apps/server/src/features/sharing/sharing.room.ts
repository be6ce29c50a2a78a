import type { Room } from '#platform/room.ts';
import { sharingJobs } from './sharing.jobs.ts';
import { sharingRoutes } from './sharing.routes.ts';

export const room = {
  routes: [sharingRoutes],
  jobs: [sharingJobs],
} satisfies Room;
