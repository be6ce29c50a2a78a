import type { Room } from '#platform/room.ts';
import { supportViewJobs } from './support-view.jobs.ts';
import { supportViewRoutes } from './support-view.routes.ts';

export const room = { routes: [supportViewRoutes], jobs: [supportViewJobs] } satisfies Room;
