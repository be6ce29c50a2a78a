import { floors } from '../../apps/server/src/rooms.ts';

/**
 * @returns The floor of one of the server's rooms, 0 for the ground floor; undefined for a room that has no line in
 * `rooms.ts`.
 */
export function floorOf(room: string): number | undefined {
  const floor = floors.findIndex((rooms) => Object.hasOwn(rooms, room));
  return floor === -1 ? undefined : floor;
}
