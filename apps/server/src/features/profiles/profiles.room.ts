import type { Room } from '#platform/room.ts';
import { imagesJobs } from './images.jobs.ts';
import { ownProfileRoutes } from './own-profile.routes.ts';
import { profilesRoutes } from './profiles.routes.ts';

export const room = {
  routes: [profilesRoutes, ownProfileRoutes],
  jobs: [imagesJobs],
} satisfies Room;
