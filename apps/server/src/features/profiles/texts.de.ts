import { refusalsOf } from '#platform/http/errors.ts';

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  station_limit: 'Sie können höchstens 50 Stationen eintragen. Löschen Sie zuerst eine.',
});
