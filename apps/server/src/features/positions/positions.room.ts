import type { Room } from '#platform/room.ts';
import { positionsJobs } from './positions.jobs.ts';
import { positionsRoutes } from './positions.routes.ts';

export const room = {
  routes: [positionsRoutes],
  jobs: [positionsJobs],
} satisfies Room;
