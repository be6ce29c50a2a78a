import type { Room } from '#platform/room.ts';
import { invoicesJobs } from './invoices.jobs.ts';
import { invoicesRoutes } from './invoices.routes.ts';

export const room = {
  routes: [invoicesRoutes],
  jobs: [invoicesJobs],
} satisfies Room;
