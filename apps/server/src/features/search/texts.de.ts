import { refusalsOf } from '#platform/http/errors.ts';

/** Why this room refuses. */
export const refusals = refusalsOf({
  profile_views_used_up: 'Ihre kostenlosen Profilansichten sind für diesen Monat aufgebraucht.',
});
