import type { Room } from '#platform/room.ts';
import { accountRoutes } from './account.routes.ts';
import { finishRegistrationRoutes } from './finish-registration.routes.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { settingsRoutes } from './settings.routes.ts';

export const room = {
  routes: [finishRegistrationRoutes, accountRoutes, sessionsRoutes, settingsRoutes],
} satisfies Room;
