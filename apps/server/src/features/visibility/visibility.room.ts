import type { Room } from '#platform/room.ts';
import { releasesRoutes } from './releases.routes.ts';

export const room = {
  routes: [releasesRoutes],
} satisfies Room;
