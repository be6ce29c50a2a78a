import type { Room } from '#platform/room.ts';
import { reportsJobs } from './reports.jobs.ts';
import { reportsRoutes } from './reports.routes.ts';

export const room = { routes: [reportsRoutes], jobs: [reportsJobs] } satisfies Room;
