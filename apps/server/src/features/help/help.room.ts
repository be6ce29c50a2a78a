import type { Room } from '#platform/room.ts';
import { helpRoutes } from './help.routes.ts';
import { loadHelp } from './help.service.ts';

export const room = { routes: [helpRoutes], load: loadHelp } satisfies Room;
