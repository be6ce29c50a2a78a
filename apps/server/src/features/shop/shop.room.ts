import type { Room } from '#platform/room.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { plansRoutes } from './plans.routes.ts';
import { loadPlans } from './plans.service.ts';
import { shopJobs } from './shop.jobs.ts';
import { subscriptionRoutes } from './subscription/subscription.routes.ts';

export const room = {
  routes: [plansRoutes, ordersRoutes, subscriptionRoutes],
  jobs: [shopJobs],
  load: (db) => loadPlans(db),
} satisfies Room;
