import type { Room } from '#platform/room.ts';
import { paletteRoutes } from './palette.routes.ts';

export const room = {
  routes: [paletteRoutes],
} satisfies Room;
