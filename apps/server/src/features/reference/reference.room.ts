import type { Room } from '#platform/room.ts';
import { referenceJobs } from './reference.jobs.ts';
import { referenceRoutes } from './reference.routes.ts';
import { loadReferenceData } from './reference-load.service.ts';

export const room = {
  routes: [referenceRoutes],
  jobs: [referenceJobs],
  load: async (db) => {
    await loadReferenceData(db);
  },
} satisfies Room;
