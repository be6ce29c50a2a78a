import type { Room } from '#platform/room.ts';
import { operatorBillingJobs } from './operator-billing.jobs.ts';
import { plansRoutes } from './records/plans.routes.ts';
import { recordsRoutes } from './records/records.routes.ts';
import { vatRoutes } from './vat/vat.routes.ts';

export const room = {
  routes: [vatRoutes, recordsRoutes, plansRoutes],
  jobs: [operatorBillingJobs],
} satisfies Room;
