import type { Room } from '#platform/room.ts';
import { searchRoutes } from './search.routes.ts';

export const room = {
  routes: [searchRoutes],
} satisfies Room;
