import { refusalsOf } from '#platform/http/errors.ts';

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  position_limit: 'Sie können höchstens 500 Stellen haben. Entfernen Sie zuerst eine, die Sie nicht mehr brauchen.',
  position_changed: 'Diese Stelle hat inzwischen jemand anders geändert. Bitte sehen Sie sie noch einmal an.',
});
