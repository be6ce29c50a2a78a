import type { Room } from '#platform/room.ts';
import { notificationListRoutes } from './notification-list.routes.ts';

export const room = {
  routes: [notificationListRoutes],
} satisfies Room;
