import type { Room } from '#platform/room.ts';
import { operatorLogJobs } from './operator-log.jobs.ts';
import { operatorLogRoutes } from './operator-log.routes.ts';

export const room = { routes: [operatorLogRoutes], jobs: [operatorLogJobs] } satisfies Room;
