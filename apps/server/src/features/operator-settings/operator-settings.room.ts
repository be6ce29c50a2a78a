import type { Room } from '#platform/room.ts';
import { operatorSettingsRoutes } from './operator-settings.routes.ts';

export const room = { routes: [operatorSettingsRoutes] } satisfies Room;
