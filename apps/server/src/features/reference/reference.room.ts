import type { Room } from '#platform/room.ts';
import { referenceRoutes } from './reference.routes.ts';
import { loadReferenceData } from './reference-load.service.ts';

export const room = {
  routes: [referenceRoutes],
  load: async (db) => {
    await loadReferenceData(db);
  },
} satisfies Room;
