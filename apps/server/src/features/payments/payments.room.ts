import type { Room } from '#platform/room.ts';

export const room = {} satisfies Room;
