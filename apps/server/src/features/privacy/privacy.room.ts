import type { Room } from '#platform/room.ts';
import { privacyJobs } from './privacy.jobs.ts';
import { privacyRoutes } from './privacy.routes.ts';

export const room = {
  routes: [privacyRoutes],
  jobs: [privacyJobs],
} satisfies Room;
