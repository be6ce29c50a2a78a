import type { Room } from '#platform/room.ts';
import { toursRoutes } from './tours.routes.ts';
import { loadTours } from './tours.service.ts';

export const room = { routes: [toursRoutes], load: loadTours } satisfies Room;
