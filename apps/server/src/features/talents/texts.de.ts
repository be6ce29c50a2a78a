import { refusalsOf } from '#platform/http/errors.ts';

/** Why this room refuses. */
export const refusals = refusalsOf({
  talent_limit: 'Sie haben die höchste Zahl an Talenten erreicht. Löschen Sie zuerst eines.',
});
