import type { Room } from '#platform/room.ts';
import { dataProcessingRoutes } from './data-processing.routes.ts';

export const room = { routes: [dataProcessingRoutes] } satisfies Room;
