import type { Room } from '#platform/room.ts';
import { companyJobs } from './company.jobs.ts';
import { companyRoutes } from './company.routes.ts';
import { logoRoutes } from './logo/logo.routes.ts';

export const room = {
  routes: [companyRoutes, logoRoutes],
  jobs: [companyJobs],
} satisfies Room;
