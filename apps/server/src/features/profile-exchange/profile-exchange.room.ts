import type { Room } from '#platform/room.ts';
import { profileExchangeRoutes } from './profile-exchange.routes.ts';

export const room = {
  routes: [profileExchangeRoutes],
} satisfies Room;
