import { refusalsOf } from '#platform/http/errors.ts';

/** Why this room refuses. */
export const refusals = refusalsOf({
  station_limit: 'Sie können höchstens 50 Stationen eintragen. Löschen Sie zuerst eine.',
});
