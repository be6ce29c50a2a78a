import type { Room } from '#platform/room.ts';
import { pagesRoutes } from './pages.routes.ts';
import { loadPages } from './pages.service.ts';

export const room = {
  routes: [pagesRoutes],
  load: loadPages,
} satisfies Room;
