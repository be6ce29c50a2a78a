import type { Room } from '#platform/room.ts';
import { supportJobs } from './support.jobs.ts';
import { supportRoutes } from './support.routes.ts';

export const room = { routes: [supportRoutes], jobs: [supportJobs] } satisfies Room;
