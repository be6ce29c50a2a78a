import type { Room } from '#platform/room.ts';
import { claimsRoutes } from './claims/claims.routes.ts';
import { consentsJobs } from './consents.jobs.ts';
import { consentsRoutes } from './consents.routes.ts';
import { myDataRoutes } from './my-data/my-data.routes.ts';
import { placementRoutes } from './placement/placement.routes.ts';

export const room = {
  routes: [consentsRoutes, myDataRoutes, claimsRoutes, placementRoutes],
  jobs: [consentsJobs],
} satisfies Room;
