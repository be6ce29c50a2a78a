import type { Room } from '#platform/room.ts';
import { subAccountsRoutes } from './sub-accounts.routes.ts';

export const room = {
  routes: [subAccountsRoutes],
} satisfies Room;
