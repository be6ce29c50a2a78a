import type { Room } from '#platform/room.ts';
import { embeddingRoutes } from './embedding/embedding.routes.ts';
import { leadBlocksRoutes } from './leads/lead-blocks.routes.ts';
import { leadsRoutes } from './leads/leads.routes.ts';
import { publicListsJobs } from './public-lists.jobs.ts';
import { publicListsRoutes } from './public-lists.routes.ts';
import { contactPagesRoutes } from './site/contact.routes.ts';
import { listPagesRoutes } from './site/lists.routes.ts';
import { siteRoutes } from './site/site.routes.ts';

export const room = {
  routes: [
    publicListsRoutes,
    leadsRoutes,
    leadBlocksRoutes,
    embeddingRoutes,
    listPagesRoutes,
    contactPagesRoutes,
    siteRoutes,
  ],
  jobs: [publicListsJobs],
} satisfies Room;
