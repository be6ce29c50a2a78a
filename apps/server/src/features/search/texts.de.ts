import { refusalsOf } from '#platform/http/errors.ts';

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  profile_views_used_up: 'Ihre kostenlosen Profilansichten sind für diesen Monat aufgebraucht.',
});
