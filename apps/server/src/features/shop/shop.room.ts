import type { Room } from '#platform/room.ts';
import { loadPlans } from './shop.service.ts';

export const room = {
  load: loadPlans,
} satisfies Room;
