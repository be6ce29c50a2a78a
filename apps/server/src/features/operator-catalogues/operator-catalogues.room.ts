import type { Room } from '#platform/room.ts';
import { operatorCataloguesRoutes } from './operator-catalogues.routes.ts';

export const room = { routes: [operatorCataloguesRoutes] } satisfies Room;
