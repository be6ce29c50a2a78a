import type { Room } from '#platform/room.ts';
import { paymentsJobs } from './payments.jobs.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { sandboxJobs } from './sandbox/sandbox.jobs.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';

export const room = { routes: [paymentsRoutes, sandboxRoutes], jobs: [paymentsJobs, sandboxJobs] } satisfies Room;
