import type { Room } from '#platform/room.ts';
import { operatorAccountsRoutes } from './accounts/accounts.routes.ts';
import { operatorCompaniesRoutes } from './accounts/companies.routes.ts';
import { operatorOverviewRoutes } from './overview/overview.routes.ts';
import { operatorQueueRoutes } from './queue/queue.routes.ts';

export const room = {
  routes: [operatorOverviewRoutes, operatorAccountsRoutes, operatorCompaniesRoutes, operatorQueueRoutes],
} satisfies Room;
