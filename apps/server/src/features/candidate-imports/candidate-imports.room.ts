import type { Room } from '#platform/room.ts';
import { candidateImportsJobs } from './candidate-imports.jobs.ts';
import { candidateImportsRoutes } from './candidate-imports.routes.ts';
import { importRowsRoutes } from './rows/import-rows.routes.ts';
import { importRunsRoutes } from './run/import-runs.routes.ts';

export const room = {
  routes: [candidateImportsRoutes, importRowsRoutes, importRunsRoutes],
  jobs: [candidateImportsJobs],
} satisfies Room;
