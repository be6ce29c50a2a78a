import type { Room } from '#platform/room.ts';
import { customersJobs } from './customers.jobs.ts';
import { customersRoutes } from './customers.routes.ts';

export const room = {
  routes: [customersRoutes],
  jobs: [customersJobs],
} satisfies Room;
