import type { Room } from '#platform/room.ts';
import { labourMarketJobs } from './labour-market.jobs.ts';
import { labourMarketRoutes } from './labour-market.routes.ts';
import { marketPagesRoutes } from './site/market-pages.routes.ts';

export const room = { routes: [labourMarketRoutes, marketPagesRoutes], jobs: [labourMarketJobs] } satisfies Room;
