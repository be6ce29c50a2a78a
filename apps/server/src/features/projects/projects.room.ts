import type { Room } from '#platform/room.ts';
import { projectsJobs } from './projects.jobs.ts';
import { projectsRoutes } from './projects.routes.ts';

export const room = {
  routes: [projectsRoutes],
  jobs: [projectsJobs],
} satisfies Room;
