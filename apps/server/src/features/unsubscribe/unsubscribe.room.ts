import type { Room } from '#platform/room.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

export const room = {
  routes: [unsubscribeRoutes],
} satisfies Room;
