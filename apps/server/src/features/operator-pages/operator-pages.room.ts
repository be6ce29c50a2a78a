import type { Room } from '#platform/room.ts';
import { mediaRoutes } from './media.routes.ts';
import { operatorPagesJobs } from './operator-pages.jobs.ts';
import { operatorPagesRoutes, pageVersionsRoutes } from './operator-pages.routes.ts';

export const room = {
  routes: [operatorPagesRoutes, pageVersionsRoutes, mediaRoutes],
  jobs: [operatorPagesJobs],
} satisfies Room;
