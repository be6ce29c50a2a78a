import type { Room } from '#platform/room.ts';
import { dataProcessingJobs } from './data-processing.jobs.ts';
import { dataProcessingRoutes } from './data-processing.routes.ts';

export const room = { routes: [dataProcessingRoutes], jobs: [dataProcessingJobs] } satisfies Room;
