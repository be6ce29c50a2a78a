import type { Room } from '#platform/room.ts';
import { alertsJobs } from './alerts.jobs.ts';
import { savedSearchesJobs } from './saved-searches.jobs.ts';
import { savedSearchesRoutes } from './saved-searches.routes.ts';

export const room = {
  routes: [savedSearchesRoutes],
  jobs: [savedSearchesJobs, alertsJobs],
} satisfies Room;
