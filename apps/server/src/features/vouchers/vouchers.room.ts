import type { Room } from '#platform/room.ts';
import { vouchersJobs } from './vouchers.jobs.ts';
import { vouchersRoutes } from './vouchers.routes.ts';

export const room = {
  routes: [vouchersRoutes],
  jobs: [vouchersJobs],
} satisfies Room;
