import type { Room } from '#platform/room.ts';
import { appointmentsJobs } from './appointments.jobs.ts';
import { appointmentsRoutes } from './appointments.routes.ts';

export const room = { routes: [appointmentsRoutes], jobs: [appointmentsJobs] } satisfies Room;
