/**
 * The floors of the server's rooms, lowest first. A room calls services of lower floors only; nobody calls the roof.
 * A new room gets its place here before its first file lands.
 */
export const floors: readonly (readonly string[])[] = [
  ['reference', 'notifications', 'pages'],
  ['auth', 'company', 'visibility', 'api-tokens'],
  ['account', 'profiles', 'shop', 'customers', 'matching'],
  ['documents'],
  ['candidate-index'],
  ['messaging', 'search', 'own-candidates', 'sub-accounts', 'profile-exchange'],
  ['saved-searches', 'projects', 'sharing', 'embedding'],
  ['talents'],
  ['dashboard', 'notification-list', 'palette', 'privacy', 'operator', 'unsubscribe'],
];

/** @returns 0 for the ground floor; undefined for a room that has no place yet. */
export function floorOf(room: string): number | undefined {
  const floor = floors.findIndex((rooms) => rooms.includes(room));
  return floor === -1 ? undefined : floor;
}
