import type { Room } from '#platform/room.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { figuresRoutes } from './figures.routes.ts';
import { userInfoRoutes } from './user-info.routes.ts';

export const room = {
  routes: [userInfoRoutes, dashboardRoutes, figuresRoutes],
} satisfies Room;
